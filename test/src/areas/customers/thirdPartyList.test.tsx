import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/list/DeclaredList.tsx')]);
}, 60_000);

const newCustomers = async (name: string): Promise<void> => {
    for (const at of [1, 2]) await make(api(), '/api/third_parties', newThirdParty({ name: `${name} ${at}` }), 'admin');
};
const open = async (name: string, as: 'user' | 'admin', more = '') => {
    const filter = encodeURIComponent(JSON.stringify({ q: name }));
    await openConsole(`/third_parties?filter=${filter}${more}`, { token: await api().token(as), locale: 'en' });
};
const kept = async (name: string) =>
    (await api().ask('GET', `/api/third_parties?name=${name}`, { as: 'user' })).body.member;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an archived customer is told apart, whoever was allowed to order before', async () => {
    await newCustomers('Fermeture');
    const [first] = await kept('Fermeture');
    await api().ask('POST', `${first?.['@id']}/archive`, { as: 'admin' });
    await open('Fermeture', 'user');
    const archived = await screen.findByRole('row', { name: /Fermeture 1/ });
    expect(within(archived).getByText('Archived')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Fermeture 2/ })).getByText('Yes')).toBeVisible();
});

describe('I9 customers in bulk', () => {
    test('are forbidden to order', async () => {
        await newCustomers('Lotissement');
        await open('Lotissement', 'admin');
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
        await press('Forbid to order');
        expect(await screen.findByRole('dialog', { name: 'Change to “Not allowed to order”?' })).toBeVisible();
        await screen.findByText('2 become “Not allowed to order”.');
        await press('Change');
        await screen.findByText('2 records changed');
        expect(await kept('Lotissement')).toMatchObject([{ isAllowedToOrder: false }, { isAllowedToOrder: false }]);
    });

    test('are given a price list type', async () => {
        await newCustomers('Tarifaire');
        await open('Tarifaire', 'admin');
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
        await press('Edit…');
        const dialog = await screen.findByRole('dialog', { name: 'Edit 2 records' });
        await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Property' }), 'Price list type');
        await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Price list type' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Revendeurs' }));
        await press('Preview');
        expect(await within(dialog).findByText('2 to change')).toBeVisible();
        await press('Change 2 records');
        await screen.findByText('2 records changed');
        expect(await kept('Tarifaire')).toMatchObject([
            { priceListType: '/api/price_list_types/2' },
            { priceListType: '/api/price_list_types/2' },
        ]);
        await press('Undo');
        expect(await screen.findByText('2 changes undone')).toBeVisible();
        expect(await kept('Tarifaire')).toMatchObject([{ priceListType: null }, { priceListType: null }]);
    });

    test('are chosen by who may delete alone', async () => {
        await newCustomers('Verrou');
        await open('Verrou', 'user');
        await screen.findByText('Verrou 1');
        expect(screen.queryByRole('checkbox', { name: 'Select all of this page' })).toBeNull();
    });
});

describe('B10 the spreadsheet', () => {
    test.each([
        ['admin', true],
        ['user', false],
    ] as const)('of %s has what their role may change', async (as, hasCredit) => {
        await newCustomers(`Tableur ${as}`);
        await open(`Tableur ${as}`, as, '&mode=spreadsheet');
        const grid = await screen.findByRole('grid');
        expect(within(grid).getByRole('columnheader', { name: 'Shipping mode' })).toBeInTheDocument();
        expect(within(grid).queryByRole('columnheader', { name: 'General discount' }) !== null).toBe(hasCredit);
    });
});
