// Splitting a bank line between several customers: the request body and the rule for the parts.
import type { Properties } from '../language/property.ts';
import type { PropertyRefusal } from '../language/rules.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';

/** Path of the call, relative to a line. */
export const SPLIT_PATH = 'split';

/** Body of `POST /api/bank_lines/{id}/split`. */
export const splitting = {
    /** `[{thirdParty, amount, isCharge}]` ({@link SplitPart}). */
    parts: { kind: 'data', required: true },
} as const satisfies Properties;

export const MIN_PARTS = 2;
export const MAX_PARTS = 200;

export interface SplitPart {
    /** IRI of the customer; null for an unknown one, and for charges. */
    readonly thirdParty: string | null;
    /** In euros, signed: deducted charges are negative. */
    readonly amount: Decimal;
    readonly isCharge: boolean;
}

/** True for a part that can only be deducted charges: negative in a positive line, without a customer. */
export const isDeducted = (line: Decimal, { thirdParty, amount }: Pick<SplitPart, 'thirdParty' | 'amount'>): boolean =>
    thirdParty === null && compareDecimals(line, '0') > 0 && compareDecimals(amount, '0') < 0;

/** Amount of the line minus its parts, in euros. Parts are stored only if the result is zero. */
export const unsplitAmount = (line: Decimal, parts: readonly Pick<SplitPart, 'amount'>[]): Decimal =>
    subtractAmount(line, sumAmounts(parts.map(({ amount }) => amount)));

/** Reasons to refuse the parts of a line: their amounts, charges with a customer, or another sum than the line's. */
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
    const left = unsplitAmount(line, parts);
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
