import { describe, expect, test } from 'vitest';
import { goodsWeight, noteFigures, noteParts, type ShippedLine } from '#contract/deliveries/noteTotals.ts';
import { shippedRate, unbilledAmount } from '#contract/orders/orderProgress.ts';

const ORDER = { id: 1, number: 'C2026-000002', shipping: '9.50' };
const OTHER = { id: 2, number: 'C2026-000001', shipping: '12.00' };

const rate = (id: number, figure: string) =>
    ({ id, rate: figure, territory: 'mainland', exemptionReason: null }) as const;

const line = (more: Partial<ShippedLine>): ShippedLine => ({
    quantity: 1,
    net: '127.92',
    vat: rate(1, '20.00'),
    order: ORDER,
    ...more,
});

/** The goods of domain.md, section 2. */
const MIXED = [line({}), line({ net: '49.90', vat: rate(3, '5.50') })];

const NAMED = rate(2, '10.00');

describe('B4 B5 what a delivery note costs', () => {
    test('shipping has the VAT of the goods, pro rata', () => {
        const parts = noteParts(MIXED, new Set(), null);
        expect(parts).toEqual([{ orderId: 1, hasShipping: true, shipping: '9.50', amountIncludingTax: '217.16' }]);
        expect(noteFigures(MIXED, parts, null)).toMatchObject({
            totalVat: '29.84',
            totalIncludingTax: '217.16',
            vatTotals: [
                { vatRate: '/api/vat_rates/1', base: '134.75', amount: '26.95' },
                { vatRate: '/api/vat_rates/3', base: '52.57', amount: '2.89' },
            ],
        });
    });

    test('shipping has the VAT that the note names', () => {
        const parts = noteParts(MIXED, new Set(), NAMED);
        expect(noteFigures(MIXED, parts, NAMED)).toMatchObject({
            shippingAmountExcludingTax: '9.50',
            vatTotals: [
                { vatRate: '/api/vat_rates/1', base: '127.92', amount: '25.58' },
                { vatRate: '/api/vat_rates/2', base: '9.50', amount: '0.95' },
                { vatRate: '/api/vat_rates/3', base: '49.90', amount: '2.74' },
            ],
        });
    });

    test('each order has its part, without the shipping that another note bears', () => {
        const lines = [line({ quantity: 2, net: '10' }), line({ quantity: 3, net: null, order: OTHER })];
        const parts = noteParts(lines, new Set([1]), null);
        expect(parts).toEqual([
            { orderId: 1, hasShipping: false, shipping: '0.00', amountIncludingTax: '24.00' },
            { orderId: 2, hasShipping: true, shipping: '12.00', amountIncludingTax: '14.40' },
        ]);
        expect(noteFigures(lines, parts, null)).toMatchObject({
            totalIncludingTax: '38.40',
            orderNumbers: 'C2026-000001, C2026-000002',
            nbDeliveryNoteItem: 2,
            totalQuantity: 5,
        });
    });

    test('goods weigh what is known of them, to the gram', () => {
        const known = { weight: 0.1, quantity: 3 };
        expect(goodsWeight([known, { weight: null, quantity: 9 }])).toBe(0.3);
        expect(goodsWeight([{ weight: null, quantity: 9 }])).toBeNull();
    });
});

describe('B4 how far an order is', () => {
    const pieces = (quantity: number, shippedQuantity: number, cancelledQuantity: number) => ({
        quantity,
        shippedQuantity,
        cancelledQuantity,
    });

    test('by pieces that are not cancelled', () => {
        expect(shippedRate([pieces(6, 2, 1), pieces(3, 0, 2)])).toBe('33.33');
        expect(shippedRate([pieces(6, 0, 6)])).toBe('0.00');
    });

    test('what is not billed of it is never less than nothing, and nothing of an order that is billed', () => {
        const notes = [
            { isBilled: true, amount: '60.01' },
            { isBilled: false, amount: '40.00' },
        ];
        expect(unbilledAmount('partially_shipped', '100.00', notes)).toBe('39.99');
        expect(unbilledAmount('shipped', '60.00', notes)).toBe('0.00');
        expect(unbilledAmount('billed', '100.00', notes)).toBe('0.00');
        expect(unbilledAmount('draft', '100.00', [])).toBe('0.00');
    });
});
