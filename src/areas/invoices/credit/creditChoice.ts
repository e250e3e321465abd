import { HydraError, readViolations } from '@comptoir/hydra';
import type { InvoiceItem } from '#contract/invoices/invoiceItems.ts';
import { compareDecimals, subtractAmount } from '#contract/values/money.ts';
import { isDecimal } from '../../../ui/numbers.ts';

export const CREDIT_KINDS = ['whole', 'lines', 'amount', 'amountIncludingTax'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export interface CreditChoiceLine {
    /** IRI of the line. */
    readonly id: string;
    readonly name: string;
    readonly billed: string;
    readonly left: string;
}

/** Values of the form: quantities by line, an amount, and the reason. Numbers in API notation. */
export interface CreditChoice {
    readonly kind: CreditKind;
    readonly quantities: Readonly<Record<string, string>>;
    readonly amount: string;
    readonly reason: string;
}

export const NOTHING_CHOSEN: CreditChoice = { kind: 'whole', quantities: {}, amount: '', reason: '' };

/** Error messages of the fields: translated texts, or messages of the server. */
export interface CreditFaults {
    readonly amount?: string | undefined;
    readonly reason?: string | undefined;
    readonly lines?: string | undefined;
    readonly quantities: Readonly<Record<string, string>>;
}

/** Removes the API's trailing zeros. A quantity has at most 13 digits. */
const plain = (quantity: string): string => (quantity.includes('.') ? String(Number(quantity)) : quantity);

type Line = Partial<InvoiceItem> & { readonly '@id'?: string };

export const creditChoiceLines = (lines: readonly Line[]): readonly CreditChoiceLine[] =>
    lines.flatMap(({ '@id': id, kind, quantity, creditedQuantity, reference, designation }): CreditChoiceLine[] => {
        if (id === undefined || kind === 'text' || quantity == null) return [];
        const left = plain(leftOf(quantity, creditedQuantity ?? '0'));
        const name = [reference, designation].filter(Boolean).join(' · ');
        return compareDecimals(left, '0') > 0 ? [{ id, name, billed: plain(String(quantity)), left }] : [];
    });

/** Remaining quantity, with four decimals (amounts have two). */
const leftOf = (quantity: string | number, credited: string | number): string =>
    (Math.round((Number(quantity) - Number(credited)) * 10_000) / 10_000).toFixed(4);

type Say = (key: string, words?: object) => string;

const quantityFaults = ({ quantities }: CreditChoice, lines: readonly CreditChoiceLine[], say: Say) =>
    Object.fromEntries(
        lines.flatMap(({ id, left }) => {
            const asked = quantities[id] ?? '';
            if (asked === '' || (isDecimal(asked) && compareDecimals(asked, left) <= 0 && Number(asked) >= 0))
                return [];
            return [[id, say('too_many', { left: left })]];
        }),
    );

const chosenLines = ({ quantities }: CreditChoice, lines: readonly CreditChoiceLine[]) =>
    lines.flatMap(({ id }) => {
        const quantity = quantities[id] ?? '';
        return isDecimal(quantity) && Number(quantity) > 0 ? [{ invoiceItem: id, quantity }] : [];
    });

export const isAmount = ({ kind }: CreditChoice): boolean => kind === 'amount' || kind === 'amountIncludingTax';

export const faultsOf = (choice: CreditChoice, lines: readonly CreditChoiceLine[], say: Say): CreditFaults => {
    const { kind, amount, reason } = choice;
    const isPositive = isDecimal(amount) && Number(amount) > 0;
    const quantities = kind === 'lines' ? quantityFaults(choice, lines, say) : {};
    const isNone = kind === 'lines' && chosenLines(choice, lines).length === 0;
    return {
        amount: isAmount(choice) && !isPositive ? say('needs_amount') : undefined,
        reason: reason.trim() === '' ? say('needs_reason') : undefined,
        lines: isNone && Object.keys(quantities).length === 0 ? say('needs_line') : undefined,
        quantities,
    };
};

export const isFaultless = ({ amount, reason, lines, quantities }: CreditFaults): boolean =>
    amount === undefined && reason === undefined && lines === undefined && Object.keys(quantities).length === 0;

export const creditBody = (choice: CreditChoice, lines: readonly CreditChoiceLine[]): object => {
    const { kind, amount, reason } = choice;
    return {
        reason: reason.trim(),
        ...(kind === 'lines' && { lines: chosenLines(choice, lines) }),
        ...(isAmount(choice) && { [kind]: subtractAmount(amount, '0') }),
    };
};

/** Server violations by field: `lines[0].quantity`, `amount`, `reason`. Undefined for other errors. */
export const refusedFields = (
    error: unknown,
    choice: CreditChoice,
    lines: readonly CreditChoiceLine[],
): CreditFaults | undefined => {
    const violations = error instanceof HydraError ? readViolations(error.body) : [];
    if (violations.length === 0) return undefined;
    const sent = chosenLines(choice, lines);
    const quantities: Record<string, string> = {};
    const others: Record<string, string> = {};
    for (const { propertyPath, message } of violations) {
        const place = /^lines\[?\.?(\d+)/.exec(propertyPath)?.[1];
        const line = place === undefined ? undefined : sent[Number(place)];
        if (line) quantities[line.invoiceItem] = message;
        else
            others[['amount', 'amountIncludingTax', 'reason'].find(name => name === propertyPath) ?? 'lines'] = message;
    }
    return {
        amount: others.amount ?? others.amountIncludingTax,
        reason: others.reason,
        lines: others.lines,
        quantities,
    };
};
