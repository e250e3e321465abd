import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { priceWorld } from '#test/support/prices.ts';

const { api } = forwardToApi();
const press = (keys: string) => userEvent.keyboard(keys);

interface World {
    readonly word: string;
    readonly items: readonly string[];
    readonly list: string;
    readonly other: string;
    readonly codes: readonly string[];
}

let at: World;
let made = 0;
let close: () => void;

/** Two lists of a type each, with two items of which the first has a price and a break in the first list. */
beforeEach(async () => {
    const world = priceWorld(api());
    made += 1;
    const word = `grille${made}x${Math.trunc(performance.now())}`;
    const items = [
        await world.item({ designation: `${word} A`, reference: `${word}-A` }),
        await world.item({ designation: `${word} B`, reference: `${word}-B` }),
    ];
    const list = await world.list({ priceListType: await world.type() });
    const other = await world.list({ priceListType: await world.type() });
    await world.price(list, items[0] ?? '', '18');
    await world.price(list, items[0] ?? '', '16.5', { minQuantity: 24 });
    const read = async (iri: string) => String((await api().ask('GET', iri, { as: 'user' })).body.code);
    at = { word, items, list, other, codes: [await read(list), await read(other)] };
});

const idOf = (iri: string): string => iri.split('/').at(-1) ?? '';

const open = async (as: 'admin' | 'user' = 'admin', more: Record<string, string> = {}) => {
    const search = new URLSearchParams({
        ...{ filter: JSON.stringify({ q: at.word }), lists: [at.list, at.other].map(idOf).join() },
        ...more,
    });
    close = await openConsole(`/price_lists/grid?${search}`, { token: await api().token(as), locale: 'fr' });
    return row('A');
};

const row = async (letter: 'A' | 'B') => {
    const found = await screen.findByRole('row', { name: new RegExp(`${at.word}-${letter}`) });
    await waitFor(() => expect(within(found).getAllByRole('gridcell').length).toBeGreaterThan(3));
    return within(found)
        .getAllByRole('gridcell')
        .map(cell => cell);
};
const cell = async (letter: 'A' | 'B', place: number): Promise<HTMLElement> => {
    const found = (await row(letter))[place];
    if (!found) throw new Error('no such cell');
    return found;
};
const texts = async (letter: 'A' | 'B') => (await row(letter)).map(one => one.textContent?.replace('modifié', ''));

const stored = async (list: string) => {
    const { body } = await api().ask('GET', `/api/price_list_items?priceList=${list}`, { as: 'admin' });
    return (body.member ?? []).map(price => [
        at.items.indexOf(String(price.item)),
        price.minQuantity,
        price.unitPriceExcludingTax ?? `${price.discountRate}%`,
    ]);
};
const saveAll = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('B6 items stand beside lists, each with a column for each break, and their base prices', async () => {
    await open();
    expect(screen.getByRole('grid')).toHaveAccessibleName(/Articles/);
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent);
    expect(heads).toContain(`${at.codes[0]} · Tarif`);
    expect(screen.getAllByRole('columnheader', { name: '≥ 24' })).toHaveLength(1);
    expect(screen.getAllByRole('columnheader', { name: '≥ 1' })).toHaveLength(2);
    expect(await texts('A')).toEqual(['20,00', '18,00', '16,50', '']);
    expect(await texts('B')).toEqual(['20,00', '', '', '']);
    expect(await cell('A', 1)).toHaveFocus();
});

test('B6 a column is pasted from Excel, as amounts and discounts, and saved as prices', async () => {
    await open();
    await userEvent.paste('17,5\n-12 %\n');
    expect(await texts('A')).toEqual(['20,00', '17,50', '16,50', '']);
    expect(await texts('B')).toEqual(['20,00', '−12 %', '', '']);
    await press('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByText('Aucune modification')).toBeVisible());
    expect(await stored(at.list)).toEqual([
        [0, 1, '17.50'],
        [0, 24, '16.50'],
        [1, 1, '12.00%'],
    ]);
});

test('B6 +3 % on a selection rounded to ,90 is one step that can be undone; discounts stay', async () => {
    await open();
    await userEvent.click(await cell('B', 1));
    await userEvent.paste('12 %');
    await press('{ArrowUp}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await userEvent.click(screen.getByRole('button', { name: 'Modifier les prix…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Modifier les prix des cellules sélectionnées' });
    const rate = within(dialog).getByLabelText(/Variation des prix/);
    await userEvent.clear(rate);
    await userEvent.type(rate, '3');
    await userEvent.click(within(dialog).getByLabelText(/Arrondi/));
    await userEvent.click(await screen.findByRole('option', { name: 'Finissant par ,90' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Modifier les prix' }));
    await waitFor(async () => expect(await texts('A')).toEqual(['20,00', '18,90', '16,90', '']));
    expect(await texts('B')).toEqual(['20,00', '−12 %', '', '']);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler la dernière action' }));
    expect(await texts('A')).toEqual(['20,00', '18,00', '16,50', '']);
});

test('B6 what is no price stays in its cell with the reason; the base price is not edited', async () => {
    await open();
    await userEvent.paste('gratuit');
    expect(await cell('A', 1)).toHaveAccessibleDescription('Saisissez un montant tel que 1234,50');
    await userEvent.click(await cell('B', 1));
    await userEvent.paste('101 %');
    expect(await cell('B', 1)).toBeInvalid();
    await press('{ArrowLeft}9');
    expect(screen.getByText('Cette cellule ne se modifie pas ici.')).toBeVisible();
    expect(await texts('B')).toContain('20,00');
});

test('B6 a price of 0 is told before it is saved, and is no mistake', async () => {
    await open();
    await userEvent.paste('0');
    const given = 'À 0\u00a0€, l’article est offert\u00a0: les commandes demanderont un motif';
    expect(await cell('A', 1)).toHaveAccessibleDescription(given);
    expect(await cell('A', 1)).not.toBeInvalid();
    await userEvent.paste('100 %');
    expect(await cell('A', 1)).toHaveAccessibleDescription(given);
});

test('B6 an emptied cell deletes its price, after a question', async () => {
    await open();
    await press('{Delete}');
    await saveAll();
    const dialog = await screen.findByRole('dialog', { name: 'Supprimer 1 prix ?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    expect(await stored(at.list)).toHaveLength(2);
    await saveAll();
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer et supprimer' }));
    await waitFor(async () => expect(await stored(at.list)).toEqual([[0, 24, '16.50']]));
});

test('B6 a break is added to each list, and the address keeps lists, breaks and filters', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Nouveau palier, à partir de'), '48');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader', { name: '≥ 48' })).toHaveLength(2));
    expect(new URLSearchParams(window.location.search).get('breaks')).toBe('48');
    await userEvent.click(await cell('B', 5));
    await userEvent.paste('11');
    await saveAll();
    await waitFor(async () => expect(await stored(at.other)).toEqual([[1, 48, '11.00']]));
    await userEvent.selectOptions(screen.getByLabelText('Lignes par page'), '50');
    await waitFor(() => expect(window.location.search).toContain('perPage=50'));
    await waitFor(() => expect(window.location.search).toContain(`lists=${idOf(at.list)}%2C${idOf(at.other)}`));
    expect(window.location.search).toContain('breaks=48');
});

test('B6 H8 two people on one grid: what both changed is asked about at its cell, in a new price too', async () => {
    await open();
    await userEvent.paste('17\t16');
    await userEvent.click(await cell('B', 1));
    await userEvent.paste('15');
    const { body } = await api().ask('GET', `/api/price_list_items?priceList=${at.list}`, { as: 'admin' });
    await api().ask('PATCH', body.member[0]?.['@id'] ?? '', { as: 'admin', body: { unitPriceExcludingTax: '19' } });
    await priceWorld(api()).price(at.list, at.items[1] ?? '', '14');
    await saveAll();
    const report = await screen.findByRole('alert', { name: 'Ce qui n’a pas pu être enregistré' });
    expect(await cell('A', 1)).toHaveAccessibleDescription('Quelqu’un d’autre a saisi : 19,00');
    expect(await cell('B', 1)).toHaveAccessibleDescription('Quelqu’un d’autre a saisi : 14,00');
    expect(report).toHaveTextContent(`${at.codes[0]} ≥ 1`);
    expect((await stored(at.list))[1]).toEqual([0, 24, '16.00']);
    await userEvent.click(within(report).getByRole('button', { name: 'Garder la mienne : 17,00' }));
    await userEvent.click(within(report).getByRole('button', { name: 'Prendre l’autre : 14,00' }));
    await saveAll();
    await waitFor(() => expect(screen.getByText('Aucune modification')).toBeVisible());
    expect(await stored(at.list)).toEqual([
        [0, 1, '17.00'],
        [0, 24, '16.00'],
        [1, 1, '14.00'],
    ]);
});

test('B6 a price that another list of the owner has on those days is refused at its cell, naming it', async () => {
    const type = (await api().ask('GET', at.list, { as: 'user' })).body.priceListType;
    const twin = await priceWorld(api()).list({ priceListType: type });
    await open('admin', { lists: [at.list, twin].map(idOf).join() });
    await userEvent.click(await cell('A', 3));
    await userEvent.paste('17');
    await saveAll();
    await screen.findByRole('alert', { name: 'Ce qui n’a pas pu être enregistré' });
    expect(await cell('A', 3)).toHaveAccessibleDescription(new RegExp(at.codes[0] ?? ''));
});

/** What the link to the explanation of the active cell asks. */
const asked = async () => {
    const link = await screen.findByRole('link', { name: /^Pourquoi ce prix/ });
    return Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);
};

test('B6 the price of a cell leads to its reasons, with the item, the quantity and the day in its list', async () => {
    await open();
    await waitFor(async () => expect(await asked()).toEqual({ item: at.items[0], quantity: '1', date: today() }));
    await userEvent.click(await cell('A', 2));
    expect(await asked()).toEqual({ item: at.items[0], quantity: '24', date: today() });
});

test('B6 a list of one customer in a coming season asks for that customer on its first day', async () => {
    const world = priceWorld(api());
    const thirdParty = await world.customer();
    const list = await world.list({ thirdParty, validFrom: '2199-03-01', validTo: '2199-09-30' });
    await world.price(list, at.items[0] ?? '', '18');
    await open('user', { lists: idOf(list), breaks: '6,12' });
    await userEvent.click(await cell('A', 1));
    const question = { item: at.items[0], quantity: '1', date: '2199-03-01', thirdParty };
    await waitFor(async () => expect(await asked()).toEqual(question));
    await userEvent.click(await screen.findByRole('link', { name: /^Pourquoi ce prix/ }));
    expect(await screen.findByText(/propre au client, contient l’article/)).toBeVisible();
});

test('B10 who may not change prices reads them', async () => {
    await open('user');
    expect(await texts('A')).toEqual(['20,00', '18,00', '16,50', '']);
    await userEvent.paste('1');
    expect(await texts('A')).toEqual(['20,00', '18,00', '16,50', '']);
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});

test('B6 what was not saved is offered again, in the columns where it was typed', async () => {
    await open('admin', { breaks: '48' });
    await userEvent.click(await cell('B', 5));
    await userEvent.paste('11');
    close();
    await openConsole(`/price_lists/grid?${new URLSearchParams({ filter: JSON.stringify({ q: at.word }) })}`, {
        token: await api().token('admin'),
        locale: 'fr',
    });
    await row('B');
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre ma saisie' }));
    await waitFor(async () => expect((await texts('B')).join()).toContain('11,00'));
    await saveAll();
    await waitFor(async () => expect(await stored(at.other)).toEqual([[1, 48, '11.00']]));
});
