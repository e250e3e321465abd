import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newUser } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredCreate.tsx')]), 60_000);

const open = async (path: string) => openConsole(path, { token: await api().token('super') });
const forward = async (request: Request) => {
    const answer = await api().app.fetch(request);
    return new HttpResponse(answer.body, { status: answer.status, headers: answer.headers });
};

test('H4 departments are those of level 0 where a range filter ignores an equality', async () => {
    const { body } = await api().ask('GET', '/api/items_families?level=0&itemsPerPage=100', { as: 'super' });
    server.use(
        http.get(`${ORIGIN}/api/items_families`, ({ request }) => {
            const url = new URL(request.url);
            url.searchParams.delete('level');
            return forward(new Request(url, request));
        }),
    );
    await open('/items/create');
    const name = String(body.member[0]?.name);
    await userEvent.click(await screen.findByRole('tab', { name: 'Classification' }));
    const option = await screen.findByRole('option', { name });
    expect(within(option.closest('select') ?? option).getAllByRole('option')).toHaveLength(body.totalItems + 1);
});

/** Symfony's response to an unknown route or method. */
const noRoute = (status: 404 | 405) => () =>
    HttpResponse.json({ title: 'An error occurred', status, detail: 'Not Found' }, { status });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('I4 I11 a server without views is asked once a session, and offers neither views nor files', async () => {
    const asked: string[] = [];
    server.use(
        http.get(`${ORIGIN}/api/saved_views`, ({ request }) => {
            asked.push(request.url);
            return noRoute(404)();
        }),
    );
    const close = await open('/items?sort=id&order=ASC');
    await screen.findByRole('table');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    await screen.findByRole('table');
    expect(asked).toHaveLength(1);
    close();
    // The next session requests the route again.
    await open('/items?sort=id&order=ASC');
    await waitFor(() => expect(asked).toHaveLength(2));
});

test('I11 a server that gives no files says so once, and offers them no more', async () => {
    server.use(http.post(`${ORIGIN}/api/items/export_links`, noRoute(405)));
    await open('/items?sort=id&order=ASC');
    await screen.findByRole('table');
    await press('Export');
    await press('Text with semicolons (.csv)');
    expect(await screen.findByText(/^This server does not export lists/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test.each([404, 405] as const)(
    'I9 without a bulk route (%i) each record is changed by a call of its own',
    async status => {
        const lastName = `Bulk${status}${Date.now()}`;
        const names = ['Ada', 'Bob', 'Cleo'];
        const iris: string[] = [];
        for (const firstName of names) {
            const made = await make(api(), '/api/users', newUser({ firstName, lastName }));
            iris.push(made['@id']);
        }
        const enabled = async () =>
            Promise.all(iris.map(async iri => (await api().ask('GET', iri, { as: 'super' })).body.isEnabled));
        const refused = `${ORIGIN}${iris[2]}`;
        server.use(
            http.post(`${ORIGIN}/api/users/bulk`, noRoute(status)),
            http.patch(refused, () => HttpResponse.json({ detail: 'Not this one.' }, { status: 409 })),
        );
        await open(`/administration/users?filter=${encodeURIComponent(JSON.stringify({ q: lastName }))}`);
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
        await press('Disable');
        expect(await screen.findByText('3 become “Disabled”.')).toBeVisible();
        await press('Change');
        expect(await screen.findByText(/Not this one\./)).toBeVisible();
        expect(await enabled()).toEqual([false, false, true]);
    },
);
