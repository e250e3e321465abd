// Apart: quantities of goods, which every line, price and count shares (ADR 0129).
import type { Refusal } from '../language/rules.ts';
import type { Decimal } from './money.ts';

/** A quantity as the API writes it: a number in units without decimals, otherwise a decimal string. Both are read. */
export type Quantity = number | Decimal;

/** Decimals that the database keeps. */
export const QUANTITY_DECIMALS = 4;

/** Decimals of a quantity by its unit (UN/ECE Recommendation 20). */
export const UNIT_DECIMALS: Readonly<Record<string, number>> = {
    C62: 0,
    PR: 0,
    SET: 0,
    DZN: 0,
    GRM: 0,
    CMT: 0,
    KGM: 3,
    TNE: 3,
    MTR: 3,
    MTK: 3,
    MTQ: 3,
    LTR: 3,
    KWH: 3,
    HUR: 2,
    DAY: 2,
    MON: 2,
};

/** The unit of what has none of its own. */
export const PIECE = 'C62';

/** Decimals that a unit allows; a unit without a rule has none, as a piece. */
export const unitDecimals = (unit: string | null | undefined): number => UNIT_DECIMALS[unit ?? PIECE] ?? 0;

const SCALE = 10 ** QUANTITY_DECIMALS;

/** A double holds 15 digits exactly, so that a quantity of four decimals is told from its neighbours up to 10^11. */
const counted = (quantity: Quantity): number => Math.round(Number(quantity) * SCALE);

/**
 * The sum of quantities, exact to the fourth decimal: whole ten-thousandths are added, as binary fractions have no exact
 * tenths.
 */
export const sumQuantities = (quantities: readonly Quantity[]): number =>
    quantities.map(counted).reduce((sum, one) => sum + one, 0) / SCALE;

/** What is left of a quantity, exact to the fourth decimal. */
export const subtractQuantity = (from: Quantity, ...taken: readonly Quantity[]): number =>
    taken.map(counted).reduce((left, one) => left - one, counted(from)) / SCALE;

/** A decimal of so few digits that a double holds it exactly; zeros at its end do not count. */
const WRITTEN = /^-?\d{1,9}(\.\d{1,6}0*)?$/;

/** The number that a decimal text means; what is none stays as it was given. */
export const parseQuantity = (given: unknown): unknown =>
    typeof given === 'string' && WRITTEN.test(given) ? Number(given) : given;

/** The number of a quantity in either form; 0 for none. */
export const quantityNumber = (given: Quantity | null | undefined): number => Number(given ?? 0);

/** Bounds of a quantity. */
interface QuantityBounds {
    readonly max: number;
    /** Whether it may be nothing. */
    readonly isZero?: true;
}

/** Whether a quantity has no more decimals than that. */
const fits = (quantity: number, decimals: number): boolean => Number(quantity.toFixed(decimals)) === quantity;

/** Why what was given is no quantity of any unit. */
export const refuseQuantity = (quantity: number, { max, isZero }: QuantityBounds): Refusal | undefined => {
    if (!isZero && quantity <= 0) return { key: 'validation.moreThanZero' };
    if (quantity < 0) return { key: 'validation.minNumber', params: { count: 0 } };
    if (quantity > max) return { key: 'validation.maxNumber', params: { count: max } };
    return fits(quantity, QUANTITY_DECIMALS)
        ? undefined
        : { key: 'validation.quantityDecimals', params: { count: QUANTITY_DECIMALS } };
};

/** Why a quantity has more decimals than its unit allows. */
export const refuseDecimals = (
    quantity: number,
    unit: string | null | undefined,
): (Refusal & { readonly code: 'quantity_decimals' }) | undefined => {
    if (fits(quantity, unitDecimals(unit))) return undefined;
    const known = unit && unit in UNIT_DECIMALS ? unit : PIECE;
    return { code: 'quantity_decimals', key: `validation.unitDecimals.${known}` };
};

/** A quantity as the API writes it: a number in a unit without decimals, unless it has some all the same. */
export const writeQuantity = (quantity: number, unit: string | null | undefined): Quantity =>
    unitDecimals(unit) === 0 && Number.isInteger(quantity) ? quantity : String(quantity);
