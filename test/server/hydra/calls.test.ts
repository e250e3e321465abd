import { expect, test } from 'vitest';
import { calls, resources } from '#server/areas/index.ts';
import { bodiesOf, type DocumentedCall, operationsOfCalls } from '#server/hydra/calls.ts';
import { toDocumentation } from '#server/hydra/documentation.ts';

const LINE = { type: 'TourLine', properties: {} };
const TOUR = { type: 'Tour', properties: {}, lists: { lines: LINE } };

const call = (title: string, expects?: DocumentedCall['expects']): DocumentedCall => ({
    method: 'POST',
    title,
    description: `${title}.`,
    ...(expects && { expects }),
    returns: 'owl:Thing',
});

test('a call is documented with the class that it expects, and without one when it expects none', () => {
    expect(operationsOfCalls([call('plan', TOUR), call('stop')])).toEqual([
        {
            '@type': 'Operation',
            method: 'POST',
            title: 'plan',
            description: 'plan.',
            expects: 'Tour',
            returns: 'owl:Thing',
        },
        { '@type': 'Operation', method: 'POST', title: 'stop', description: 'stop.', returns: 'owl:Thing' },
    ]);
});

test('a class that several calls expect is documented once, after that of its lines', () => {
    expect(bodiesOf([call('plan', TOUR), call('stop'), call('replan', TOUR)])).toEqual([LINE, TOUR]);
});

test('the documentation has every call that an area declares, and every class that one expects', () => {
    const documentation = toDocumentation(
        resources.map(({ contract }) => contract),
        'http://localhost',
        [],
        calls,
    );
    const classes = documentation.supportedClass as { '@id': string; supportedOperation?: { title: string }[] }[];
    const entry = classes.find(one => one['@id'] === '#Entrypoint')?.supportedOperation ?? [];
    const titles = entry.map(({ title }) => title);
    expect(titles).toEqual(['index', ...calls.map(({ title }) => title)]);
    expect(new Set(titles).size).toBe(titles.length);
    const expected = calls.flatMap(({ expects }) => (expects ? [`#${expects.type}`] : []));
    expect(classes.map(one => one['@id'])).toEqual(expect.arrayContaining(expected));
});
