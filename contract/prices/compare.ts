import type { Decimal } from '../values/money.ts';

export const compareTexts = (one = '', other = ''): number => (one < other ? -1 : Number(one > other));

/**
 * Net prices all have four decimals: of two, the longer one is greater, and texts of one length sort as numbers. Null is
 * last.
 */
export const compareNets = (one: Decimal | null, other: Decimal | null): number =>
    one === null || other === null
        ? Number(one === null) - Number(other === null)
        : one.length - other.length || compareTexts(one, other);

export const isLower = (one: Decimal, other: Decimal): boolean => compareNets(one, other) < 0;
