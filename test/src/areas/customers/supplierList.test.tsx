import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/record/DeclaredCreate.tsx'),
    ]);
}, 60_000);

const WORDS = {
    en: {
        customers: 'Customers',
        suppliers: 'Suppliers',
        create: 'New supplier',
        createCustomer: 'New customer',
        customer: 'Customer',
        supplier: 'Supplier',
        code: /^Supplier code/,
        back: 'Back to the list',
    },
    fr: {
        customers: 'Clients',
        suppliers: 'Fournisseurs',
        create: 'Nouveau fournisseur',
        createCustomer: 'Nouveau client',
        customer: 'Client',
        supplier: 'Fournisseur',
        code: /^Code fournisseur/,
        back: 'Retour à la liste',
    },
} as const;

/** Creates a customer, a supplier and a party with both roles, each with the word in its name. */
const makeParties = async (word: string) => {
    const both = { isSupplier: true, supplierCode: `${word}-B` };
    const supplier = { isCustomer: false, isSupplier: true, supplierCode: `${word}-S` };
    await make(api(), '/api/third_parties', newThirdParty({ name: `${word} client` }), 'admin');
    await make(api(), '/api/third_parties', newThirdParty({ name: `${word} double`, ...both }), 'admin');
    await make(api(), '/api/third_parties', { name: `${word} usine`, ...supplier }, 'admin');
};

const watchLists = (): URL[] => {
    const seen: URL[] = [];
    server.use(http.get(`${ORIGIN}/api/third_parties`, ({ request }) => void seen.push(new URL(request.url))));
    return seen;
};

const rowsNamed = async (word: string): Promise<string[]> => {
    const rows = await screen.findAllByRole('link', { name: new RegExp(`^${word} `) });
    return rows.map(row => String(row.textContent)).sort();
};

afterEach(() => setOwnServer(false));

describe.each(['en', 'fr'] as const)('B1 two lists of parties (%s)', locale => {
    beforeEach(() => setOwnServer(true));
    const words = WORDS[locale];
    const open = async (path: string) => openConsole(path, { token: await api().token('admin'), locale });
    const search = (word: string) => `filter=${encodeURIComponent(JSON.stringify({ q: word }))}`;

    test('each shows the parties with its role, and both those with both', async () => {
        const word = `Duo${locale}`;
        await makeParties(word);
        const seen = watchLists();
        const close = await open(`/suppliers?${search(word)}`);
        await screen.findByRole('heading', { level: 1, name: words.suppliers });
        expect(await rowsNamed(word)).toEqual([`${word} double`, `${word} usine`]);
        expect(seen.every(({ searchParams }) => searchParams.get('isSupplier') === 'true')).toBe(true);
        expect(screen.getByRole('columnheader', { name: words.code })).toBeInTheDocument();
        expect(screen.getByRole('link', { name: words.suppliers })).toHaveAttribute('aria-current', 'page');
        expect(window.location.search).not.toContain('isSupplier');
        close();
        seen.length = 0;
        await open(`/third_parties?${search(word)}`);
        await screen.findByRole('heading', { level: 1, name: words.customers });
        expect(await rowsNamed(word)).toEqual([`${word} client`, `${word} double`]);
        expect(seen.every(({ searchParams }) => searchParams.get('isCustomer') === 'true')).toBe(true);
    });

    test('a supplier opens within its list, and the way back leads to it', async () => {
        const word = `Voie${locale}`;
        await makeParties(word);
        await open(`/suppliers?${search(word)}`);
        await userEvent.click(await screen.findByRole('link', { name: `${word} double` }));
        const heading = await screen.findByRole('heading', { level: 1, name: `${word} double` });
        expect(window.location.pathname).toMatch(/^\/suppliers\/\d+$/);
        const head = heading.closest('header') ?? document.body;
        expect(within(head).getByText(words.customer)).toBeVisible();
        expect(within(head).getByText(words.supplier)).toBeVisible();
        expect(await screen.findByText(locale === 'en' ? '1 of 2' : '1 sur 2')).toBeVisible();
        await userEvent.click(screen.getByRole('link', { name: words.back }));
        expect(await rowsNamed(word)).toEqual([`${word} double`, `${word} usine`]);
        expect(window.location.pathname).toBe('/suppliers');
    });

    test('a new supplier begins as one, and stays within the list', async () => {
        await open('/suppliers/create');
        await screen.findByRole('heading', { level: 1, name: words.create });
        expect(await screen.findByRole('switch', { name: words.supplier })).toBeChecked();
        expect(screen.getByRole('switch', { name: words.customer })).not.toBeChecked();
        await userEvent.type(screen.getByRole('textbox', { name: words.code }), `N-${locale}`);
        await userEvent.type(screen.getByRole('textbox', { name: /^(Name|Nom)/ }), `Atelier ${locale}`);
        await userEvent.click(screen.getByRole('button', { name: /^(Create|Créer)$/ }));
        await screen.findByRole('heading', { level: 1, name: `Atelier ${locale}` });
        await waitFor(() => expect(window.location.pathname).toMatch(/^\/suppliers\/\d+$/));
    });

    test('a new customer is one as before', async () => {
        await open('/third_parties/create');
        await screen.findByRole('heading', { level: 1, name: words.createCustomer });
        expect(await screen.findByRole('switch', { name: words.customer })).toBeChecked();
        expect(screen.getByRole('switch', { name: words.supplier })).not.toBeChecked();
    });
});

interface Described {
    readonly supportedClass: readonly { readonly supportedProperty: readonly { readonly title: string }[] }[];
}

const ROLES = ['isCustomer', 'isSupplier'];

/** The documentation of a server without roles. */
const withoutRoles = ({ supportedClass, ...rest }: Described) => ({
    ...rest,
    supportedClass: supportedClass.map(one => ({
        ...one,
        supportedProperty: (one.supportedProperty ?? []).filter(({ title }) => !ROLES.includes(title)),
    })),
});

test('B1 a server without roles is asked for no role, and has one list of parties', async () => {
    server.use(
        http.get(`${ORIGIN}/api/docs.jsonld`, async () => {
            const { body } = await api().ask('GET', '/api/docs.jsonld');
            return HttpResponse.json(withoutRoles(body as unknown as Described));
        }),
    );
    const seen = watchLists();
    await make(api(), '/api/third_parties', newThirdParty({ name: 'Seul client' }), 'admin');
    const filter = encodeURIComponent(JSON.stringify({ q: 'Seul client' }));
    await openConsole(`/third_parties?filter=${filter}`, { token: await api().token('admin'), locale: 'en' });
    expect(await rowsNamed('Seul')).toEqual(['Seul client']);
    expect(await screen.findByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Suppliers' })).toBeNull();
    for (const { searchParams } of seen) for (const role of ROLES) expect(searchParams.has(role)).toBe(false);
});
