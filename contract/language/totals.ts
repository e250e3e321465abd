import type { Properties } from './property.ts';

/** In kilograms. */
export const MAX_WEIGHT = 1_000_000;

/** A sum of up to 1 000 lines, in euros. */
export const TOTAL = { kind: 'money', digits: [18, 2], only: 'read', default: '0.00', adds: true } as const;

/** Totals of orders and delivery notes (B5), with shipping, in euros. */
export const TOTALS = {
    totalExcludingTax: TOTAL,
    totalVat: TOTAL,
    totalIncludingTax: TOTAL,
    /** VAT by rate (`OrderVatTotal`). */
    vatTotals: { kind: 'data', holds: 'vat_totals', only: 'read' },
} as const satisfies Properties;
