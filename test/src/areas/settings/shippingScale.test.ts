import { describe, expect, test } from 'vitest';
import type { ShippingTranche } from '#contract/settings/shippingTranches.ts';
import { scaleOf, segmentWidths } from '#src/areas/settings/shippingCosts/scale.ts';
import { trancheOf } from '#src/areas/settings/shippingCosts/shippingCostForm.tsx';

const tranche = (minOrderPrice: string, maxOrderPrice: string | null): ShippingTranche => ({
    minOrderPrice,
    maxOrderPrice,
    standardAmount: null,
    standardRate: null,
    expressAmount: null,
    expressRate: null,
});

const told = (edited: ShippingTranche | undefined, ...others: ShippingTranche[]): string[] =>
    scaleOf(edited, others).map(
        ({ minOrderPrice, maxOrderPrice, state }) => `${minOrderPrice} ${maxOrderPrice} ${state}`,
    );

describe('B1 the scale of a company’s tranches', () => {
    test('begins at 0 and has no end, with gaps where no tranche is', () => {
        expect(told(tranche('150', '500.00'), tranche('20.00', '150.00'))).toEqual([
            '0.00 20.00 gap',
            '20.00 150.00 other',
            '150.00 500.00 edited',
            '500.00 null gap',
        ]);
    });

    test('tells where the edited one overlaps another', () => {
        expect(told(tranche('100.00', '200.00'), tranche('0.00', '150.00'), tranche('150.00', null))).toEqual([
            '0.00 100.00 other',
            '100.00 150.00 overlap',
            '150.00 200.00 overlap',
            '200.00 null other',
        ]);
    });

    test('is one gap without any tranche', () => expect(told(undefined)).toEqual(['0.00 null gap']));

    test('every segment has a width', () => {
        const widths = segmentWidths(scaleOf(tranche('1.00', '90000.00'), []));
        expect(widths.every(width => width >= 1)).toBe(true);
    });
});

test.each<[string, Record<string, unknown>, string | null | undefined]>([
    ['a tranche without limit', { minOrderPrice: '10.00' }, null],
    ['a limit', { minOrderPrice: '10.00', maxOrderPrice: '20' }, '20'],
    ['no minimum yet', { maxOrderPrice: '20.00' }, undefined],
    ['a minimum that cannot be read', { minOrderPrice: 'dix' }, undefined],
    ['a limit that cannot be read', { minOrderPrice: '10.00', maxOrderPrice: 'vingt' }, undefined],
    ['a limit below the minimum', { minOrderPrice: '10.00', maxOrderPrice: '9.00' }, undefined],
])('B1 %s in the form', (_, values, limit) => expect(trancheOf(values)?.maxOrderPrice).toBe(limit));
