import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { ADMIN_ENTRIES, USER_ENTRIES } from '#test/support/menuEntries.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newEan, newItem, newUpc } from '#test/support/records.ts';

const { api, server } = forwardToApi();

interface Open {
    as?: Account;
    locale?: 'fr' | 'en';
}

const open = async (path: string, { as = 'user', locale = 'en' }: Open = {}) =>
    openConsole(path, { token: await api().token(as), locale });

/** The first test also waits for lazy chunks. */
const FIRST = { timeout: 40_000 };

const openPalette = async (path = '/', options: Open = {}) => {
    const close = await open(path, options);
    await screen.findByRole('link', { name: options.locale === 'fr' ? 'Articles' : 'Items' }, FIRST);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(
        await screen.findByRole('combobox', { name: /^(Search or jump to…|Rechercher ou aller à…)$/ }),
    ).toHaveFocus();
    return close;
};

const field = () => within(screen.getByRole('dialog')).getByRole('combobox');
const labels = (group?: string) =>
    within(group ? screen.getByRole('group', { name: group }) : screen.getByRole('listbox', { name: 'Results' }))
        .getAllByRole('option')
        .map(option => option.textContent.replace(/[A-Z?](then[A-Z])?$/, ''));
const findOption = (name: string | RegExp) => screen.findByRole('option', { name });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** An item, and a word that finds only this item. */
const makeItem = async () => {
    const word = `trouvaille${newEan()}`;
    const { '@id': iri } = await make(api(), '/api/items', newItem({ designation: `Étoile ${word}` }));
    return { iri, path: iri.replace('/api', ''), word };
};

/** Records the console's requests. */
const watch = (): string[] => {
    const seen: string[] = [];
    server.events.on('request:start', ({ request }) => {
        const { pathname, search } = new URL(request.url);
        seen.push(pathname + decodeURIComponent(search));
    });
    return seen;
};

beforeEach(() => server.events.removeAllListeners());

describe('F3 F6 a dialog for the keyboard', () => {
    test('F3 the button of the top bar opens it, Escape closes it; the focus goes back', async () => {
        await open('/', { locale: 'fr' });
        const button = await screen.findByRole('button', { name: 'Rechercher ou aller à…' }, FIRST);
        expect(button).toHaveAttribute('aria-expanded', 'false');
        await userEvent.click(button);
        await screen.findByRole('dialog', { name: 'Rechercher ou aller à…' }, FIRST);
        await userEvent.keyboard('{Escape}');
        await gone();
        expect(button).toHaveFocus();
    });

    test('F3 so does Control K, which opens it from a field too', async () => {
        await open('/items');
        const box = await screen.findByRole('searchbox');
        await userEvent.click(box);
        await userEvent.keyboard('{Control>}k{/Control}');
        await screen.findByRole('dialog', { name: 'Search or jump to…' });
        expect(field()).toHaveFocus();
        await userEvent.keyboard('{Control>}k{/Control}');
        await gone();
        expect(box).toHaveFocus();
        expect(box).toHaveValue('');
    });

    test('F6 a page that arrives under it leaves it the keys', async () => {
        await openPalette('/nowhere');
        fireEvent.click(screen.getByRole('link', { name: 'Items', hidden: true }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Items', hidden: true })).toBeInTheDocument();
        await userEvent.keyboard('zz');
        expect(field()).toHaveValue('zz');
    });

    test('F6 arrows move from one end to the other, and typing begins anew', async () => {
        await openPalette();
        expect(active()).toHaveTextContent('Home');
        await userEvent.keyboard('{ArrowDown}');
        expect(active()).toHaveTextContent('Quotes');
        expect(active()).toHaveAttribute('aria-selected', 'true');
        await userEvent.keyboard('{ArrowUp}{ArrowUp}');
        expect(active()).toHaveTextContent('Sign out');
        expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
        await userEvent.keyboard('m');
        expect(active()).toBe(screen.getAllByRole('option')[0]);
        expect(field()).toHaveFocus();
    });
});

describe('screens and actions', () => {
    test('S1 A5 each is there for whoever may open it', async () => {
        await openPalette('/', { as: 'admin' });
        expect(labels('Screens')).toEqual([
            ...ADMIN_ENTRIES,
            'New quote',
            'New order',
            'New delivery note',
            'New invoice',
            'New payment',
            'New customer',
            'New supplier',
            'New price list',
            'New price',
            'New item',
            'New brand',
            'New family',
            'New collection',
            'New catalogue',
            'New VAT rate',
            'New payment term',
            'New price list type',
            'New tranche',
            'New user',
            'New company',
            'New location',
            'New bank account',
            'New import',
            'New webhook',
            'Profile',
            'Change password',
            'Change e-mail',
            'API keys',
            'Help',
        ]);
        expect(labels('Actions')).toEqual([
            'Dark mode',
            'Language: Français',
            'Print this page',
            'Theme settings',
            'Keyboard shortcuts',
            'Sign out',
        ]);
    });

    test('S1 A5 and for nobody else', async () => {
        await openPalette('/', { as: 'user' });
        expect(labels('Screens')).toEqual([
            ...USER_ENTRIES,
            'New quote',
            'New order',
            'New delivery note',
            'New customer',
            'New supplier',
            'New item',
            'Profile',
            'Change password',
            'API keys',
            'Help',
        ]);
    });

    test('accents, case and order of the words do not matter; the number of results is said', async () => {
        await openPalette('/', { locale: 'fr' });
        await userEvent.keyboard('THEME reg');
        expect(active()).toHaveTextContent('Réglages du thème');
        await waitFor(() =>
            expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/^1 résultat$/),
        );
    });

    test('R3 a screen opens at its address, and the focus is on its heading', async () => {
        await openPalette('/', { as: 'admin' });
        await userEvent.keyboard('users{Enter}');
        await waitFor(() => expect(window.location.pathname).toBe('/administration/users'));
        await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus());
        await gone();
    });

    test('T5 T3 the mode and the language are changed', async () => {
        await openPalette();
        await userEvent.keyboard('dark{Enter}');
        // Waits for the search, because a record might be the first result.
        await waitFor(() => expect(document.documentElement).toHaveAttribute('data-bs-theme', 'dark'));
        await gone();
        await userEvent.keyboard('{Control>}k{/Control}');
        await userEvent.keyboard('français{Enter}');
        await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fr'));
    });

    test('C1 the theme settings take the place of the palette, and give the focus back to where it was', async () => {
        await open('/');
        const button = await screen.findByRole('button', { name: 'Search or jump to…' });
        await userEvent.click(button);
        await userEvent.click(await findOption('Theme settings'));
        expect(await screen.findByRole('dialog', { name: 'Theme settings' }, FIRST)).toBeVisible();
        await userEvent.keyboard('{Escape}');
        await gone();
        expect(button).toHaveFocus();
    });

    test('C1 telephones have no theme settings', async () => {
        vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
        await openPalette();
        expect(labels('Actions')).not.toContain('Theme settings');
    });

    test('R7 one can sign out', async () => {
        await openPalette();
        await userEvent.keyboard('sign out{Enter}');
        await waitFor(() => expect(window.location.pathname).toBe('/login'));
    });
});

describe('records', () => {
    test('I3 an item is found by its words, whatever their accents, and opens at its short address', async () => {
        const { word, path } = await makeItem();
        await openPalette();
        await userEvent.paste(`etoile ${word.toUpperCase()}`);
        expect(await findOption(new RegExp(`Étoile ${word}$`))).toHaveAttribute('href', path);
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(window.location.pathname).toBe(path));
    });

    test.each(['upc', 'gtin14'] as const)('I1 a scanned %s finds the item of its EAN', async spelling => {
        const { eanCode, [spelling]: code } = newUpc();
        const { '@id': iri, designation } = await make(api(), '/api/items', newItem({ eanCode }));
        await openPalette();
        await userEvent.paste(code);
        expect(await findOption(new RegExp(`${designation}$`))).toHaveAttribute('href', iri.replace('/api', ''));
    });

    test('nothing is asked before it is opened, nor for one letter, and once for a word', async () => {
        const seen = watch();
        await openPalette();
        await userEvent.keyboard('ъ');
        expect(await screen.findByText('Nothing found for “ъ”')).toBeVisible();
        expect(screen.getByText('Records are searched from the second letter on.')).toBeVisible();
        await userEvent.clear(field());
        await userEvent.paste('ballon');
        await screen.findByRole('group', { name: 'Items' });
        const searches = seen.filter(url => url.includes('=ballon') || url.includes('=ъ'));
        // Quotes, orders, delivery notes, invoices, payments, bank lines, suppliers' invoices, customers, suppliers, price lists, items, brands, families, collections, catalogues, VAT
        // rates, payment terms and price list types: what a user finds in the menu.
        expect(searches).toHaveLength(18);
        expect(searches[0]).toMatch(/[?&]q=ballon(&|$)/);
        expect(searches[0]).toMatch(/itemsPerPage=50/);
    });

    test('I2 five a resource at most; the list has the others', async () => {
        await openPalette();
        await userEvent.paste('ballon');
        await screen.findByRole('group', { name: 'Items' });
        expect(labels('Items')).toHaveLength(6);
        const items = within(screen.getByRole('group', { name: 'Items' }));
        await userEvent.click(items.getByRole('option', { name: /^All \d+ results in the list$/ }));
        await waitFor(() => expect(window.location.pathname).toBe('/items'));
        expect(await screen.findByRole('searchbox')).toHaveValue('ballon');
    });

    test('A5 users are looked for by whoever may list them, and open in their form', async () => {
        await openPalette('/', { as: 'admin' });
        await userEvent.paste('caron');
        expect(await findOption('Inès Caron')).toBeVisible();
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByRole('heading', { level: 1, name: 'Inès Caron' })).toBeVisible();
        expect(window.location.pathname).toMatch(/^\/administration\/users\/\d+$/);
    });

    test('A5 nobody else asks for them', async () => {
        const seen = watch();
        await openPalette('/', { as: 'user' });
        await userEvent.paste('caron');
        await waitFor(() => expect(seen.some(url => url.includes('=caron'))).toBe(true));
        await waitFor(() => expect(field()).toHaveAttribute('aria-busy', 'false'));
        expect(screen.queryByRole('option', { name: /Caron/ })).toBeNull();
        expect(seen.filter(url => url.startsWith('/api/users'))).toEqual([]);
    });

    test('S3 those of a resource that declares its search join', async () => {
        const { '@id': iri } = await make(api(), '/api/brands', { name: 'Marque Inouïe' });
        await openPalette('/', { as: 'admin' });
        await userEvent.paste('inouie');
        expect(await findOption('Marque Inouïe')).toHaveAttribute('href', iri.replace('/api', ''));
        expect(labels('Brands')).toEqual(['Marque Inouïe']);
    });

    test('what is late for older words is cancelled, and never shows for newer ones', async () => {
        const [old, recent] = [await makeItem(), await makeItem()];
        const cancelled: string[] = [];
        server.use(
            http.get(`${ORIGIN}/api/items`, async ({ request }) => {
                if (!request.url.includes(old.word)) return undefined;
                request.signal.addEventListener('abort', () => cancelled.push(old.word));
                await delay('infinite');
                return HttpResponse.error();
            }),
        );
        const seen = watch();
        await openPalette();
        await userEvent.paste(old.word);
        await waitFor(() => expect(seen.join()).toContain(old.word));
        expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('Searching…');
        await userEvent.clear(field());
        await userEvent.paste(recent.word);
        expect(await findOption(new RegExp(recent.word))).toBeVisible();
        expect(cancelled).toEqual([old.word]);
        const asked = seen.length;
        await userEvent.clear(field());
        await userEvent.paste(`${old.word}x`);
        await waitFor(() => expect(seen.slice(asked).join()).toContain(`${old.word}x`));
        expect(screen.queryByRole('option', { name: new RegExp(recent.word) })).not.toBeInTheDocument();
    });

    test('a search that fails says so, and leaves screens and actions', async () => {
        server.use(http.get(`${ORIGIN}/api/items`, () => HttpResponse.json({ detail: 'Oops' }, { status: 500 })));
        await openPalette();
        await userEvent.keyboard('it');
        expect(await screen.findByRole('alert')).toHaveTextContent(
            'The search failed. Screens and actions still work.',
        );
        expect(labels('Screens')).toEqual(['Items', 'New item']);
        server.resetHandlers();
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(window.location.pathname).toBe('/items'));
    });

    test('with Control, Enter opens another tab and leaves this one alone', async () => {
        const opened = vi.spyOn(window, 'open').mockReturnValue(null);
        const { word, path } = await makeItem();
        await openPalette();
        await userEvent.paste(word);
        await findOption(new RegExp(word));
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
        expect(opened).toHaveBeenCalledWith(`${ORIGIN}${path}`, '_blank', 'noopener');
        expect(window.location.pathname).toBe('/');
        expect(screen.getByRole('dialog')).toBeVisible();
    });
});

describe('recent records', () => {
    const visit = async (path: string, word: string) => {
        const close = await open(path);
        await screen.findByRole('heading', { level: 1, name: new RegExp(word) }, FIRST);
        await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(word));
        close();
    };

    test('the last ones opened are offered first while nothing is typed, to the same person only', async () => {
        const [one, two] = [await makeItem(), await makeItem()];
        await visit(one.path, one.word);
        await visit(two.path, two.word);
        const close = await openPalette();
        expect(labels('Recent records').map(label => label.replace(/.*Étoile /, ''))).toEqual([two.word, one.word]);
        await userEvent.keyboard('{ArrowDown}{Enter}');
        await waitFor(() => expect(window.location.pathname).toBe(one.path));
        await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(one.word));
        close();
        const closeAdmins = await openPalette('/', { as: 'admin' });
        expect(screen.queryByRole('group', { name: 'Recent records' })).not.toBeInTheDocument();
        closeAdmins();
    });

    test('one that was renamed has its new name, one that was deleted is dropped', async () => {
        const [kept, deleted] = [await makeItem(), await makeItem()];
        await visit(kept.path, kept.word);
        await visit(deleted.path, deleted.word);
        const headers = { 'content-type': 'application/merge-patch+json' };
        await api().ask('PATCH', kept.iri, { as: 'admin', headers, body: { designation: 'Autrement dit' } });
        await api().ask('DELETE', deleted.iri, { as: 'admin' });
        await openPalette();
        await findOption(/Autrement dit$/);
        expect(labels('Recent records')).toHaveLength(1);
        expect(JSON.stringify({ ...localStorage })).not.toContain(deleted.word);
    });

    test('one that answers 404 is dropped at once', async () => {
        const { path, iri, word } = await makeItem();
        await visit(path, word);
        await api().ask('DELETE', iri, { as: 'admin' });
        await open(path);
        expect(await screen.findByRole('heading', { name: /page not found/i })).toBeVisible();
        expect(JSON.stringify({ ...localStorage })).not.toContain(word);
    });
});
