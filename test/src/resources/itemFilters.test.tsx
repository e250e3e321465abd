import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { knowsFilter } from '#contract/contract.ts';
import { items } from '#contract/items.ts';
import { filterGroupsOf } from '#src/list/filters/declared.ts';
import { itemFilters } from '#src/resources/items/itemFilters.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newEan, newItem, newName } from '#test/support/records.ts';

const { api } = forwardToApi();

const open = async (path: string, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token('user'), locale });

const filter = (): unknown => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
const listOf = (values: object) => `/items?filter=${encodeURIComponent(JSON.stringify(values))}`;
const openPanel = async (name: string | RegExp = /^Filters/) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('group', { name: 'Dates' });
};

test('I3 every filter of the console is one that the API declares', () => {
    const asked = filterGroupsOf(items, itemFilters).flatMap(({ filters }) => filters.map(({ name }) => name));
    expect(asked).toHaveLength(22);
    expect(asked.filter(name => !knowsFilter(items, name))).toEqual([]);
});

describe('I3 text', () => {
    test('what is typed is looked for without Enter, accents and case aside, and the field follows the address', async () => {
        const word = `zèbre${newEan()}`;
        await make(api(), '/api/items', newItem({ designation: `Ballon ${word}` }));
        await open('/items');
        const box = await screen.findByRole('searchbox', { name: 'Search a reference, EAN or designation' });
        await userEvent.type(box, `${word.replace('è', 'E')} ballon `);
        expect(await screen.findByText('1 item')).toBeVisible();
        expect(filter()).toEqual({ q: `${word.replace('è', 'E')} ballon` });
        expect(box).toHaveValue(`${word.replace('è', 'E')} ballon `);
        await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
        await waitFor(() => expect(filter()).toEqual({}));
        expect(box).toHaveValue('');
    });
});

describe('I3 the panel', () => {
    test('families depend on each other: another department empties what is below', async () => {
        const above = await make(api(), '/api/items_families', newName());
        const below = await make(api(), '/api/items_families', newName({ parent: above['@id'] }));
        const other = await make(api(), '/api/items_families', newName());
        await open('/items');
        await openPanel();
        const department = screen.getByRole('combobox', { name: 'Department' });
        const sport = screen.getByRole('combobox', { name: 'Sport' });
        expect(sport).toBeDisabled();
        await within(department).findByRole('option', { name: String(above.name) });
        await userEvent.selectOptions(department, String(above.name));
        await within(sport).findByRole('option', { name: String(below.name) });
        expect(within(sport).queryByRole('option', { name: String(other.name) })).not.toBeInTheDocument();
        await userEvent.selectOptions(sport, String(below.name));
        await waitFor(() => expect(filter()).toEqual({ family0: above['@id'], family1: below['@id'] }));
        await userEvent.selectOptions(department, String(other.name));
        await waitFor(() => expect(filter()).toEqual({ family0: other['@id'] }));
    });

    test('several statuses, one after the other without waiting', async () => {
        await open('/items');
        await openPanel();
        await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
        const list = await screen.findByRole('listbox', { name: 'Status' });
        fireEvent.click(within(list).getByRole('option', { name: 'Planning' }));
        fireEvent.click(within(list).getByRole('option', { name: 'Expired' }));
        await waitFor(() => expect(filter()).toEqual({ status: ['planning', 'expired'] }));
    });

    test('a price as French people type it; what is no price is not sent', async () => {
        await open('/items', 'fr');
        await userEvent.click(await screen.findByRole('button', { name: 'Filtres' }));
        const from = await screen.findByRole('textbox', { name: 'Prix à partir de' });
        await userEvent.type(from, '12,50');
        await waitFor(() => expect(filter()).toEqual({ min_saleUnitPriceExcludingTax: '12.50' }));
        expect(from).toHaveValue('12,50');
        await userEvent.clear(from);
        await waitFor(() => expect(filter()).toEqual({}));
        await userEvent.type(from, 'cher{Enter}');
        expect(from).toBeInvalid();
        await userEvent.type(screen.getByRole('textbox', { name: 'Photos à partir de' }), '2{Enter}');
        await waitFor(() => expect(filter()).toEqual({ min_nbPicture: '2' }));
    });

    test('a bound that is mended into no number bounds nothing any more, and stays to be mended', async () => {
        await open(listOf({ min_saleUnitPriceExcludingTax: '12.50' }), 'fr');
        await userEvent.click(await screen.findByRole('button', { name: 'Filtres, 1 actif' }));
        const from = await screen.findByRole('textbox', { name: 'Prix à partir de' });
        await userEvent.type(from, 'x');
        await waitFor(() => expect(filter()).toEqual({}));
        expect(from).toHaveValue('12,50x');
        expect(from).toHaveAccessibleDescription('Pas un nombre : ignoré');
        await userEvent.type(from, '{Backspace}');
        await waitFor(() => expect(filter()).toEqual({ min_saleUnitPriceExcludingTax: '12.50' }));
        expect(from).toHaveValue('12,50');
        expect(from).toBeValid();
    });

    test('a brand is found by its name', async () => {
        const brand = await make(api(), '/api/brands', newName());
        await open('/items');
        await openPanel();
        await userEvent.type(screen.getByRole('combobox', { name: 'Brand' }), String(brand.name));
        await userEvent.click(await screen.findByRole('option', { name: String(brand.name) }));
        await waitFor(() => expect(filter()).toEqual({ brand: brand['@id'] }));
        expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue(String(brand.name));
    });

    test('a day is a day, and what the panel shows is what the address has', async () => {
        await open(listOf({ after_itemDateCreate: '2024-03-01', isWebPublished: false, max_nbPicture: 3 }));
        await openPanel('Filters, 3 active');
        expect(screen.getByLabelText('Created from')).toHaveValue('03/01/2024');
        expect(screen.getByRole('combobox', { name: 'Published on the web' })).toHaveDisplayValue('No');
        expect(screen.getByRole('textbox', { name: 'Pictures to' })).toHaveValue('3');
    });
});

describe('I3 L3 a bound of a period', () => {
    const openFrench = async (filters: object) => {
        await open(listOf(filters), 'fr');
        await userEvent.click(await screen.findByRole('button', { name: /^Filtres/ }));
        return screen.findByLabelText('Créé à partir du');
    };

    test('is typed in the language of the console, and waits for its year', async () => {
        const from = await openFrench({});
        await userEvent.type(from, '1/3');
        await userEvent.type(from, '/2024');
        await waitFor(() => expect(filter()).toEqual({ after_itemDateCreate: '2024-03-01' }));
        await userEvent.clear(from);
        await waitFor(() => expect(filter()).toEqual({}));
        await userEvent.type(from, '1/3');
        await userEvent.tab();
        const year = new Date().getFullYear();
        await waitFor(() => expect(filter()).toEqual({ after_itemDateCreate: `${year}-03-01` }));
        expect(from).toHaveValue(`01/03/${year}`);
    });

    test('that is no day bounds nothing, stays typed, and says what to type', async () => {
        const from = await openFrench({ after_itemDateCreate: '2024-03-01' });
        await userEvent.clear(from);
        await userEvent.type(from, '31/02/2024{Enter}');
        await waitFor(() => expect(filter()).toEqual({}));
        expect(from).toHaveValue('31/02/2024');
        expect(from).toHaveAccessibleDescription('Pas une date telle que 22/11/2026 : ignorée');
    });

    test('is chosen from a calendar', async () => {
        const from = await openFrench({ after_itemDateCreate: '2024-03-01' });
        const label = 'Créé à partir du';
        await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le calendrier', description: label }));
        await userEvent.click(await screen.findByRole('button', { name: /15 mars 2024/ }));
        await waitFor(() => expect(filter()).toEqual({ after_itemDateCreate: '2024-03-15' }));
        expect(from).toHaveValue('15/03/2024');
    });
});

test('I3 I7 items whose pictures nobody ever checked are one press away, and told apart', async () => {
    const reference = newEan();
    const checked = await make(api(), '/api/items', newItem({ designation: `${reference} vue` }));
    await make(api(), '/api/items', newItem({ designation: `${reference} jamais vue` }));
    await api().ask('POST', `${checked['@id']}/picture_check`, { as: 'admin' });
    await open(listOf({ q: reference }));
    expect(await screen.findByText('2 items')).toBeVisible();
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Never checked' }));
    expect(await screen.findByText('1 item')).toBeVisible();
    expect(screen.getByText(`${reference} jamais vue`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Pictures checked: No' }));
    expect(await screen.findByText('2 items')).toBeVisible();
});

describe('I3 active filters', () => {
    test('are told in words, and each can be taken away', async () => {
        const family = await make(api(), '/api/items_families', newName());
        await open(
            listOf({
                family0: family['@id'],
                family1: '/api/items_families/999999',
                status: ['active', 'planning'],
                min_saleUnitPriceExcludingTax: '12.50',
                before_itemDateUpdate: '2024-03-01',
            }),
        );
        const chip = (name: string) => screen.findByRole('button', { name: `Remove the filter ${name}` });
        expect(await chip('Status: Active, Planning')).toBeVisible();
        expect(await chip('Price from: €12.50')).toBeVisible();
        await userEvent.click(await chip('Updated until: 1 Mar 2024'));
        await userEvent.click(await chip(`Department: ${family.name}`));
        await waitFor(() =>
            expect(filter()).toEqual({ status: ['active', 'planning'], min_saleUnitPriceExcludingTax: '12.50' }),
        );
        expect(await screen.findByRole('button', { name: 'Filters, 2 active' })).toBeVisible();
    });
});
