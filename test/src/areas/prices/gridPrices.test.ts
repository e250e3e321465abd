import { type HydraDataProvider, HydraError } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { pricePlaces } from '#src/areas/prices/grid/columns.ts';
import { fromCell, readPrice, toCell, validatePrice, writePrice } from '#src/areas/prices/grid/price.ts';
import { savePrices } from '#src/areas/prices/grid/savePrices.ts';

describe('B6 what a cell of the grid holds', () => {
    test.each([
        ['18', 'fr', '18.00', '18,00'],
        ['16,5000 €', 'fr', '16.50', '16,50'],
        ['1,234.125', 'en', '1234.125', '1234.125'],
        ['12 %', 'fr', '12%', '−12 %'],
        ['-12.50%', 'en', '12.5%', '−12.5 %'],
        ['−7,5 %', 'fr', '7.5%', '−7,5 %'],
    ])('%s in %s is the price %s, and is read again as it is written', (typed, locale, cell, written) => {
        expect(readPrice(typed, locale)).toBe(cell);
        expect(writePrice(cell, locale)).toBe(written);
        expect(readPrice(written, locale)).toBe(cell);
        expect(toCell(fromCell(cell))).toBe(cell);
        expect(validatePrice(cell)).toBeUndefined();
    });

    test.each(['gratuit', '-3', '101%', '1.00001', '-%', '12%%', '€ 12 %'])('%s is no price', typed => {
        expect(validatePrice(readPrice(typed, 'en'))).toBeDefined();
    });

    test('a price of the API is an amount or a discount', () => {
        expect(toCell({ unitPriceExcludingTax: '16.5000', discountRate: null })).toBe('16.50');
        expect(toCell({ unitPriceExcludingTax: null, discountRate: '12.0000' })).toBe('12%');
        expect(toCell({ unitPriceExcludingTax: null, discountRate: null })).toBeNull();
    });
});

test('B6 the columns of a list are its breaks, those asked for, and those with unsaved cells', () => {
    const [one, other, gone] = ['/api/price_lists/1', '/api/price_lists/2', '/api/price_lists/3'] as const;
    const prices = [{ priceList: one, minQuantity: 24 }];
    const places = pricePlaces({ lists: [one, other], breaks: [12], prices, kept: [`${gone} 6`, `${other} 100`] });
    expect(places.map(({ list, minQuantity }) => `${list.at(-1)}:${minQuantity}`)).toEqual([
        ...['1:1', '1:12', '1:24', '2:1', '2:12', '2:100'],
        ...['3:1', '3:6', '3:12'],
    ]);
});

describe('H8 saving a cell of the grid', () => {
    const [list, item] = ['/api/price_lists/1', '/api/items/2'];
    const name = `${list} 24`;
    const saving = (mine: string | null, before: string | null = null) => ({
        id: item,
        before: { [name]: before },
        mine: { [name]: mine },
    });
    const refusal = (status: number, propertyPath: string) =>
        new HydraError({
            ...{ kind: 'problem', status, message: 'refused' },
            body: { violations: [{ propertyPath, message: 'Refusé' }] },
        });

    /** A server whose price appears, or changes, with the first write, which fails. */
    const serverOf = (before: string | null, after: string | null, failure: HydraError) => {
        const held = { price: before };
        const calls: unknown[] = [];
        const record = () => ({
            ...{ id: '/api/price_list_items/9', priceList: list, item, minQuantity: 24, '@etag': `"${held.price}"` },
            ...{ unitPriceExcludingTax: held.price, discountRate: null },
        });
        const provider = {
            getList: async () => (held.price === null ? { data: [], total: 0 } : { data: [record()], total: 1 }),
            getOne: async () => ({ data: record() }),
            request: async (_: string, { method, ifMatch }: { method: string; ifMatch?: string }) => {
                calls.push([method, ifMatch]);
                if (calls.length > 1) return undefined;
                held.price = after;
                throw failure;
            },
        };
        return { provider: provider as unknown as HydraDataProvider, calls };
    };

    test('a price that somebody adds in between is a conflict at its cell, unless it is the same', async () => {
        const { provider } = serverOf(null, '14.00', refusal(422, 'minQuantity'));
        const report = { kind: 'conflict', names: [name], theirs: { [name]: '14.00' } };
        expect((await savePrices(provider, saving('15.00'))).report).toEqual(report);
        const same = serverOf(null, '15.00', refusal(422, 'minQuantity'));
        expect((await savePrices(same.provider, saving('15.00'))).report).toEqual({ kind: 'saved' });
        expect(same.calls).toHaveLength(1);
    });

    test('a price that somebody changes in between is read again, with its version as precondition', async () => {
        const { provider, calls } = serverOf('14.00', '13.00', refusal(412, ''));
        const saved = await savePrices(provider, saving('15.00', '14.00'));
        expect(saved.report).toMatchObject({ kind: 'conflict', theirs: { [name]: '13.00' } });
        expect(calls).toEqual([['PATCH', '"14.00"']]);
    });

    test('one that somebody deletes in between is a conflict for who changes it, and none for who deletes it', async () => {
        const changing = serverOf('14.00', null, refusal(404, ''));
        const report = { kind: 'conflict', theirs: { [name]: null } };
        expect((await savePrices(changing.provider, saving('15.00', '14.00'))).report).toMatchObject(report);
        const deleting = serverOf('14.00', null, refusal(404, ''));
        expect((await savePrices(deleting.provider, saving(null, '14.00'))).report).toEqual({ kind: 'saved' });
    });

    test('what the server refuses is told at its cell', async () => {
        const { provider } = serverOf('14.00', '14.00', refusal(422, 'item'));
        expect((await savePrices(provider, saving('15.00', '14.00'))).report).toEqual({
            ...{ kind: 'refused', fields: { [name]: 'Refusé' }, message: '' },
        });
    });
});
