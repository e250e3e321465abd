import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { type Api, ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { type OpenConsole, openConsole } from '#test/support/openConsole.ts';
import { make, newEan, newItem, newUpc } from '#test/support/records.ts';
import { onTelephone } from '#test/support/telephone.ts';

const { api, server } = forwardToApi();

const open = async (path: string, options: OpenConsole = {}) =>
    openConsole(path, { token: await api().token('user'), ...options });

const rows = async () => within(await screen.findByRole('table')).findAllByRole('row');
const cellsOf = (row: HTMLElement | undefined) =>
    row
        ? within(row)
              .queryAllByRole('cell')
              .map(cell => cell.textContent.replace(/\s/g, ' '))
        : [];
const headings = () => screen.getAllByRole('columnheader').map(heading => heading.textContent);
const state = () => {
    const parameters = new URLSearchParams(window.location.search);
    const filter: unknown = JSON.parse(parameters.get('filter') ?? '{}');
    return { ...Object.fromEntries(parameters), filter };
};
const listOf = (filter: object) => `/items?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** An item, and a word that finds only this item. */
const makeItem = async (backend: Api, more: object = {}) => {
    const word = `trouvaille${newEan()}`;
    const item = newItem({ designation: `Étoile ${word}`, ...more });
    const { '@id': id, reference } = await make(backend, '/api/items', item);
    return { id: id.replace('/api', ''), word, name: `${reference} · Étoile ${word}` };
};

/** Two events of which the second comes before React has rendered the first. */
const atOnce = (first: () => void, second: () => void) =>
    act(async () => {
        first();
        await new Promise(resolve => setTimeout(resolve));
        second();
    });

describe('I2 two changes at once', () => {
    test('what was typed is searched for although the order changed before it was drawn, and the other way round', async () => {
        const { word } = await makeItem(api());
        await open('/items');
        await rows();
        const search = screen.getByRole('searchbox', { name: /^Search/ });
        const order = screen.getByRole('button', { name: 'Designation' });
        const searchFor = (text: string) => {
            fireEvent.change(search, { target: { value: text } });
            fireEvent.blur(search);
        };
        const turn = () => void fireEvent.click(order);
        await atOnce(() => searchFor(word), turn);
        await waitFor(() => expect(state()).toMatchObject({ filter: { q: word }, sort: 'designation', order: 'ASC' }));
        await waitFor(async () => expect(await rows()).toHaveLength(2));

        await atOnce(turn, () => searchFor(`${word}x`));
        await waitFor(() => expect(state()).toMatchObject({ filter: { q: `${word}x` }, order: 'DESC' }));
        expect(search).toHaveValue(`${word}x`);
    });
});

describe('I2 what a row says', () => {
    test('in French: status and availability in words, euro and date as French people write them', async () => {
        const eanCode = newEan();
        const { word, id } = await makeItem(api(), {
            eanCode,
            status: 'not_renewed',
            isAvailable: false,
            saleUnitPriceExcludingTax: '1234.5',
        });
        await open(listOf({ q: word }), { locale: 'fr' });
        const [, row] = await rows();
        const [picture, reference, ean, designation, brand, family, status, price, available, pictures] = cellsOf(row);
        expect([picture, ean, designation, brand, family]).toEqual(['', eanCode, `Étoile ${word}`, '—', '—']);
        expect([status, price, available, pictures]).toEqual(['Non renouvelé', '1 234,50 €', 'Indisponible', '0']);
        expect(screen.getByRole('link', { name: reference ?? '' })).toHaveAttribute('href', id);
        expect(screen.getByText('1 article')).toBeVisible();
    });

    test('a click in a row opens the item; selecting its text to copy it does not', async () => {
        const { word, id } = await makeItem(api());
        await open(listOf({ q: word }));
        const cell = await screen.findByRole('cell', { name: `Étoile ${word}` });
        window.getSelection()?.selectAllChildren(cell);
        fireEvent.click(cell);
        expect(window.location.pathname).toBe('/items');
        window.getSelection()?.removeAllRanges();
        await userEvent.click(cell);
        await waitFor(() => expect(window.location.pathname).toBe(id));
    });

    test('on a telephone there are cards, with the same link', async () => {
        onTelephone();
        const { word, id, name } = await makeItem(api(), { saleUnitPriceExcludingTax: '12.9' });
        await open(listOf({ q: word }));
        const link = await screen.findByRole('link', { name });
        expect(link).toHaveAttribute('href', id);
        expect(link.closest('li')).toHaveTextContent('€12.90');
        expect(link.closest('li')).toHaveTextContent('Active');
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
    });
});

describe('I2 the state of the list is in the address', () => {
    test.each(['upc', 'gtin14'] as const)('I1 a scanned %s is searched for as its EAN', async spelling => {
        const { eanCode, [spelling]: code } = newUpc();
        const { id } = await makeItem(api(), { eanCode });
        await open('/items');
        fireEvent.change(await screen.findByRole('searchbox', { name: /^Search/ }), { target: { value: code } });
        await waitFor(async () => expect(await rows()).toHaveLength(2));
        expect(screen.getByRole('cell', { name: eanCode }).closest('tr')).toContainElement(
            screen.getAllByRole('link').find(link => link.getAttribute('href') === id) ?? null,
        );
    });

    test('page and page size', async () => {
        await open('/items');
        expect(await rows()).toHaveLength(26);
        await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
        await waitFor(async () => expect(await rows()).toHaveLength(11));
        const first = cellsOf((await rows())[1])[1];
        await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
        await waitFor(async () => expect(cellsOf((await rows())[1])[1]).not.toBe(first));
        expect(state()).toMatchObject({ page: '2', perPage: '10' });
        expect(screen.getByText(/^11–20 of/)).toBeVisible();
    });

    test('an address alone gives sort, page, filters', async () => {
        await open(`${listOf({ isAvailable: true })}&sort=designation&order=DESC&page=2&perPage=10`);
        expect(await rows()).toHaveLength(11);
        expect(screen.getByRole('columnheader', { name: 'Designation' })).toHaveAttribute('aria-sort', 'descending');
        expect(screen.getByText(/^11–20 of/)).toBeVisible();
        expect(screen.getByRole('button', { name: 'Remove the filter Available: Yes' })).toBeVisible();
    });

    test('columns change their order by buttons that keep the focus', async () => {
        await open('/items');
        await rows();
        await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
        const later = await screen.findByRole('button', { name: 'Move the column EAN code later' });
        await userEvent.click(later);
        // Without the picture, which is always the first column.
        const order = () => headings().slice(1, 4);
        expect(order()).toEqual(['Reference', 'Designation', 'EAN code']);
        expect(screen.getByRole('button', { name: 'Move the column EAN code later' })).toHaveFocus();
        const earliest = screen.getByRole('button', { name: 'Move the column Designation earlier' });
        await userEvent.click(earliest);
        expect(earliest).toHaveAttribute('aria-disabled', 'true');
        expect(order()).toEqual(['Reference', 'Designation', 'EAN code']);
    });

    test('the keyboard goes from the search through the rows, chooses some, a stretch of them, and opens one', async () => {
        await open('/items', { token: await api().token('admin') });
        const [, first, second, third, fourth] = await rows();
        const linkIn = (row?: HTMLElement) => within(row as HTMLElement).getByRole('link');
        const boxIn = (row?: HTMLElement) => within(row as HTMLElement).getByRole('checkbox');
        const user = userEvent.setup();
        await user.click(screen.getByRole('searchbox'));
        await user.keyboard('{ArrowDown}');
        expect(linkIn(first)).toHaveFocus();
        // Space shows the record beside the list (W3).
        await user.keyboard('{ArrowDown}x');
        expect(linkIn(second)).toHaveFocus();
        expect(boxIn(second)).toBeChecked();
        await user.keyboard('{Shift>}');
        await user.click(boxIn(fourth));
        await user.keyboard('{/Shift}');
        expect(boxIn(third)).toBeChecked();
        await user.keyboard('{ArrowUp}');
        expect(boxIn(third)).toHaveFocus();
        await user.keyboard('{Home}');
        expect(boxIn(first)).toHaveFocus();
        expect(boxIn(first)).not.toBeChecked();
        const path = linkIn(first).getAttribute('href');
        linkIn(first).focus();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(window.location.pathname).toBe(path));
    });

    test('columns are chosen, kept, and set back', async () => {
        await open('/items');
        await rows();
        await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
        await userEvent.click(await screen.findByRole('checkbox', { name: 'EAN code' }));
        await userEvent.click(screen.getByRole('checkbox', { name: 'Weight' }));
        expect(headings()).not.toContain('EAN code');
        expect(headings()).toContain('Weight');
        expect(screen.queryByRole('checkbox', { name: 'Reference' })).not.toBeInTheDocument();
        await userEvent.click(screen.getByRole('button', { name: 'Default columns' }));
        expect(headings()).toContain('EAN code');
        await userEvent.keyboard('{Escape}');
        expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
        expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
    });
});

describe('I2 when there is nothing to show', () => {
    test('the API fails: it is said, and can be tried again', async () => {
        server.use(
            http.get(`${ORIGIN}/api/items`, () => HttpResponse.json({ detail: 'Out of order.' }, { status: 500 }), {
                once: true,
            }),
        );
        await open('/items');
        expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loadedOut of order.');
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(await rows()).toHaveLength(26);
    });
});
