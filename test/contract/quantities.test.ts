import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEM_UNITS } from '#contract/catalogue/items.ts';
import { createSchema, refusals } from '#contract/language/schema.ts';
import { lineAmount } from '#contract/values/money.ts';
import {
    refuseDecimals,
    subtractQuantity,
    sumQuantities,
    UNIT_DECIMALS,
    unitDecimals,
    writeQuantity,
} from '#contract/values/quantities.ts';
import { messages as en } from '#i18n/en/index.ts';
import { messages as fr } from '#i18n/fr/index.ts';

const DECIMALS: Readonly<Record<(typeof ITEM_UNITS)[number], number>> = {
    ...{ C62: 0, PR: 0, SET: 0, DZN: 0, GRM: 0, CMT: 0 },
    ...{ KGM: 3, TNE: 3, MTR: 3, MTK: 3, MTQ: 3, LTR: 3, KWH: 3 },
    ...{ HUR: 2, DAY: 2, MON: 2 },
};

describe('decimals by unit (ADR 0129)', () => {
    test.each(ITEM_UNITS)('%s', unit => {
        const decimals = DECIMALS[unit];
        expect(unitDecimals(unit)).toBe(decimals);
        const finest = Number(`1e-${decimals}`);
        expect(refuseDecimals(finest, unit)).toBeUndefined();
        expect(refuseDecimals(Number(`1e-${decimals + 1}`), unit)).toEqual({
            code: 'quantity_decimals',
            key: `validation.unitDecimals.${unit}`,
        });
        expect(writeQuantity(2, unit)).toBe(decimals === 0 ? 2 : '2');
        for (const { validation } of [en, fr]) expect(validation.unitDecimals).toHaveProperty(unit);
    });

    test('no unit but those of items has a rule', () =>
        expect(Object.keys(UNIT_DECIMALS).sort()).toEqual([...ITEM_UNITS].sort()));

    test.each([[null], [undefined], ['XBX']])('%j counts as a piece', unit => {
        expect(unitDecimals(unit)).toBe(0);
        expect(refuseDecimals(0.5, unit)?.key).toBe('validation.unitDecimals.C62');
        // The stored quantity is returned, even if the unit has changed since.
        expect(writeQuantity(0.5, unit)).toBe('0.5');
    });
});

describe('both forms of a quantity', () => {
    const schema = createSchema({ quantity: { kind: 'quantity', max: 1_000_000, required: true } });
    const read = (given: unknown) => {
        const parsed = schema.safeParse(given === undefined ? {} : { quantity: given }, { reportInput: true });
        return parsed.success ? parsed.data.quantity : refusals(parsed.error, schema).map(({ key }) => key);
    };

    test.each([
        ['12', 12],
        [12, 12],
        ['1.25', 1.25],
        [1.25, 1.25],
        ['1.2500000000', 1.25],
        ['0.0001', 0.0001],
        ['1000000', 1_000_000],
    ])('%j is read', (given, quantity) => expect(read(given)).toBe(quantity));

    test.each([
        [undefined, 'required'],
        [null, 'required'],
        ['', 'type.number'],
        ['1,25', 'type.number'],
        ['1e3', 'type.number'],
        [' 1', 'type.number'],
        [true, 'type.number'],
        ['1.0000000000000000001', 'type.number'],
        // A double has 15 digits.
        ['1.0000001', 'type.number'],
        [0, 'moreThanZero'],
        ['-1', 'moreThanZero'],
        [1_000_001, 'maxNumber'],
        [1e-7, 'quantityDecimals'],
        ['1.00001', 'quantityDecimals'],
    ])('%j is refused', (given, key) => expect(read(given)).toEqual([`validation.${key}`]));
});

describe('exact sums', () => {
    test('0.1 and 0.2 are 0.3', () => {
        expect(sumQuantities([0.1, '0.2'])).toBe(0.3);
        expect(subtractQuantity('0.3', 0.1, '0.2')).toBe(0);
    });

    test('as whole ten-thousandths, whatever their number', () => {
        const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 50 });
        fc.assert(
            fc.property(amounts, parts => {
                const quantities = parts.map(part => part / 10_000);
                const sum = parts.reduce((total, part) => total + part, 0);
                expect(Math.round(sumQuantities(quantities) * 10_000)).toBe(sum);
                expect(subtractQuantity(sumQuantities(quantities), ...quantities)).toBe(0);
            }),
        );
    });

    test.each([
        ['19.99', 1.25, '24.99'],
        ['19.99', '1.25', '24.99'],
        ['0.005', 1, '0.01'],
        ['3.33', 0.5, '1.67'],
        ['1.0050', 1, '1.01'],
    ])('%s × %j = %s, half away from zero', (price, quantity, amount) =>
        expect(lineAmount(price, quantity)).toBe(amount),
    );
});
