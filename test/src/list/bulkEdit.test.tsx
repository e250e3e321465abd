import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { type Member, make, newItem, newName } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/list/bulk/edit/EditDialog.tsx'),
    ]);
}, 60_000);

const PRICE = 'saleUnitPriceExcludingTax';
const PRICES = ['10.00', '12.90', '20.40'] as const;

const patch = async (iri: string, body: object) =>
    expect((await api().ask('PATCH', iri, { as: 'super', body })).status).toBe(200);
const stored = async (all: readonly Member[], name: string) =>
    Promise.all(all.map(async one => (await api().ask('GET', one['@id'], { as: 'super' })).body[name]));

/** A list of three items, all selected, with the dialog open. */
const openDialog = async (word: string, more: object = {}): Promise<readonly Member[]> => {
    const made: Member[] = [];
    for (const [at, price] of PRICES.entries())
        made.push(
            await make(
                api(),
                '/api/items',
                newItem({ reference: `${word}-${at + 1}`, designation: word, [PRICE]: price, ...more }),
            ),
        );
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await openConsole(`/items?filter=${filter}&sort=reference&order=ASC`, { token: await api().token('admin') });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }));
    await screen.findByRole('dialog', { name: 'Edit 3 records' });
    return made;
};

const dialog = () => within(screen.getByRole('dialog'));
const choose = (label: string, option: string) =>
    userEvent.selectOptions(dialog().getByRole('combobox', { name: label }), option);
/** Chooses a related record by its name. */
const pick = async (label: string, name: string) => {
    await userEvent.click(await dialog().findByRole('combobox', { name: label }));
    await userEvent.paste(name);
    await userEvent.click(await screen.findByRole('option', { name }));
};
/** The lines of the rehearsal, such as `Before: 1 Now: 2`. */
const rehearsed = async (): Promise<string[]> => {
    await userEvent.click(dialog().getByRole('button', { name: 'Preview' }));
    const list = await dialog().findByRole('list', { name: 'Records before and after' });
    await waitFor(() => expect(list).not.toHaveTextContent('…'));
    return within(list)
        .getAllByRole('listitem')
        .map(line => (line.textContent ?? '').replace(/^.*?Before/, 'Before').replace('Now:', ' Now:'));
};
const perform = async (count: number) => {
    await userEvent.click(
        dialog().getByRole('button', { name: count === 1 ? 'Change 1 record' : `Change ${count} records` }),
    );
    await screen.findByText(count === 1 ? '1 record changed' : `${count} records changed`);
};
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

describe('I9 W5 a bulk edit shows what it does to each record, and does just that', () => {
    test('I9 W5 a price for all; what has it already stays', async () => {
        const all = await openDialog('SETPRICE');
        await choose('Property', 'Unit price excl. tax');
        await choose('What to do', 'Set to');
        await userEvent.type(await dialog().findByRole('textbox', { name: /^Unit price/ }), '12.9');
        expect(await rehearsed()).toEqual(['Before: €10.00 Now: €12.90', 'Before: €20.40 Now: €12.90']);
        expect(dialog().getByText('1 stays as it is')).toBeVisible();
        expect(await stored(all, PRICE)).toEqual([...PRICES]);
        await perform(2);
        expect(await stored(all, PRICE)).toEqual(['12.90', '12.90', '12.90']);
        expect(screen.getByText('· Unit price excl. tax', { exact: false })).toBeVisible();
        await undo();
        await screen.findByText('2 changes undone');
        expect(await stored(all, PRICE)).toEqual([...PRICES]);
    });

    test('I9 W5 prices are rounded to end in .90', async () => {
        const all = await openDialog('ROUNDED');
        await choose('Property', 'Unit price excl. tax');
        await choose('What to do', 'Round');
        await userEvent.click(await dialog().findByRole('combobox', { name: /^Rounding/ }));
        await userEvent.click(await screen.findByRole('option', { name: 'Ending in .90' }));
        expect(await rehearsed()).toEqual(['Before: €10.00 Now: €9.90', 'Before: €20.40 Now: €20.90']);
        await perform(2);
        expect(await stored(all, PRICE)).toEqual(['9.90', '12.90', '20.90']);
    });

    test.each([
        ['brand', '/api/brands', 'Brand'],
        ['itemsFamily', '/api/items_families', 'Family'],
    ])('I9 W5 another %s', async (property, path, label) => {
        const [before, after] = [await make(api(), path, newName()), await make(api(), path, newName())];
        const all = await openDialog(`OTHER${property}`, { [property]: before['@id'] });
        await choose('Property', label);
        await pick(`${label}`, String(after.name));
        const line = `Before: ${before.name} Now: ${after.name}`;
        expect(await rehearsed()).toEqual([line, line, line]);
        await perform(3);
        expect(await stored(all, property)).toEqual([after['@id'], after['@id'], after['@id']]);
        await undo();
        await screen.findByText('3 changes undone');
        expect(await stored(all, property)).toEqual([before['@id'], before['@id'], before['@id']]);
    });

    test.each([
        ['Add', [0, 1]],
        ['Remove', []],
        ['Replace with', [1]],
    ] as const)('I9 W5 catalogues: %s', async (what, kept) => {
        const both = [
            await make(api(), '/api/item_catalogs', newName()),
            await make(api(), '/api/item_catalogs', newName()),
        ];
        const [one, other] = both.map(({ name }) => String(name));
        const [first] = both.map(each => each['@id']);
        const all = await openDialog(`CATALOGUE${kept.length}`, { itemCatalogs: [first] });
        await choose('Property', 'Catalogues');
        await choose('What to do', what);
        await pick('Catalogues', String(what === 'Remove' ? one : other));
        const now = kept.map(at => String(both[at]?.name)).join('') || '—empty';
        expect(await rehearsed()).toEqual(all.map(() => `Before: ${one} Now: ${now}`));
        await perform(3);
        const wanted = kept.map(at => both[at]?.['@id']);
        expect(await stored(all, 'itemCatalogs')).toEqual(all.map(() => expect.arrayContaining(wanted)));
        await undo();
        await screen.findByText('3 changes undone');
        expect(await stored(all, 'itemCatalogs')).toEqual(all.map(() => [first]));
    });
});

describe('W4 H8 a bulk edit is taken back but for what somebody has changed since', () => {
    const raise = async (word: string) => {
        const all = await openDialog(word);
        await choose('Property', 'Unit price excl. tax');
        await userEvent.type(await dialog().findByRole('textbox', { name: /^By how much/ }), '10');
        await userEvent.click(dialog().getByRole('button', { name: 'Preview' }));
        await dialog().findByText('3 to change');
        await perform(3);
        return all;
    };

    test('W4 H8 some are left, and it is told which and why', async () => {
        const all = await raise('SOMEBACK');
        await patch(all[1]?.['@id'] ?? '', { color: 'Red' });
        await undo();
        const told = await screen.findByText(/^2 undone\. 1 was left as it is: SOMEBACK-2/);
        expect(told).toHaveTextContent(/: changed since by \S+/);
        expect(await stored(all, PRICE)).toEqual(['10.00', '14.19', '20.40']);
    });

    test('W4 H8 all are left', async () => {
        const all = await raise('NONEBACK');
        for (const one of all) await patch(one['@id'], { color: 'Red' });
        await undo();
        expect(await screen.findByText(/^Nothing was undone\. NONEBACK-1.+ · NONEBACK-3/)).toBeVisible();
        expect(await stored(all, PRICE)).toEqual(['11.00', '14.19', '22.44']);
    });
});
