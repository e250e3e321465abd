// Apart: quantities of goods in lines, prices and statistics (ADR 0129).
import type { Refusal } from '../language/rules.ts';
import type { Decimal } from './money.ts';

/** Quantity in JSON: a number in units without decimals, otherwise a decimal string. Both are accepted. */
export type Quantity = number | Decimal;

/** Scale of the database column. */
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

/** Default unit. */
export const PIECE = 'C62';

/** Maximum decimals of a unit; 0 for unknown units. */
export const unitDecimals = (unit: string | null | undefined): number => UNIT_DECIMALS[unit ?? PIECE] ?? 0;

const SCALE = 10 ** QUANTITY_DECIMALS;

/** Converts to integer ten-thousandths. Doubles keep 15 significant digits, so four decimals are exact up to 10^11. */
const counted = (quantity: Quantity): number => Math.round(Number(quantity) * SCALE);

/** Sum of quantities, exact to the fourth decimal: integer ten-thousandths avoid the error of binary fractions. */
export const sumQuantities = (quantities: readonly Quantity[]): number =>
    quantities.map(counted).reduce((sum, one) => sum + one, 0) / SCALE;

/** Subtracts quantities, exact to the fourth decimal. */
export const subtractQuantity = (from: Quantity, ...taken: readonly Quantity[]): number =>
    taken.map(counted).reduce((left, one) => left - one, counted(from)) / SCALE;

/** Decimal with at most 15 significant digits, which a double represents exactly. Trailing zeros are allowed. */
const WRITTEN = /^-?\d{1,9}(\.\d{1,6}0*)?$/;

/** Parses a decimal string to a number. Returns any other value unchanged. */
export const parseQuantity = (given: unknown): unknown =>
    typeof given === 'string' && WRITTEN.test(given) ? Number(given) : given;

/** Converts either form to a number; 0 for null and undefined. */
export const quantityNumber = (given: Quantity | null | undefined): number => Number(given ?? 0);

/** Range of a quantity. */
interface QuantityBounds {
    readonly max: number;
    /** Allows 0. */
    readonly isZero?: true;
}

/** Returns true if the quantity has at most this many decimals. */
const fits = (quantity: number, decimals: number): boolean => Number(quantity.toFixed(decimals)) === quantity;

/** Validates range and scale. Returns undefined for a valid quantity. */
export const refuseQuantity = (quantity: number, { max, isZero }: QuantityBounds): Refusal | undefined => {
    if (!isZero && quantity <= 0) return { key: 'validation.moreThanZero' };
    if (quantity < 0) return { key: 'validation.minNumber', params: { count: 0 } };
    if (quantity > max) return { key: 'validation.maxNumber', params: { count: max } };
    return fits(quantity, QUANTITY_DECIMALS)
        ? undefined
        : { key: 'validation.quantityDecimals', params: { count: QUANTITY_DECIMALS } };
};

/** Validates the decimals of a quantity against its unit. Returns undefined if they are allowed. */
export const refuseDecimals = (
    quantity: number,
    unit: string | null | undefined,
): (Refusal & { readonly code: 'quantity_decimals' }) | undefined => {
    if (fits(quantity, unitDecimals(unit))) return undefined;
    const known = unit && unit in UNIT_DECIMALS ? unit : PIECE;
    return { code: 'quantity_decimals', key: `validation.unitDecimals.${known}` };
};

/** Serialises a quantity: a number in units without decimals, a string otherwise or if it nevertheless has decimals. */
export const writeQuantity = (quantity: number, unit: string | null | undefined): Quantity =>
    unitDecimals(unit) === 0 && Number.isInteger(quantity) ? quantity : String(quantity);
