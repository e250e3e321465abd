import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { items } from '#server/db/tables/index.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { newEan } from '#test/support/records.ts';

const { api, server } = forwardToApi();

const open = async (count: number) => {
    const word = `lot${newEan()}`;
    const values = Array.from({ length: count }, (_, at) => ({
        reference: `${word}-${at}`,
        designation: word,
        packaging: 6,
        saleUnitPriceExcludingTax: '10.00',
    }));
    await api().database.db.insert(items).values(values);
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    const path = `/items?filter=${filter}&perPage=10&sort=reference&order=ASC&mode=spreadsheet`;
    await openConsole(path, { token: await api().token('user'), locale: 'fr' });
    return word;
};
const cellsOf = async (word: string, at: number) => {
    const row = await screen.findByRole('row', { name: new RegExp(`${word}-${at}`) });
    const [status, price, packaging, rack, available] = within(row).getAllByRole('gridcell');
    if (!status || !price || !packaging || !rack || !available) throw new Error('a cell is missing');
    return { row, status, price, packaging, rack, available };
};
const stored = async (word: string) =>
    (await api().ask('GET', `/api/items?q=${word}&order[reference]=asc`, { as: 'super' })).body.member;
const press = (keys: string) => userEvent.keyboard(keys);

test('I9 cells are pasted, marked, mended, undone and saved; the name and the reason of each are said', async () => {
    const word = await open(3);
    const { price, status } = await cellsOf(word, 0);
    expect(screen.getByRole('grid', { name: 'Tableau : Articles' })).toHaveAttribute('aria-rowcount', '4');
    expect(status).toHaveFocus();
    expect(screen.getAllByRole('gridcell').filter(cell => cell.tabIndex === 0)).toEqual([status]);
    await press('{ArrowRight}');
    expect(price).toHaveFocus();
    await userEvent.paste('12,50 €\t12\n1e9999\tdouze\n');
    const second = await cellsOf(word, 1);
    expect(second.price).toHaveAccessibleDescription('Saisissez un montant tel que 1234,50');
    expect(second.packaging).toBeInvalid();
    expect(screen.getByText('4 cellules modifiées dans 2 lignes')).toBeVisible();
    expect(screen.getByText('2 cellules à corriger')).toBeVisible();
    await press('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByText('2 cellules modifiées dans 1 ligne')).toBeVisible());
    expect((await stored(word)).map(item => item.saleUnitPriceExcludingTax)).toEqual(['12.50', '10.00', '10.00']);
    await press('{Control>}z{/Control}');
    expect(price).toHaveTextContent('10,00');
    expect(second.price).toHaveTextContent('10,00');
    expect(screen.getByText('2 cellules modifiées dans 1 ligne')).toBeVisible();
});

test('I9 what the server alone refuses comes under its cell; the others are saved, nothing is lost', async () => {
    const word = await open(2);
    const [first] = await stored(word);
    const refusal = { violations: [{ propertyPath: 'pickingRack', message: 'Cet emplacement est fermé' }] };
    server.use(
        http.patch(`${ORIGIN}${first?.['@id']}`, () =>
            HttpResponse.json(refusal, { status: 422, headers: { 'Content-Type': 'application/problem+json' } }),
        ),
    );
    const { rack } = await cellsOf(word, 0);
    await userEvent.click(rack);
    await userEvent.paste('B-1\nB-2');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const report = await screen.findByRole('alert', { name: 'Ce qui n’a pas pu être enregistré' });
    expect(report).toHaveTextContent(`${word}-0 · ${word} Refusée par le serveur`);
    expect(rack).toHaveAccessibleDescription('Cet emplacement est fermé');
    expect(screen.getByText('1 cellule modifiée dans 1 ligne')).toBeVisible();
    expect((await stored(word)).map(item => item.pickingRack)).toEqual([null, 'B-2']);
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.getByText('Aucune modification')).toBeVisible());
    expect((await stored(word))[0]?.pickingRack).toBe('B-1');
});
