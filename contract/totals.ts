import { compareDecimals, type Decimal } from './money.ts';
import type { Properties } from './property.ts';
import type { PropertyRefusal } from './rules.ts';

/** What an order or a delivery note may come to with tax, in euros: as much as one of its lines. */
const HIGHEST_TOTAL: Decimal = '999999999999999.99';

/**
 * Why a total cannot be kept, at the property of the lines that it sums up; undefined where it can. What has been too
 * much before may stay so, and become less.
 * @param former the total before the change, in euros
 */
export const refuseTotal = (lines: string, total: Decimal, former: unknown): PropertyRefusal | undefined => {
    const isTooHigh = compareDecimals(total, HIGHEST_TOTAL) > 0;
    const isMore = typeof former !== 'string' || compareDecimals(total, former) > 0;
    return isTooHigh && isMore ? { propertyPath: lines, key: 'validation.totalTooHigh' } : undefined;
};

/** A sum of up to 1 000 lines, in euros. */
export const TOTAL = { kind: 'money', digits: [18, 2], only: 'read', default: '0.00', adds: true } as const;

/** What orders and delivery notes come to (B5), with shipping, in euros. */
export const TOTALS = {
    totalExcludingTax: TOTAL,
    totalVat: TOTAL,
    totalIncludingTax: TOTAL,
    /** VAT by rate (`OrderVatTotal`). */
    vatTotals: { kind: 'data', holds: 'vat_totals', only: 'read' },
} as const satisfies Properties;
