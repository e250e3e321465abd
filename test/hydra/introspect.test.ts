import type { Parameter } from '@api-platform/api-doc-parser';
import { HydraError } from '@comptoir/hydra';
import { expect, test } from 'vitest';
import { answer, exchange, failure, recorded, type Sent, serve } from './support.ts';

const DOCS = 'api-platform-4.3/docs';
const ENTRYPOINT = 'api-platform-4.3/entrypoint';
const LINK = '</api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';
const isDocs = (url: string) => url.includes('/docs');
const etagOf = (name: string) => exchange(name).response.headers.ETag;

/** Answers like a server that supports If-None-Match. */
const heeding = ({ url, headers }: Sent): Response => {
    const name = isDocs(url) ? DOCS : ENTRYPOINT;
    const holds = headers.get('If-None-Match') === etagOf(name);
    return holds ? answer(undefined, { ETag: etagOf(name) ?? '' }, 304) : recorded(name);
};
const asked = (sent: readonly Sent[]) => sent.map(({ url, headers }) => [url, headers.get('If-None-Match')]);

test('nothing is asked for before the first call, and two documents by it', async () => {
    const { provider, sent } = serve(heeding);
    expect(sent).toEqual([]);
    const { data } = await provider.introspect();
    expect(asked(sent)).toEqual([
        ['/api', null],
        ['/api/docs.jsonld', null],
    ]);
    expect(data.resources?.map(({ name }) => name)).toContain('suppliers');
});

test('asked again, both are conditional, and 304 gives the very same object', async () => {
    const { provider, sent } = serve(heeding);
    const { data } = await provider.introspect();
    expect((await provider.introspect()).data).toBe(data);
    expect(asked(sent.slice(2))).toEqual([
        ['/api', etagOf(ENTRYPOINT)],
        ['/api/docs.jsonld', etagOf(DOCS)],
    ]);
});

test('a server that ignores If-None-Match: the same ETag is the same document', async () => {
    const { provider, sent } = serve(({ url }) => recorded(isDocs(url) ? DOCS : ENTRYPOINT));
    const { data } = await provider.introspect();
    expect((await provider.introspect()).data).toBe(data);
    expect(sent).toHaveLength(4);
});

test('a document that changed is parsed anew, beside the one that did not', async () => {
    const server = { brand: '/api/brands', etag: '"1"' };
    const { provider } = serve(sent =>
        isDocs(sent.url)
            ? heeding(sent)
            : answer({ '@id': '/api', '@type': 'Entrypoint', brand: server.brand }, { ETag: server.etag }),
    );
    expect((await provider.introspect()).data.resources?.map(({ name }) => name)).toEqual(['brands']);
    Object.assign(server, { brand: '/api/makers', etag: '"2"' });
    expect((await provider.introspect()).data.resources?.map(({ name }) => name)).toEqual(['makers']);
});

test('no ETag at all: it is read anew each time', async () => {
    const { provider, sent } = serve(({ url }) => answer(exchange(isDocs(url) ? DOCS : ENTRYPOINT).response.body));
    const { data } = await provider.introspect();
    expect((await provider.introspect()).data).not.toBe(data);
    expect(asked(sent).map(([, etag]) => etag)).toEqual([null, null, null, null]);
});

test('concurrent calls share one reading, and each provider has its own', async () => {
    const { provider, sent } = serve(heeding);
    const [one, two] = await Promise.all([provider.introspect(), provider.introspect()]);
    expect(one.data).toBe(two.data);
    expect(sent).toHaveLength(2);
    const other = serve(heeding);
    expect((await other.provider.introspect()).data).not.toBe(one.data);
    expect(other.sent).toHaveLength(2);
});

test('a failure is thrown and not cached: the next call tries again', async () => {
    const { provider, sent } = serve([answer({ detail: 'Broken' }, {}, 500), recorded(ENTRYPOINT), recorded(DOCS)]);
    expect(await failure(provider.introspect())).toMatchObject({ status: 500, message: 'Broken' });
    expect((await provider.introspect()).data.resources).toHaveLength(5);
    expect(sent).toHaveLength(3);
});

test('a documentation that is none', async () => {
    const { provider } = serve([recorded(ENTRYPOINT), answer({ '@type': 'Entrypoint' })]);
    const error = await failure(provider.introspect());
    expect(error).toBeInstanceOf(HydraError);
    expect(error.kind).toBe('malformed');
});

const ORIGIN = 'https://api.example.org';

test.each<[title: string, link: string | undefined, entrypoint: string, url: string]>([
    ['where Link says', LINK.replace('docs.jsonld', 'described'), '/api', '/api/described'],
    ['among other links', `</a>; rel="next", ${LINK.replace('docs', 'doc')}`, '/api', '/api/doc.jsonld'],
    ['outside the entry point', LINK.replace('/api/docs', '/docs'), '/api', '/docs.jsonld'],
    ['beside the entry point, without a readable Link', undefined, '/api', '/api/docs.jsonld'],
    [
        'at home, whatever the server calls itself behind a proxy',
        recorded(ENTRYPOINT).headers.get('Link') ?? '',
        '/api',
        '/api/docs.jsonld',
    ],
    [
        'whole addresses',
        `<${ORIGIN}/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
        `${ORIGIN}/v2`,
        `${ORIGIN}/v2/docs.jsonld`,
    ],
    ['an entry point at the root', undefined, `${ORIGIN}/`, `${ORIGIN}/docs.jsonld`],
])('the documentation is read %s', async (_, link, entrypoint, url) => {
    const entry = { '@type': 'Entrypoint' };
    const { provider, sent } = serve([answer(entry, link ? { Link: link } : {}), recorded(DOCS)], { entrypoint });
    await provider.introspect();
    expect(asked(sent)).toEqual([
        [entrypoint.replace(/\/$/, ''), null],
        [url, null],
    ]);
});

test('a resource has the name that the provider knows it by', async () => {
    const { provider } = serve(heeding, { resources: { makers: { path: 'brands' } } });
    expect((await provider.introspect()).data.resources?.map(({ name }) => name).sort()).toEqual([
        'catalogs',
        'contacts',
        'items',
        'makers',
        'suppliers',
    ]);
});

const searching = (version: string, name: string) => (sent: Sent) => {
    if (isDocs(sent.url)) return recorded(`${version}/docs`);
    return recorded(sent.url === '/api' ? `${version}/entrypoint` : `${version}/${name}-search`);
};

test.each<[version: string, name: string, expected: Partial<Parameter>[]]>([
    [
        'api-platform-4.3',
        'suppliers',
        [
            { variable: 'name', range: 'http://www.w3.org/2001/XMLSchema#string', required: false },
            { variable: 'contact', range: expect.stringMatching(/#Contact$/) },
            { variable: 'order[since]', range: 'http://www.w3.org/2001/XMLSchema#dateTime' },
        ],
    ],
    [
        'api-platform-3.4-hydra-prefix',
        'brands',
        [
            { variable: 'code[]', range: 'http://www.w3.org/2001/XMLSchema#string' },
            { variable: 'order[id]', range: null },
        ],
    ],
])('%s: the parameters of %s, asked for when wanted, once', async (version, name, expected) => {
    const { provider, sent } = serve(searching(version, name));
    const found = (await provider.introspect()).data.resources?.find(one => one.name === name);
    expect([sent.length, found?.parameters]).toEqual([2, []]);
    const [once, again] = await Promise.all([found?.getParameters?.(), found?.getParameters?.()]);
    expect(once).toEqual(expect.arrayContaining(expected.map(one => expect.objectContaining(one))));
    expect(again).toBe(once);
    expect(found?.parameters).toBe(once);
    expect(sent.slice(2).map(({ url }) => url)).toEqual([`/api/${name}?itemsPerPage=0`]);
});

test('parameters that cannot be read are none, and asked for again', async () => {
    const search = recorded('api-platform-4.3/suppliers-search');
    const { provider } = serve([recorded(ENTRYPOINT), recorded(DOCS), answer({}, {}, 500), search]);
    const suppliers = (await provider.introspect()).data.resources?.find(({ name }) => name === 'suppliers');
    expect(await suppliers?.getParameters?.()).toEqual([]);
    expect(await suppliers?.getParameters?.()).toHaveLength(8);
});

test('a parameter that belongs to no property is for other screens than guessed ones', async () => {
    const mapping = [
        { variable: 'q', required: false },
        { variable: 'name', property: 'name', required: true },
    ];
    const { provider } = serve([recorded(ENTRYPOINT), recorded(DOCS), answer({ search: { mapping } })]);
    const suppliers = (await provider.introspect()).data.resources?.find(({ name }) => name === 'suppliers');
    const parameters = await suppliers?.getParameters?.();
    expect(parameters?.map(({ variable, required }) => [variable, required])).toEqual([['name', true]]);
});
