// Splitting a line of the bank over several customers: its body, and the rule of its parts.
import type { Properties } from '../language/property.ts';
import type { PropertyRefusal } from '../language/rules.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';

/** Path of the call below a line. */
export const SPLIT_PATH = 'split';

/** Body of `POST /api/bank_lines/{id}/split`. */
export const splitting = {
    /** `[{thirdParty, amount, isCharge}]` ({@link SplitPart}). */
    parts: { kind: 'data', required: true },
} as const satisfies Properties;

export const MIN_PARTS = 2;
export const MAX_PARTS = 200;

/** A part of a line. */
export interface SplitPart {
    /** IRI of the customer; null for one that is not known yet, and for charges. */
    readonly thirdParty: string | null;
    /** In euros, with the sign of the money: charges that were deducted are negative. */
    readonly amount: Decimal;
    /** True for charges of the bank. */
    readonly isCharge: boolean;
}

/** True for a part that can only be deducted charges: below zero in a line above zero, and of no customer. */
export const isDeducted = (line: Decimal, { thirdParty, amount }: Pick<SplitPart, 'thirdParty' | 'amount'>): boolean =>
    thirdParty === null && compareDecimals(line, '0') > 0 && compareDecimals(amount, '0') < 0;

/** Amount of the line minus its parts, in euros. Parts are stored only if it is zero. */
export const leftToSplit = (line: Decimal, parts: readonly Pick<SplitPart, 'amount'>[]): Decimal =>
    subtractAmount(line, sumAmounts(parts.map(({ amount }) => amount)));

/** Why parts of a line cannot be stored: their amounts, a customer of charges, and a sum that is another one. */
export const refusalsOfParts = (line: Decimal, parts: readonly SplitPart[]): PropertyRefusal[] => {
    const refused = parts.flatMap(({ amount, thirdParty, isCharge }, place): PropertyRefusal[] => {
        const path = `parts[${place}]`;
        if (compareDecimals(amount, '0') === 0) return [{ propertyPath: `${path}.amount`, key: 'validation.notZero' }];
        if (!isCharge) return [];
        const finding = { propertyPath: `${path}.amount`, key: 'invoice_rules.split_charge', code: 'split_charge' };
        if (compareDecimals(amount, '0') > 0) return [finding];
        return thirdParty === null
            ? []
            : [{ propertyPath: `${path}.thirdParty`, key: 'invoice_rules.split_charge', code: 'split_charge' }];
    });
    const left = leftToSplit(line, parts);
    if (refused.length > 0 || compareDecimals(left, '0') === 0) return refused;
    const sum = subtractAmount(line, left);
    return [
        {
            propertyPath: 'parts',
            key: 'invoice_rules.split_sum',
            code: 'split_sum',
            params: { amount: line, sum, left },
        },
    ];
};
