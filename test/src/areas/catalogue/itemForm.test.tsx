import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { type Member, make, newEan, newItem, newName, newUpc } from '#test/support/records.ts';

const { api, server } = forwardToApi();
const screens = () => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
beforeAll(async () => void (await screens()), 60_000);

interface Open {
    as?: Account;
    locale?: 'fr' | 'en';
}

const open = async (path: string, { as = 'user', locale = 'en' }: Open = {}) =>
    openConsole(asForm(path), { token: await api().token(as), locale });

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const retype = async (name: string | RegExp, text: string) => {
    const input = await field(name);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.type(input, text);
    return input;
};
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const stored = async (iri: string) => (await api().ask('GET', iri, { as: 'super' })).body;

/** Creates an item and opens its form. */
const openItem = async (more: object = {}, options: Open = {}): Promise<Member> => {
    const item = await make(api(), '/api/items', newItem(more));
    await open(item['@id'].replace('/api', ''), options);
    return item;
};

describe('I1 an item is changed', () => {
    test('a French price, a weight and a packaging arrive exact, and the form shows what was stored', async () => {
        const item = await openItem({ saleUnitPriceExcludingTax: '10.00' }, { locale: 'fr' });
        await openTab('Colisage et poids');
        await retype('Poids', '1,25');
        await retype('Colisage (unités)', '6');
        await openTab('Principal');
        expect(await field('Prix unitaire HT')).toHaveValue('10,00');
        const price = await retype('Prix unitaire HT', '12,9');
        await press('Enregistrer');
        expect(await screen.findByText('Article enregistré')).toBeVisible();
        expect(await stored(item['@id'])).toMatchObject({
            saleUnitPriceExcludingTax: '12.90',
            weight: 1.25,
            packaging: 6,
        });
        expect(price).toHaveValue('12,90');
        expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    });

    test('it is saved twice in a row: the second save knows the version that the first one made', async () => {
        const item = await openItem();
        await retype('Colour', 'Red');
        await press('Save');
        expect(await screen.findByText('Item updated')).toBeVisible();
        await retype('Colour', 'Blue');
        await press('Save');
        await waitFor(async () => expect(await stored(item['@id'])).toMatchObject({ color: 'Blue' }));
        expect(screen.getAllByText('Item updated').length).toBeGreaterThan(0);
    });

    test('N1 the deepest family chosen is written, and a higher one empties what is below', async () => {
        const above = await make(api(), '/api/items_families', newName());
        const below = await make(api(), '/api/items_families', newName({ parent: above['@id'] }));
        const other = await make(api(), '/api/items_families', newName());
        const item = await openItem({ itemsFamily: below['@id'] });
        await openTab('Classification');
        const department = await screen.findByRole('combobox', { name: 'Department' });
        const sport = screen.getByRole('combobox', { name: 'Sport' });
        await waitFor(() => expect(sport).toHaveDisplayValue(String(below.name)));
        await waitFor(() => expect(department).toHaveDisplayValue(String(above.name)));
        await waitFor(() => expect(department).toBeEnabled());
        await userEvent.selectOptions(department, String(other.name));
        expect(sport).toHaveDisplayValue('None');
        await press('Save');
        await waitFor(async () => expect(await stored(item['@id'])).toMatchObject({ itemsFamily: other['@id'] }));
        await userEvent.selectOptions(department, 'None');
        await press('Save');
        await waitFor(async () => expect(await stored(item['@id'])).toMatchObject({ itemsFamily: null }));
    });
});

describe('I1 what cannot be', () => {
    test('the rules of the contract are told under their fields, and nothing is sent', async () => {
        await open('/items/create');
        const sent = vi.spyOn(api().app, 'fetch');
        await retype('EAN code', '4006381333932');
        await openTab('Packaging and weight');
        await retype('Weight', '-1');
        await openTab('Main');
        await press('Create');
        expect(await field('EAN code')).toHaveAccessibleDescription(
            'An EAN has 8 or 13 digits and a correct check digit',
        );
        expect(await field(/^Reference/)).toHaveAccessibleDescription('This field is required');
        expect(screen.getByRole('alert')).toHaveTextContent('4 fields need your attention');
        expect(await field(/^Designation/)).toHaveFocus();
        expect(screen.getByRole('tab', { name: 'Main, 3 fields need your attention' })).toBeVisible();
        await openTab('Packaging and weight, 1 field needs your attention');
        expect(await field('Weight')).toHaveAccessibleDescription('0 at least');
        expect(screen.queryByRole('textbox', { name: /^Reference/ })).not.toBeInTheDocument();
        expect(sent.mock.calls.filter(([{ method }]) => method !== 'GET')).toEqual([]);
    });

    test('I5 where only a closed tab has errors it is opened, and a reload or the next item keeps the tab', async () => {
        await openItem({}, { locale: 'en' });
        await openTab('Packaging and weight');
        expect(window.location.search).toContain('tab=packaging');
        await retype('Weight', '-1');
        await openTab('Main');
        expect(window.location.search).not.toContain('tab');
        await press('Save');
        const weight = await field('Weight');
        await waitFor(() => expect(weight).toHaveFocus());
        expect(weight).toHaveAccessibleDescription('0 at least');
    });

    test('I5 F6 arrows, Home and End go round the tabs, and what has the focus is open', async () => {
        await openItem();
        const tab = (name: string) => screen.getByRole('tab', { name });
        await openTab('Main');
        for (const [key, name] of [
            ['ArrowLeft', 'Pictures 0'],
            ['ArrowRight', 'Main'],
            ['ArrowRight', 'Classification'],
            ['End', 'Pictures 0'],
            ['Home', 'Main'],
        ] as const) {
            await userEvent.keyboard(`{${key}}`);
            expect(tab(name)).toHaveFocus();
            await screen.findByRole('tab', { name, selected: true });
        }
        const panel = screen.getByRole('tabpanel', { name: 'Main' });
        await waitFor(() => expect(within(panel).getAllByRole('textbox')[0]).toBeEnabled());
        await userEvent.tab();
        expect(panel).toContainElement(document.activeElement as HTMLElement);
    });

    test('I1 an EAN: its check digit is told, and who has it already', async () => {
        // Its first twelve digits are no UPC-A, which would be complete.
        const eanCode = '4006381333931';
        const other = await make(api(), '/api/items', newItem({ eanCode }));
        await openItem();
        const input = await retype('EAN code', eanCode.slice(0, 12));
        expect(input).toHaveAccessibleDescription(`Expected check digit: ${eanCode.at(-1)}`);
        await userEvent.type(input, eanCode.slice(12));
        const link = await screen.findByRole('link', { name: `${other.reference} · ${other.designation}` });
        expect(link).toHaveAttribute('href', other['@id'].replace('/api', ''));
        expect(input).toHaveAccessibleDescription(/^This code already belongs to/);
        await userEvent.clear(input);
        await waitFor(() => expect(link).not.toBeInTheDocument());
    });

    test.each(['upc', 'gtin14'] as const)('I1 a %s belongs to who has its EAN', async spelling => {
        const { eanCode, [spelling]: code } = newUpc();
        const other = await make(api(), '/api/items', newItem({ eanCode }));
        await openItem();
        const input = await retype('EAN code', code);
        expect(await screen.findByRole('link', { name: `${other.reference} · ${other.designation}` })).toBeVisible();
        expect(input).toHaveAccessibleDescription(/^This code already belongs to/);
    });

    test('H6 U3 what the API refuses stands under its field, and what was typed stays', async () => {
        const { reference } = await make(api(), '/api/items', newItem());
        const item = await openItem();
        await retype('Colour', 'Red');
        const input = await retype(/^Reference/, String(reference));
        await press('Save');
        await waitFor(() => expect(input).toHaveAccessibleDescription('This value is already used'));
        expect(input).toHaveFocus();
        expect(screen.getByRole('alert')).toHaveTextContent('1 field needs your attention');
        expect(await field('Colour')).toHaveValue('Red');
        expect(await stored(item['@id'])).toMatchObject({ color: null });
    });

    test('the item is gone: it is said, what was typed stays, and leaving asks first', async () => {
        const item = await openItem();
        await retype('Colour', 'Red');
        await api().ask('DELETE', item['@id'], { as: 'super' });
        await press('Save');
        expect(await screen.findByRole('alert')).toHaveTextContent('This record no longer exists');
        await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
        const dialog = await screen.findByRole('dialog', { name: 'Your changes are not saved' });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
        expect(await field('Colour')).toHaveValue('Red');
    });

    test('A4 an address that leads to no item shows the not-found page', async () => {
        await open('/items/999999');
        expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/items');
        expect(await screen.findByRole('heading', { name: 'Sorry, Page not found' })).toBeVisible();
    });

    test('H6 what another server refuses stands under its field, and in the alert where the form has none', async () => {
        await openItem();
        await retype('Colour', 'Red');
        const violations = [
            { propertyPath: 'itemCatalogs[1]', message: 'This catalogue is closed.' },
            { propertyPath: 'hsCode', message: 'This value should not be blank.' },
            { propertyPath: '', message: 'The item is locked by an inventory.' },
        ];
        server.use(http.patch(`${ORIGIN}/api/items/*`, () => HttpResponse.json({ violations }, { status: 422 })));
        await press('Save');
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent('The item is locked by an inventory.');
        expect(alert).toHaveTextContent('hsCode: This value should not be blank.');
        expect(alert).not.toHaveTextContent('closed');
        await openTab('Classification, 1 field needs your attention');
        const catalogues = screen.getByRole('combobox', { name: 'Catalogues' });
        expect(catalogues).toBeInvalid();
        expect(catalogues).toHaveAccessibleDescription('This catalogue is closed.');
        await openTab('Main');
        expect(await field('Colour')).toHaveValue('Red');
    });

    test('the server cannot be reached: it is said in words', async () => {
        await openItem();
        await retype('Colour', 'Red');
        server.use(http.patch(`${ORIGIN}/api/items/*`, () => HttpResponse.error()));
        await press('Save');
        expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    });
});

describe('A5 an item is deleted', () => {
    const ask = async () => {
        await press('Delete');
        return screen.findByRole('dialog');
    };

    test('neither by an early Enter nor with Escape', async () => {
        const item = await openItem({}, { as: 'admin' });
        const dialog = await ask();
        expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
        expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
        const again = await ask();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(again).not.toBeInTheDocument());
        expect((await api().ask('GET', item['@id'], { as: 'super' })).status).toBe(200);
    });

    test('twice: the second admin is told, and stays', async () => {
        const item = await openItem({}, { as: 'admin' });
        await waitFor(async () => expect(await field('Colour')).toBeEnabled());
        await api().ask('DELETE', item['@id'], { as: 'super' });
        await press('Delete');
        await userEvent.click(await screen.findByRole('button', { name: 'Delete the item' }));
        expect(await screen.findByRole('alert')).toHaveTextContent(
            'This record no longer exists: somebody else may have deleted it.The record was not deleted.',
        );
    });
});

test('I1 an item is created with the contract’s defaults and a UPC-A, and its own form follows', async () => {
    const { eanCode, upc } = newUpc();
    await open('/items/create');
    await retype(/^Designation/, 'Ballon de match');
    await retype(/^Reference/, `NEW-${eanCode}`);
    await retype('EAN code', upc);
    await openTab('Web');
    await userEvent.click(screen.getByRole('switch', { name: 'Published on the web' }));
    await press('Create');
    expect(await screen.findByRole('heading', { level: 1, name: `NEW-${eanCode} · Ballon de match` })).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/items\/\d+$/);
    expect(await stored(`/api${window.location.pathname}`)).toMatchObject({
        eanCode,
        status: 'active',
        isAvailable: true,
        isWebPublished: true,
        weightUnit: 'kg',
    });
    expect(screen.queryByText(/did not keep/)).not.toBeInTheDocument();
});

test('I1 an item is duplicated: all but what must be unique, by an address that can be opened again', async () => {
    const item = await openItem({ color: 'Corail', eanCode: newEan(), weight: 1.5 }, { locale: 'fr' });
    await userEvent.click(await screen.findByRole('link', { name: 'Dupliquer' }));
    expect(await screen.findByText(new RegExp(`^Copie de ${item.reference}`))).toBeVisible();
    expect(await field('Couleur')).toHaveValue('Corail');
    expect(await field('Code EAN')).toHaveValue('');
    await retype(/^Référence( \*)?$/, `COPY-${item.id}`);
    await press('Créer');
    expect(await screen.findByText('Article créé')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/items\/\d+$/));
    expect(await stored(`/api${window.location.pathname}`)).toMatchObject({
        reference: `COPY-${item.id}`,
        eanCode: null,
        designation: item.designation,
        color: 'Corail',
        weight: 1.5,
    });
});
