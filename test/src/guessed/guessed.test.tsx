import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inOneLanguage } from '#test/support/extent.ts';
import { type Account, ORIGIN } from '../../support/api.ts';
import { forwardToApi } from '../../support/backend.ts';
import { openConsole } from '../../support/openConsole.ts';
import { make, newName } from '../../support/records.ts';

/** The product's resources, and two declared only by a name and a menu entry. */
vi.mock('#src/areas/index.ts', async importOriginal => {
    const { pages, resources, secondLists } = await importOriginal<typeof import('#src/areas/index.ts')>();
    const { guessResource } = await import('#src/areas/declareResource.ts');
    const names = ['brands', 'items_families'] as const;
    const named = names.map(name => guessResource(name, 'box', { group: 'catalogue', order: 50 }));
    const own = resources.filter(({ name }) => !names.some(guessed => guessed === name));
    return { pages, secondLists, resources: [...own, ...named] };
});

/** As the page of this product's own server says, of which the console asks for no documentation. */
vi.mock('#src/config.ts', async importOriginal => {
    const { config, ...module } = await importOriginal<typeof import('#src/config.ts')>();
    return { ...module, config: { ...config, idempotencyKeys: true, isOwnServer: true } };
});

const { api, server } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/guessed/screens.tsx')]), 60_000);

interface Open {
    as?: Account;
    locale?: 'fr' | 'en';
}

const open = async (path: string, { as = 'admin', locale = 'en' }: Open = {}) =>
    openConsole(path, { token: await api().token(as), locale });

const stored = async (iri: string) => (await api().ask('GET', iri, { as: 'super' })).body;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (name: RegExp, text: string) => {
    const input = await screen.findByRole('textbox', { name });
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.type(input, text);
};

/** Records requests for the documentation. */
const countDocumentation = (): string[] => {
    const seen: string[] = [];
    server.events.on('request:start', ({ request }) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/api' || pathname === '/api/docs.jsonld') seen.push(pathname);
    });
    return seen;
};

const DOCS = `${ORIGIN}/api/docs.jsonld`;

interface Node {
    readonly '@id'?: string;
    readonly method?: string;
}

/** Serves a documentation without some nodes, at any depth. */
const documented = (isKept: (node: Node) => boolean) =>
    server.use(
        http.get(DOCS, async () => {
            const { body } = await api().ask('GET', '/api/docs.jsonld');
            const less = JSON.stringify(body, (_, value) => (Array.isArray(value) ? value.filter(isKept) : value));
            return HttpResponse.json(JSON.parse(less));
        }),
    );

// In development, the guessers log code that would replace them.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

describe('a resource declared by its name and a menu entry', () => {
    test.each(
        inOneLanguage([
            { locale: 'fr', entry: 'Marques', column: 'Nom', create: 'Créer', edit: 'Éditer' },
            { locale: 'en', entry: 'Brands', column: 'Name', create: 'Create', edit: 'Edit' },
        ]),
    )('$locale: is listed, out of a documentation that is read then, not before', async words => {
        const seen = countDocumentation();
        await open('/items', { locale: words.locale });
        const entry = await screen.findByRole('link', { name: words.entry });
        expect(await screen.findByRole('table')).toBeVisible();
        expect(seen).toEqual([]);
        await userEvent.click(entry);
        expect(await screen.findByRole('heading', { level: 1, name: words.entry })).toBeVisible();
        await waitFor(() => expect(screen.getAllByLabelText(words.edit)).toHaveLength(25));
        expect(screen.getByText(words.column)).toBeVisible();
        expect(screen.getByRole('link', { name: words.create })).toHaveAttribute('href', '/brands/create');
        expect(document.title).toBe(`Back-office · ${words.entry}`);
        expect(seen).toEqual(['/api', '/api/docs.jsonld']);
    });

    test('is sorted and filtered by what the API says that it takes', async () => {
        const { name } = await make(api(), '/api/brands', newName());
        await open('/brands');
        await userEvent.click(await screen.findByRole('button', { name: 'Sort by name ascending' }));
        await waitFor(() => expect(window.location.search).toContain('sort=name'));
        await press('Add filter');
        await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Name' }));
        await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), String(name));
        await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2), { timeout: 4000 });
        expect(screen.getByRole('cell', { name: String(name) })).toBeVisible();
    });

    test.each(
        inOneLanguage([
            { locale: 'fr', field: /^Nom/, save: 'Enregistrer', said: 'Élément mis à jour' },
            { locale: 'en', field: /^Name/, save: 'Save', said: 'Element updated' },
        ]),
    )('$locale: a row leads to its form, at a short address; it is changed', async words => {
        const { '@id': iri, name } = await make(api(), '/api/brands', newName());
        await open(`/brands?filter=${JSON.stringify({ name })}`, { locale: words.locale });
        await userEvent.click(await screen.findByRole('cell', { name: String(name) }));
        expect(await screen.findByRole('heading', { level: 1, name: String(name) })).toBeVisible();
        expect(window.location.pathname).toBe(iri.replace('/api', ''));
        await retype(words.field, `${name} (${words.locale})`);
        await press(words.save);
        expect(await screen.findByText(words.said)).toBeVisible();
        expect(await stored(iri)).toMatchObject({ name: `${name} (${words.locale})` });
        expect(screen.getByRole('heading', { level: 1, name: `${name} (${words.locale})` })).toBeVisible();
    });

    test.each(
        inOneLanguage([
            { locale: 'fr', title: 'Créer Marque', field: /^Nom/, create: 'Créer', said: 'Élément créé' },
            { locale: 'en', title: 'Create Brand', field: /^Name/, create: 'Create', said: 'Element created' },
        ]),
    )('$locale: one is created, and its own form follows', async words => {
        const { name } = newName();
        await open('/brands/create', { locale: words.locale });
        expect(await screen.findByRole('heading', { level: 1, name: words.title })).toBeVisible();
        await retype(words.field, String(name));
        await press(words.create);
        expect(await screen.findByText(words.said)).toBeVisible();
        await waitFor(() => expect(window.location.pathname).toMatch(/^\/brands\/\d+$/));
        expect(await stored(`/api${window.location.pathname}`)).toMatchObject({ name });
    });

    test('a relation is chosen by name; what is only read has no input; what is left empty is not sent', async () => {
        const { name: above, '@id': parent } = await make(api(), '/api/items_families', newName());
        const { name } = newName();
        await open('/items_families/create');
        await retype(/^Name/, String(name));
        expect(screen.queryByLabelText('Level')).not.toBeInTheDocument();
        await userEvent.click(await screen.findByRole('combobox', { name: 'Parent family' }));
        await userEvent.click(await screen.findByRole('option', { name: String(above) }));
        await press('Create');
        await waitFor(() => expect(window.location.pathname).toMatch(/^\/items_families\/\d+$/));
        expect(await stored(`/api${window.location.pathname}`)).toMatchObject({ name, parent, level: 1 });
    });

    test('what the API refuses stands in the form, with what was typed; leaving asks first', async () => {
        const brand = await make(api(), '/api/brands', newName());
        await open(brand['@id'].replace('/api', ''));
        await retype(/^Name/, 'x'.repeat(121));
        await press('Save');
        const input = screen.getByRole('textbox', { name: /^Name/ });
        await waitFor(() => expect(input).toBeInvalid());
        expect(screen.getByRole('alert')).toHaveTextContent('1 field needs your attention');
        expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved. What you typed is still here.');
        await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
        const dialog = await screen.findByRole('dialog', { name: 'Your changes are not saved' });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
        expect(input).toHaveValue('x'.repeat(121));
        expect(await stored(brand['@id'])).toMatchObject({ name: brand.name });
    });

    test('one is deleted, after a question', async () => {
        const brand = await make(api(), '/api/brands', newName());
        await open(brand['@id'].replace('/api', ''));
        await press('Delete');
        const dialog = await screen.findByRole('dialog');
        await userEvent.click(within(dialog).getByRole('button', { name: name => name !== 'Cancel' }));
        await waitFor(() => expect(window.location.pathname).toBe('/brands'));
        expect((await api().ask('GET', brand['@id'], { as: 'super' })).status).toBe(404);
    });

    test('an address that leads to no record shows the not-found page', async () => {
        await open('/brands/999999');
        expect(await screen.findByRole('heading', { name: 'Sorry, Page not found' })).toBeVisible();
    });
});

describe('what may not be changed', () => {
    test('A5 by this person: no button leads to a form, a row leads to the record', async () => {
        const { '@id': iri, name } = await make(api(), '/api/brands', newName());
        await open(`/brands?filter=${JSON.stringify({ name })}`, { as: 'user' });
        const cell = await screen.findByRole('cell', { name: String(name) });
        expect(await screen.findByRole('link', { name: 'Show' })).toBeVisible();
        expect(screen.queryByRole('link', { name: /Create|Edit/ })).not.toBeInTheDocument();
        await userEvent.click(cell);
        expect(await screen.findByRole('heading', { level: 1, name: String(name) })).toBeVisible();
        expect(window.location.pathname).toBe(`${iri.replace('/api', '')}/show`);
        expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    });

    test.each([
        { as: 'admin', invited: true },
        { as: 'user', invited: false },
    ] as const)('A5 an empty list invites those to create who may: $as', async ({ as, invited }) => {
        const empty = { '@type': 'Collection', member: [], totalItems: 0 };
        server.use(http.get(`${ORIGIN}/api/brands`, () => HttpResponse.json(empty)));
        await open('/brands', { as });
        expect(await screen.findByText('No Brands yet.')).toBeVisible();
        expect(screen.queryAllByText('Do you want to add one?')).toHaveLength(invited ? 1 : 0);
    });

    test('A5 by this person, who types the address of the form', async () => {
        await open('/brands/create', { as: 'user' });
        expect(await screen.findByRole('heading', { name: 'Access Forbidden !' })).toBeVisible();
    });

    test.each<[path: string, check: () => Promise<void>]>([
        [
            '/brands',
            async () => {
                await waitFor(() => expect(screen.getAllByLabelText('Show')).toHaveLength(25));
                expect(screen.queryByRole('link', { name: /Create|Edit/ })).not.toBeInTheDocument();
            },
        ],
        [
            '/brands/1',
            async () => {
                expect(await screen.findByText('Name')).toBeVisible();
                expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('/api');
                expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
            },
        ],
        [
            '/brands/create',
            async () => {
                expect(await screen.findByRole('heading', { name: 'Sorry, Page not found' })).toBeVisible();
            },
        ],
    ])('by anyone: %s of a read-only resource', async (path, check) => {
        documented(({ method }) => method === undefined || method === 'GET');
        await open(path);
        await check();
    });
});

describe('a documentation that does not help', () => {
    test.each([
        {
            locale: 'fr',
            said: /^Le serveur ne connaît pas ce type de fiche.*Réessayez/,
            retry: 'Réessayer',
            name: 'Marques',
        },
        {
            locale: 'en',
            said: /^The server does not know this kind of record.*Try again/,
            retry: 'Try again',
            name: 'Brands',
        },
    ] as const)('$locale: does not know the resource', async ({ locale, said, retry, name }) => {
        documented(node => node['@id'] !== '#Brand');
        await open('/brands', { locale });
        expect(await screen.findByRole('alert')).toHaveTextContent(said);
        expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
        server.resetHandlers();
        await press(retry);
        expect(await screen.findByRole('table')).toBeVisible();
    });

    test.each([
        { answer: () => HttpResponse.error(), said: 'The server cannot be reached.', locale: 'en' },
        { answer: () => HttpResponse.error(), said: 'Le serveur est injoignable.', locale: 'fr' },
        { answer: () => new HttpResponse(null, { status: 404 }), said: 'nothing at this address', locale: 'en' },
        { answer: () => HttpResponse.json({ hello: 'world' }), said: 'est illisible', locale: 'fr' },
    ] as const)('$locale: $said', async ({ answer, said, locale }) => {
        server.use(http.get(DOCS, answer));
        await open('/brands/1', { locale });
        expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(said);
        server.resetHandlers();
        await press(locale === 'fr' ? 'Réessayer' : 'Try again');
        expect(await screen.findByRole('textbox')).toBeVisible();
    });
});
