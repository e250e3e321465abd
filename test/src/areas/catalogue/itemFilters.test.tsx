import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { knowsFilter } from '#contract/language/filters.ts';
import { itemFilters } from '#src/areas/catalogue/items/itemFilters.ts';
import { filterGroupsOf, filterNames } from '#src/list/filters/declared.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { chipTexts, openFilter, openFilters } from '#test/support/filters.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newEan, newItem, newName } from '#test/support/records.ts';
import { plain } from '#test/support/words.ts';

const { api, server } = forwardToApi();

const open = async (path: string, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token('user'), locale });

const filter = (): unknown => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
const listOf = (values: object) => `/items?filter=${encodeURIComponent(JSON.stringify(values))}`;

test('I3 every filter of the console is one that the API declares, and each property is asked for once', () => {
    const fields = filterGroupsOf(items, itemFilters).flatMap(group => group.fields);
    expect(new Set(fields.map(({ source }) => source)).size).toBe(fields.length);
    const asked = fields.flatMap(filterNames);
    expect(asked.filter(name => !knowsFilter(items, name))).toEqual([]);
    expect(asked).toEqual(expect.arrayContaining(['not.brand', 'exists.brand', 'max_nbPicture', 'isWebPromotion']));
});

describe('I3 text', () => {
    test('what is typed is looked for without Enter, accents and case aside, and the field follows the address', async () => {
        const word = `zèbre${newEan()}`;
        await make(api(), '/api/items', newItem({ designation: `Ballon ${word}` }));
        await open('/items');
        const box = await screen.findByRole('searchbox', { name: 'Search by reference, EAN or designation' });
        await userEvent.type(box, `${word.replace('è', 'E')} ballon `);
        expect(await screen.findByText('1 item')).toBeVisible();
        expect(filter()).toEqual({ q: `${word.replace('è', 'E')} ballon` });
        expect(box).toHaveValue(`${word.replace('è', 'E')} ballon `);
        await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
        await waitFor(() => expect(filter()).toEqual({}));
        expect(box).toHaveValue('');
    });
});

describe('I3 a filter is found and edited', () => {
    test('families depend on each other: another department empties what is below', async () => {
        const above = await make(api(), '/api/items_families', newName());
        const below = await make(api(), '/api/items_families', newName({ parent: above['@id'] }));
        const other = await make(api(), '/api/items_families', newName());
        await open('/items');
        await openFilter('Sport');
        const department = await screen.findByRole('combobox', { name: 'Department' });
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

    test.each(
        inOneLanguage([
            ['fr', 'RUPTURE', 'Statut : En rupture', 'Filtre', 'dispo non', 'Disponible : Non'],
            ['en', 'out of st', 'Status: Out of stock', 'Filter', 'avail no', 'Available: No'],
        ]),
    )('W1 by a value, with the keyboard alone (%s)', async (locale, typed, found, add, more, other) => {
        await open('/items', locale);
        await screen.findByRole('table');
        await userEvent.keyboard('f');
        expect(await screen.findByRole('combobox', { name: /^(Find a filter|Trouver un filtre)/ })).toHaveFocus();
        await userEvent.keyboard(typed);
        expect(
            within(screen.getByRole('dialog'))
                .getAllByRole('option')
                .map(({ textContent }) => plain(textContent)),
        ).toEqual([found]);
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(filter()).toEqual({ status: ['out_of_stock'] }));
        expect(chipTexts()).toEqual([found]);
        expect(screen.getByRole('button', { name: add })).toHaveFocus();
        await userEvent.keyboard(`f${more}{Enter}`);
        await waitFor(() => expect(filter()).toEqual({ status: ['out_of_stock'], isAvailable: false }));
        expect(chipTexts()).toEqual([found, other]);
    });

    test.each(
        inOneLanguage([
            ['fr', 'Fiches liées', 'Marque', 'Sport'],
            ['en', 'Linked records', 'Brand', 'Sport'],
        ]),
    )('W1 by the name of a brand or a family, with the keyboard alone (%s)', async (locale, group, brand, sport) => {
        const word = `Kz${newEan()}`;
        const kappa = await make(api(), '/api/brands', { name: `${word} Kappa` });
        const above = await make(api(), '/api/items_families', newName());
        const below = await make(api(), '/api/items_families', { name: `${word} Ballons`, parent: above['@id'] });
        await open('/items', locale);
        await screen.findByRole('table');
        await userEvent.keyboard('f');
        await screen.findByRole('combobox', { name: /^(Find a filter|Trouver un filtre)/ });
        await userEvent.keyboard(word.toLowerCase());
        const found = await screen.findByRole('group', { name: group });
        await waitFor(() => expect(within(found).getAllByRole('option')).toHaveLength(2));
        expect(
            within(found)
                .getAllByRole('option')
                .map(({ textContent }) => plain(textContent)),
        ).toEqual(
            [`${sport}: ${above.name} › ${below.name}`, `${brand}: ${kappa.name}`].map(text =>
                locale === 'fr' ? text.replace(':', ' :') : text,
            ),
        );
        await userEvent.keyboard('{ArrowDown}{Enter}');
        await waitFor(() => expect(filter()).toEqual({ brand: kappa['@id'] }));
        // Enter waits for what is still looked for.
        await userEvent.keyboard(`f${word} ball{Enter}`);
        await waitFor(() => expect(filter()).toEqual({ brand: kappa['@id'], family1: below['@id'] }));
    });

    test('W1 filters whose name has what is typed come first; where records cannot be looked for, nothing is said', async () => {
        const brand = await make(api(), '/api/brands', { name: `Statut ${newEan()}` });
        await open('/items', 'fr');
        await screen.findByRole('table');
        await userEvent.keyboard('f');
        await screen.findByRole('combobox', { name: /^Trouver un filtre/ });
        await userEvent.keyboard('statut');
        await screen.findByRole('group', { name: 'Fiches liées' });
        const [first] = screen.getAllByRole('option');
        expect(first).toHaveTextContent('Statut');
        expect(first).toHaveAttribute('data-active', 'true');
        server.use(http.get(`${ORIGIN}/api/brands`, () => new HttpResponse('Fatal', { status: 500 })));
        await userEvent.keyboard(` ${String(brand.name).slice(-6)}`);
        expect(await screen.findByText('Rien ne correspond à ce que vous avez tapé.')).toBeVisible();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('W1 a family is compared as other relations are: not this one, none', async () => {
        const above = await make(api(), '/api/items_families', newName());
        const below = await make(api(), '/api/items_families', newName({ parent: above['@id'] }));
        const word = newEan();
        const one = await make(api(), '/api/items', newItem({ designation: word, itemsFamily: below['@id'] }));
        const other = await make(api(), '/api/items', newItem({ designation: word }));
        await open(listOf({ q: word, family0: above['@id'], family1: below['@id'] }));
        await screen.findByRole('link', { name: String(one.reference) });
        await userEvent.click(await screen.findByRole('button', { name: `Department: ${above.name}` }));
        const comparison = await screen.findByRole('combobox', { name: 'Comparison: Department' });
        await userEvent.selectOptions(comparison, 'is not');
        await waitFor(() => expect(filter()).toEqual({ q: word, 'not.family0': above['@id'] }));
        expect(await screen.findByRole('link', { name: String(other.reference) })).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('link', { name: String(one.reference) })).toBeNull());
        // Only families of this level are offered.
        await userEvent.type(screen.getByRole('combobox', { name: /^Find a value/ }), String(below.name));
        expect(await screen.findByText('Nothing matches what you typed.')).toBeVisible();
        await userEvent.selectOptions(comparison, 'is empty');
        await waitFor(() => expect(filter()).toEqual({ q: word, 'exists.family0': false }));
        await userEvent.selectOptions(comparison, 'is');
        expect(await screen.findByRole('combobox', { name: 'Department' })).toBeVisible();
    });

    test('W1 a flag tells how many items have it', async () => {
        const word = newEan();
        for (const isWebPublished of [true, true, false])
            await make(api(), '/api/items', newItem({ designation: word, isWebPublished }));
        await open(listOf({ q: word }));
        await openFilter('Published on the web');
        expect(await screen.findByRole('option', { name: 'Yes 2' })).toBeVisible();
        await userEvent.click(screen.getByRole('option', { name: 'No 1' }));
        await waitFor(() => expect(filter()).toEqual({ q: word, isWebPublished: false }));
    });

    test('W1 a price, or a day, is asked for alone', async () => {
        const word = newEan();
        const price = 'saleUnitPriceExcludingTax';
        const one = await make(api(), '/api/items', newItem({ designation: word, [price]: '12.90' }));
        await make(api(), '/api/items', newItem({ designation: word, [price]: '12.91' }));
        await open(listOf({ q: word }));
        await openFilter('Unit price excl. tax');
        await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Comparison/ }), 'is');
        await userEvent.type(await screen.findByRole('textbox', { name: 'Value' }), '12.9{Enter}');
        await waitFor(() => expect(filter()).toEqual({ q: word, [`min_${price}`]: '12.9', [`max_${price}`]: '12.9' }));
        expect(await screen.findByText('1 item')).toBeVisible();
        expect(chipTexts()).toEqual(['Unit price excl. tax: €12.90']);
        await userEvent.keyboard('{Escape}');
        await openFilter('Created on');
        await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Comparison/ }), 'is');
        const day = String(one.itemDateCreate).slice(0, 10);
        await userEvent.type(await screen.findByLabelText('Day'), day.replace(/(....)-(..)-(..)/, '$3/$2/$1{Enter}'));
        await waitFor(() => expect(filter()).toMatchObject({ after_itemDateCreate: day, before_itemDateCreate: day }));
        expect(await screen.findByText('1 item')).toBeVisible();
    });

    test('several statuses, one after the other without waiting, with their numbers; Escape returns to the button', async () => {
        await open('/items');
        await openFilter('Status');
        const { body } = await api().ask('GET', '/api/items?status=planning&itemsPerPage=0', { as: 'user' });
        const planning = await screen.findByRole('option', { name: `Planning ${body.totalItems}` });
        fireEvent.click(planning);
        fireEvent.click(screen.getByRole('option', { name: /^Expired/ }));
        await waitFor(() => expect(filter()).toEqual({ status: ['planning', 'expired'] }));
        expect(planning).toHaveAttribute('aria-selected', 'true');
        await userEvent.keyboard('{Escape}');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    });

    test('W1 a chip is edited in place: none of these, empty, and back; recent filters come first', async () => {
        const brand = await make(api(), '/api/brands', newName());
        await make(api(), '/api/items', newItem({ brand: brand['@id'] }));
        await open('/items');
        await openFilter('Brand');
        await userEvent.keyboard(String(brand.name));
        await userEvent.click(await screen.findByRole('option', { name: String(brand.name) }));
        await waitFor(() => expect(filter()).toEqual({ brand: brand['@id'] }));
        await userEvent.keyboard('{Escape}');
        await userEvent.click(screen.getByRole('button', { name: `Brand: ${brand.name}` }));
        const comparison = await screen.findByRole('combobox', { name: 'Comparison: Brand' });
        await userEvent.selectOptions(comparison, 'is not');
        await waitFor(() => expect(filter()).toEqual({ 'not.brand': brand['@id'] }));
        expect(chipTexts()).toEqual([`Brand: all but ${brand.name}`]);
        await waitFor(async () => {
            const { body } = await api().ask('GET', `/api/items?not[brand]=${brand['@id']}&itemsPerPage=0`, {
                as: 'user',
            });
            expect(screen.getByText(`${body.totalItems} items`)).toBeVisible();
        });
        await userEvent.selectOptions(comparison, 'is empty');
        await waitFor(() => expect(filter()).toEqual({ 'exists.brand': false }));
        expect(chipTexts()).toEqual(['Brand: empty']);
        await userEvent.keyboard('{Escape}');
        expect(screen.getByRole('button', { name: 'Brand: empty' })).toHaveFocus();
        await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Brand: empty' }));
        await waitFor(() => expect(filter()).toEqual({}));
        await openFilters();
        const recent = screen.getByRole('group', { name: 'Recent' });
        expect(
            within(recent)
                .getAllByRole('option')
                .map(({ textContent }) => plain(textContent)),
        ).toEqual(['Brand']);
    });

    test('a price as French people type it; what is no price is not sent', async () => {
        await open('/items', 'fr');
        const panel = within(await openFilter('Prix unitaire HT', 'fr'));
        const from = panel.getByRole('textbox', { name: 'À partir de' });
        expect(from).toHaveFocus();
        await userEvent.type(from, '12,50');
        await waitFor(() => expect(filter()).toEqual({ min_saleUnitPriceExcludingTax: '12.50' }));
        expect(from).toHaveValue('12,50');
        await userEvent.clear(from);
        await waitFor(() => expect(filter()).toEqual({}));
        await userEvent.type(from, 'cher{Enter}');
        expect(from).toBeInvalid();
        await userEvent.type(panel.getByRole('textbox', { name: 'Jusqu’à' }), '20{Enter}');
        await waitFor(() => expect(filter()).toEqual({ max_saleUnitPriceExcludingTax: '20' }));
    });

    test('a bound that is mended into no number bounds nothing any more, and stays to be mended', async () => {
        await open(listOf({ min_saleUnitPriceExcludingTax: '12.50' }), 'fr');
        await userEvent.click(await screen.findByRole('button', { name: /^Prix unitaire HT/ }));
        const from = await screen.findByRole('textbox', { name: 'À partir de' });
        await userEvent.type(from, 'x');
        await waitFor(() => expect(filter()).toEqual({}));
        expect(from).toHaveValue('12,50x');
        expect(from).toHaveAccessibleDescription('Pas un nombre : ignoré');
        await userEvent.type(from, '{Backspace}');
        await waitFor(() => expect(filter()).toEqual({ min_saleUnitPriceExcludingTax: '12.50' }));
        expect(from).toHaveValue('12,50');
        expect(from).toBeValid();
    });

    test('W1 a server that declares neither exclusion nor absence is asked for neither', async () => {
        server.use(
            http.get(`${ORIGIN}/api/items`, async ({ request }) => {
                const answer = await api().app.fetch(request);
                const page = (await answer.json()) as { search: { template: string } };
                const template = page.search.template.replace(/,(not|exists)\[[^,}]*/g, '');
                return HttpResponse.json({ ...page, search: { ...page.search, template } });
            }),
        );
        await open('/items');
        await screen.findByRole('table');
        await openFilter('Brand');
        expect(screen.queryByRole('combobox', { name: /^Comparison/ })).not.toBeInTheDocument();
    });
});

describe('I3 L3 a bound of a period', () => {
    const openFrench = async (filters: object) => {
        await open(listOf(filters), 'fr');
        const chip = screen.queryByRole('button', { name: /^Créé le/ });
        if (Object.keys(filters).length > 0)
            await userEvent.click(chip ?? (await screen.findByRole('button', { name: /^Créé le/ })));
        else await openFilter('Créé le', 'fr');
        return screen.findByLabelText('À partir du');
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
        expect(from).toHaveValue('01/03/2024');
        await userEvent.clear(from);
        await userEvent.type(from, '31/02/2024{Enter}');
        await waitFor(() => expect(filter()).toEqual({}));
        expect(from).toHaveValue('31/02/2024');
        expect(from).toHaveAccessibleDescription('Pas une date telle que 22/11/2026 : ignorée');
    });

    test('is chosen from a calendar, which leaves the editor open', async () => {
        const from = await openFrench({ after_itemDateCreate: '2024-03-01' });
        const label = 'À partir du';
        await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le calendrier', description: label }));
        await userEvent.click(await screen.findByRole('button', { name: /15 mars 2024/ }));
        await waitFor(() => expect(filter()).toEqual({ after_itemDateCreate: '2024-03-15' }));
        expect(from).toHaveValue('15/03/2024');
        expect(from).toBeVisible();
    });
});

test('I3 I7 items whose pictures nobody ever checked are one choice away, and told apart', async () => {
    const reference = newEan();
    const checked = await make(api(), '/api/items', newItem({ designation: `${reference} vue` }));
    await make(api(), '/api/items', newItem({ designation: `${reference} jamais vue` }));
    await api().ask('POST', `${checked['@id']}/picture_check`, { as: 'admin' });
    await open(listOf({ q: reference }));
    expect(await screen.findByText('2 items')).toBeVisible();
    const choice = await openFilters();
    await userEvent.click(within(choice).getByRole('option', { name: 'Never checked' }));
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
                max_saleUnitPriceExcludingTax: '20',
                before_itemDateUpdate: '2024-03-01',
            }),
        );
        const removal = (name: string) => screen.findByRole('button', { name: `Remove the filter ${name}` });
        expect(await removal('Status: Active, Planning')).toBeVisible();
        expect(await removal('Unit price excl. tax: from €12.50 to €20.00')).toBeVisible();
        await userEvent.click(await removal('Updated on: until 1 Mar 2024'));
        await userEvent.click(await removal(`Department: ${family.name}`));
        await waitFor(() =>
            expect(filter()).toEqual({
                status: ['active', 'planning'],
                min_saleUnitPriceExcludingTax: '12.50',
                max_saleUnitPriceExcludingTax: '20',
            }),
        );
        expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    });
});
