import { neighboursOf } from './entry/quantities.ts';

interface Part {
    /** Pieces of each packaging; other servers may leave them out. */
    readonly packagings: readonly number[] | null | undefined;
    /** Undefined while what is typed is no quantity. */
    readonly quantity: number | undefined;
    /** Pieces that can leave; undefined while they are unknown. */
    readonly most?: number | undefined;
}

/**
 * What to say of a part of an order that breaks a packaging: a message key, and the whole quantities that could leave
 * instead. It may leave so all the same.
 */
export const brokenPackaging = ({ packagings, quantity, most }: Part) => {
    if (!quantity || !packagings || packagings.length === 0) return undefined;
    const around = neighboursOf({ packaging: null, packagings: [...packagings] }, quantity);
    if (around.length === 0) return undefined;
    const whole = around.filter(one => one > 0 && (most === undefined || one <= most));
    return { key: whole.length > 0 ? 'packaging_whole' : 'packaging', whole };
};
