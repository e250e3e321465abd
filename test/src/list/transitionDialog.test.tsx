import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TransitionBody, Verdict } from '#contract/language/transitions.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/list/DeclaredList.tsx')]);
}, 60_000);

const open = async (name: string): Promise<string[]> => {
    const iris: string[] = [];
    for (const at of [1, 2])
        iris.push((await make(api(), '/api/third_parties', newThirdParty({ name: `${name} ${at}` }), 'admin'))['@id']);
    const filter = encodeURIComponent(JSON.stringify({ q: name }));
    await openConsole(`/third_parties?filter=${filter}`, { token: await api().token('admin'), locale: 'en' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    return iris;
};
const dialog = () => screen.findByRole('dialog', { name: 'Archive 2 customers?' });
const reason = (code: string, message: string) => ({ code, message, propertyPath: '' });

/** Answers with verdicts by the place of each record, and keeps the bodies. */
const judge = (verdictOf: (place: number, body: TransitionBody) => Omit<Verdict, '@id'>) => {
    const bodies: TransitionBody[] = [];
    server.use(
        http.post(`${ORIGIN}/api/third_parties/archive`, async ({ request }) => {
            const body = (await request.json()) as TransitionBody;
            bodies.push(body);
            const verdicts = (body.records ?? []).map(({ '@id': iri }, place) => ({
                '@id': iri,
                ...verdictOf(place, body),
            }));
            return HttpResponse.json({ verdicts, next: null });
        }),
    );
    return bodies;
};

/** jsdom's files have no method for it; a reader takes the byte order mark off. */
const textOf = (file: Blob | undefined): Promise<string> =>
    new Promise(resolve => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(file ?? new Blob());
    });

describe('B3 a transition of several records', () => {
    test('what waits is done once it is acknowledged; what is refused stays selected, with its reason', async () => {
        const bodies = judge((place, { acknowledge = [] }) => {
            if (place === 1) return { verdict: 'refused', reasons: [reason('open_orders', 'Two orders are open.')] };
            return acknowledge.includes('zero_price')
                ? { verdict: 'done', reasons: [] }
                : { verdict: 'needs_acknowledgement', reasons: [reason('zero_price', 'One line at price 0.')] };
        });
        await open('Réserve');
        const asked = await dialog();
        await within(asked).findByText('1 to confirm');
        const confirm = within(asked).getByRole('button', { name: 'Archive' });
        expect(confirm).toHaveAttribute('aria-disabled', 'true');
        await userEvent.click(within(asked).getByRole('checkbox', { name: '1 × One line at price 0.' }));
        await within(asked).findByText('1 of 2 will change');
        await userEvent.click(within(asked).getByRole('button', { name: 'Records: 1 × Two orders are open.' }));
        expect(await within(asked).findByRole('link', { name: 'Réserve 2' })).toBeVisible();
        await userEvent.click(confirm);
        await within(asked).findByText('1 done');
        expect(within(asked).getByText('1 refused')).toBeVisible();
        expect(await screen.findByText('Customer archived: it can no longer order')).toBeVisible();
        expect(bodies.at(-1)).toMatchObject({ records: [{}], acknowledge: ['zero_price'] });
        expect(bodies.map(({ dryRun }) => dryRun)).toEqual([true, undefined]);
        await userEvent.click(within(asked).getByRole('button', { name: 'Close' }));
        expect(await screen.findByText('1 selected')).toBeVisible();
    });

    test('E what was done is told by an alert too, with the number, beside the report', async () => {
        judge(() => ({ verdict: 'done', reasons: [] }));
        await open('Alerte');
        const asked = await dialog();
        await within(asked).findByText('2 ready');
        await userEvent.click(within(asked).getByRole('button', { name: 'Archive' }));
        expect(await within(asked).findByText('2 done')).toBeVisible();
        expect(await screen.findByText('2 customers archived: they can no longer order')).toBeVisible();
    });

    test('one by one: what is accepted for one record is not for another', async () => {
        const bodies = judge((_, { dryRun }) =>
            dryRun
                ? { verdict: 'needs_acknowledgement', reasons: [reason('zero_price', 'One line at price 0.')] }
                : { verdict: 'done', reasons: [] },
        );
        const iris = await open('Choix');
        const asked = await dialog();
        await userEvent.click(await within(asked).findByRole('button', { name: /^Records: 2 × / }));
        await userEvent.click(await within(asked).findByRole('checkbox', { name: 'Choix 2' }));
        const all = within(asked).getByRole<HTMLInputElement>('checkbox', { name: /^2 × / });
        expect([all.checked, all.indeterminate]).toEqual([false, true]);
        await userEvent.click(within(asked).getByRole('button', { name: 'Archive' }));
        await within(asked).findByText('1 not confirmed');
        expect(bodies.at(-1)?.records?.map(one => one['@id'])).toEqual([iris[1]]);
        expect(bodies).toHaveLength(2);
    });

    test('trial M8 the title says when it is done, and the report tells what became of each record', async () => {
        judge(place => ({
            verdict: place === 0 ? 'done' : 'refused',
            reasons: place === 0 ? [] : [reason('open_orders', 'Two orders are open.')],
        }));
        const saved: Blob[] = [];
        vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
            saved.push(blob as Blob);
            return 'blob:report';
        });
        vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
        await open('Rapport');
        const asked = await dialog();
        await userEvent.click(await within(asked).findByRole('button', { name: 'Archive' }));
        await userEvent.click(await within(asked).findByRole('button', { name: 'Save the report' }));
        expect(asked).toHaveAccessibleName('Archive: done');
        await waitFor(() => expect(saved).toHaveLength(1));
        expect((await textOf(saved[0])).split('\r\n')).toEqual([
            '"Customer";"Verdict";"Reasons"',
            '"Rapport 1";"Done";""',
            '"Rapport 2";"Refused";"Two orders are open."',
            '',
        ]);
        vi.restoreAllMocks();
    });

    test('a record that somebody changes after the rehearsal is not changed unseen', async () => {
        const iris = await open('Entretemps');
        const asked = await dialog();
        await within(asked).findByText('2 ready');
        await api().ask('PATCH', iris[1] ?? '', { as: 'admin', body: { customerCode: 'ENTRETEMPS' } });
        await userEvent.click(within(asked).getByRole('button', { name: 'Archive' }));
        expect(await within(asked).findByText('1 changed meanwhile')).toBeVisible();
        expect(within(asked).getByText('1 done')).toBeVisible();
        const archived = iris.map(async iri => (await api().ask('GET', iri, { as: 'user' })).body.archivedAt !== null);
        expect(await Promise.all(archived)).toEqual([true, false]);
    });

    test('a rehearsal that fails is tried again', async () => {
        server.use(
            http.post(`${ORIGIN}/api/third_parties/archive`, () => HttpResponse.json({}, { status: 500 }), {
                once: true,
            }),
        );
        const iris = await open('Reprise');
        const asked = await dialog();
        await userEvent.click(await within(asked).findByRole('button', { name: 'Try again' }));
        await within(asked).findByText('2 ready');
        await userEvent.click(within(asked).getByRole('button', { name: 'Archive' }));
        await within(asked).findByText('2 done');
        await userEvent.click(within(asked).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        for (const iri of iris) expect((await api().ask('GET', iri, { as: 'user' })).body.archivedAt).not.toBeNull();
    });
});
