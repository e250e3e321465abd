import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { inOneLanguage } from '#test/support/extent.ts';
import { type Asker, ORIGIN } from '../../support/api.ts';
import { forwardToApi } from '../../support/backend.ts';
import { openConsole } from '../../support/openConsole.ts';
import { person } from '../../support/passwords.ts';
import { make, newEan, newItem, newView } from '../../support/records.ts';
import { plain } from '../../support/words.ts';

const { api, server, hold } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/list/ListScreen.tsx'),
            import('#src/list/views/ViewsPanel.tsx'),
            import('#src/list/views/ViewDialogs.tsx'),
            import('#src/list/tabs/ListTabs.tsx'),
        ]),
    60_000,
);

const STATE = { filters: { q: 'ballon' }, sort: 'designation', order: 'DESC', columns: ['weight'], perPage: 10 };

const viewOf = async (as: Asker, more: object = {}) => {
    const made = await make(api(), '/api/saved_views', newView({ state: STATE, ...more }), as);
    return { ...made, name: String(made.name), link: `/items?view=${made.id}` };
};
const open = async (path: string, as: Asker, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token(as), locale });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const headings = () => screen.getAllByRole('columnheader').map(heading => heading.textContent);
const search = () => Object.fromEntries(new URLSearchParams(window.location.search));
const namesOf = async (as: Asker) =>
    (await api().ask('GET', '/api/saved_views', { as })).body.member.map(({ name }) => name);

describe('I4 the views of a list', () => {
    test('are chosen, left, modified and brought up to date', async () => {
        const { id } = await person(api());
        const { name, '@id': iri } = await viewOf(id);
        await open('/items', id);
        await press('Views');
        await press(name);
        expect(await button(`Views, chosen: ${name}`)).toHaveFocus();
        await waitFor(() => expect(headings()).toEqual(['Reference', 'Weight']));
        expect(search()).toMatchObject({ filter: '{"q":"ballon"}', sort: 'designation', order: 'DESC', perPage: '10' });
        await press('Columns');
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Status' }));
        await press(`Views, chosen: ${name}, modified`);
        await press(`Update “${name}”`);
        expect(await button(`Views, chosen: ${name}`)).toBeVisible();
        expect((await api().ask('GET', iri, { as: id })).body.state).toEqual({
            ...STATE,
            columns: ['reference', 'status', 'weight'],
        });
        await press(`Views, chosen: ${name}`);
        await press('All');
        expect(await button('Views')).toBeVisible();
        expect(headings()).toContain('EAN code');
        window.history.back();
        expect(await button(`Views, chosen: ${name}`)).toBeVisible();
    });

    const MEANWHILE = [
        {
            title: 'another order',
            act: () => press('Reference'),
            done: () => expect(search()).toMatchObject({ sort: 'reference' }),
        },
        {
            title: 'another page',
            act: async () => {
                const [row] = await within(await screen.findByRole('table')).findAllByRole('link');
                await userEvent.click(row ?? document.body);
            },
            done: () => expect(window.location.pathname).toMatch(/^\/items\/./),
        },
    ];
    test.each(MEANWHILE)('what is done while one is written stays done: $title', async ({ act, done }) => {
        const { id } = await person(api());
        const { eanCode: q } = await make(api(), '/api/items', newItem());
        const { name, link } = await viewOf(id, { state: { ...STATE, filters: { q } } });
        const { release } = hold('patch', '/api/saved_views/:id');
        await open(link, id);
        await press('Columns');
        await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }));
        await press(`Views, chosen: ${name}, modified`);
        await press(`Update “${name}”`);
        await act();
        await waitFor(done);
        release();
        expect(await screen.findByText('View updated')).toBeVisible();
        done();
    });

    test('a new one is named; a name that is taken is refused under its field; the focus comes back', async () => {
        const { id } = await person(api());
        const { name } = await viewOf(id);
        await open('/items?filter=%7B%22q%22%3A%22ballon%22%7D', id);
        await press('Views');
        await press('Save view…');
        const field = await screen.findByLabelText(/^Name/);
        expect(field).toHaveFocus();
        await userEvent.paste(name);
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(field).toHaveAccessibleDescription('This value is already used'));
        await userEvent.clear(field);
        await userEvent.paste('Balls');
        await userEvent.keyboard('{Enter}');
        expect(await button('Views, chosen: Balls')).toHaveFocus();
        expect(search().filter).toBe('{"q":"ballon"}');
        expect(await namesOf(id)).toContain('Balls');
    });
});

describe('W2 views as tabs', () => {
    const tab = (name: string | RegExp) => screen.findByRole('tab', { name });
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.replace(/\d+$/, '').trim());

    test('tell their counts and are opened; beside one that was changed, the others begin anew', async () => {
        const { id } = await person(api());
        const q = newEan();
        await make(api(), '/api/items', newItem({ designation: q }));
        const { name } = await viewOf(id, { state: { ...STATE, filters: { q } } });
        await open('/items?filter=%7B%22q%22%3A%22ballon%22%7D', id);
        expect(await tab('All')).toHaveAttribute('aria-selected', 'true');
        await userEvent.click(await tab(`${name} 1`));
        await waitFor(() => expect(search().filter).toBe(JSON.stringify({ q })));
        expect(await tab(`${name} 1`)).toHaveAttribute('aria-selected', 'true');
        expect(screen.getByRole('tabpanel', { name: `${name} 1` })).toBeVisible();
        await press('Reference');
        expect(await tab(`${name} modified 1`)).toHaveAttribute('aria-selected', 'true');
        await userEvent.click(await tab('All'));
        await waitFor(() => expect(search()).toMatchObject({ filter: '{}' }));
        expect(search()).not.toHaveProperty('view');
    });

    test('are moved with Alt and an arrow key, which is announced and kept; those of others stay behind', async () => {
        const { id } = await person(api());
        const { name: shared } = await viewOf('admin', { name: 'Cc', isShared: true });
        const [one, two] = [await viewOf(id, { name: 'Aa' }), await viewOf(id, { name: 'Bb' })];
        const close = await open('/items?filter=%7B%7D', id);
        await tab(/^Bb/);
        const own = () => tabs().filter(name => ['Aa', 'Bb', shared].includes(name));
        expect(own()).toEqual(['Aa', 'Bb', shared]);
        (await tab(/^Bb/)).focus();
        await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
        expect(await screen.findByText('Bb is now at place 1 of 2.')).toHaveRole('status');
        expect(own()).toEqual(['Bb', 'Aa', shared]);
        expect(await tab(/^Bb/)).toHaveFocus();
        const placeOf = async (iri: string) => (await api().ask('GET', iri, { as: id })).body.position;
        await waitFor(async () => expect([await placeOf(two['@id']), await placeOf(one['@id'])]).toEqual([0, 1]));
        close();
        await open('/items?filter=%7B%7D', id);
        await tab(/^Bb/);
        expect(own()).toEqual(['Bb', 'Aa', shared]);
    });

    test('a list moves its own tabs like views, which keep their order; both stay so', async () => {
        const { id } = await person(api());
        const at = { resource: 'orders', state: { ...STATE, filters: {}, sort: 'id', columns: null } };
        const one = await viewOf(id, { ...at, name: 'Aa' });
        await viewOf(id, { ...at, name: 'Bb' });
        const close = await open('/orders?filter=%7B%7D', id);
        await tab(/^Bb/);
        const usual = tabs();
        expect(usual.slice(0, 3)).toEqual(['All', 'Draft', 'Validated']);
        expect(usual.slice(-2)).toEqual(['Aa', 'Bb']);
        const move = async (name: RegExp, key: string) => {
            (await tab(name)).focus();
            await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`);
        };
        await move(/^Validated/, 'ArrowLeft');
        expect(await screen.findByText(`Validated is now at place 2 of ${usual.length}.`)).toHaveRole('status');
        expect(await tab(/^Validated/)).toHaveFocus();
        await move(/^Aa/, 'ArrowLeft');
        const order = ['All', 'Validated', 'Draft', ...usual.slice(3, -3), 'Aa', String(usual.at(-3)), 'Bb'];
        expect(tabs()).toEqual(order);
        close();
        await open('/orders?filter=%7B%7D', id);
        await tab(/^Bb/);
        expect(tabs()).toEqual(order);
        // The views were not moved among each other.
        expect((await api().ask('GET', one['@id'], { as: id })).body.position).toBeNull();
    });

    test.each(
        inOneLanguage([
            [
                'en',
                'Views',
                'My views',
                'Move the view Ff earlier',
                'Move the view Ff later',
                'Ff is now at place 1 of 3.',
            ],
            [
                'fr',
                'Vues',
                'Mes vues',
                'Avancer la vue Ff',
                'Reculer la vue Ff',
                '« Ff » est maintenant à la place 1 sur 3.',
            ],
        ]),
    )(
        'W2 are moved in the panel without being opened, by touch or keyboard (%s)',
        async (locale, views, mine, earlier, later, said) => {
            const { id } = await person(api());
            for (const name of ['Dd', 'Ee', 'Ff']) await viewOf(id, { name });
            await open('/items?filter=%7B%7D', id, locale);
            await tab(/^Ff/);
            await press(views);
            const lines = () =>
                within(screen.getByRole('list', { name: mine }))
                    .getAllByRole('listitem')
                    .map(({ textContent }) => textContent);
            const up = await button(earlier);
            await userEvent.click(up);
            await waitFor(() => expect(lines()).toEqual(['Dd', 'Ff', 'Ee']));
            expect(up).toHaveFocus();
            await userEvent.keyboard('{Enter}');
            await waitFor(() => expect(lines()).toEqual(['Ff', 'Dd', 'Ee']));
            expect(up).toHaveFocus();
            expect(up).toHaveAttribute('aria-disabled', 'true');
            const told = screen.getAllByRole('status').map(({ textContent }) => plain(textContent));
            expect(told).toContain(said);
            expect(tabs().filter(name => /^(Dd|Ee|Ff)$/.test(name))).toEqual(['Ff', 'Dd', 'Ee']);
            const down = await button(later);
            down.focus();
            await userEvent.keyboard('{Enter}');
            await waitFor(() => expect(lines()).toEqual(['Dd', 'Ff', 'Ee']));
            expect(down).toHaveFocus();
            expect(search()).not.toHaveProperty('view');
            const kept = async () =>
                (await api().ask('GET', '/api/saved_views', { as: id })).body.member
                    .toSorted((one, other) => Number(one.position) - Number(other.position))
                    .map(({ name }) => String(name))
                    .filter(name => ['Dd', 'Ee', 'Ff'].includes(name));
            await waitFor(async () => expect(await kept()).toEqual(['Dd', 'Ff', 'Ee']));
        },
    );

    test('a move that the server refuses is taken back, in words', async () => {
        const { id } = await person(api());
        await viewOf(id, { name: 'Aa' });
        await viewOf(id, { name: 'Bb' });
        server.use(
            http.patch(`${ORIGIN}/api/saved_views/:id`, () =>
                HttpResponse.json({ detail: 'Not now.' }, { status: 409 }),
            ),
        );
        await open('/items?filter=%7B%7D', id);
        (await tab(/^Bb/)).focus();
        await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
        expect(await screen.findByText('Not now.')).toBeVisible();
        await waitFor(() => expect(tabs().filter(name => /^(Aa|Bb)$/.test(name))).toEqual(['Aa', 'Bb']));
    });
});

describe('I4 a link to a view', () => {
    test('of somebody else who shares it: the same list; what is gone is left out, in words', async () => {
        const { id } = await person(api());
        const state = { ...STATE, filters: { ...STATE.filters, gone: 1 }, columns: ['weight', 'ancient'] };
        const { name, link } = await viewOf('admin', { isShared: true, state });
        await open(link, id, 'fr');
        expect(await button(`Vues, choisie\u00a0: ${name}`)).toBeVisible();
        expect(search().filter).toBe('{"q":"ballon"}');
        expect(await screen.findByText(/est montrée sans : gone, ancient\./)).toBeVisible();
        await press(/^Vues/);
        expect(await screen.findByRole('button', { name: 'Copier le lien' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Supprimer…' })).not.toBeInTheDocument();
    });

    test('that is not theirs to see: said in words, and the list is there', async () => {
        const { link } = await viewOf('super');
        await open(link, 'admin');
        const note = await screen.findByText(/^This view was deleted, or is somebody else’s own/);
        expect(note).toBeVisible();
        expect(await screen.findAllByRole('row')).toHaveLength(26);
        await press('Close the message');
        await waitFor(() => expect(note).not.toBeInTheDocument());
        expect(search()).not.toHaveProperty('view');
    });
});

describe('I4 the list as it opens', () => {
    test('from the menu: one’s default view; with a state of its own: that state', async () => {
        const { id } = await person(api());
        const { name } = await viewOf(id, { isDefault: true });
        const close = await open('/items', id);
        expect(await button(`Views, chosen: ${name}`)).toBeVisible();
        expect(search().filter).toBe('{"q":"ballon"}');
        close();
        await open('/items?filter=%7B%7D', id);
        expect(await button('Views')).toBeVisible();
        expect(await screen.findAllByRole('row')).toHaveLength(26);
    });

    test.each([403, 404])('a server without views (%i): no button, and the list', async status => {
        server.use(http.get(`${ORIGIN}/api/saved_views`, () => HttpResponse.json({}, { status })));
        await open('/items', 'user');
        expect(await screen.findAllByRole('row')).toHaveLength(26);
        expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument();
    });
});
