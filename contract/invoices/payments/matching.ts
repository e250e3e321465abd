import Big from 'big.js';
import { AMOUNT_DECIMALS, compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../../values/money.ts';

/** `GET /api/payments/proposal?company=IRI&thirdParty=IRI&amount=…&reference=…[&payment=IRI]`. */
export const PROPOSAL_PATH = 'proposal';

/** An invoice that something is due of; of a refund, a credit note that something is left of. */
export interface OpenInvoice {
    /** IRI. */
    readonly '@id': string;
    readonly number: string;
    readonly issueDate: string;
    readonly dueDate: string | null;
    /** In euros with tax. */
    readonly dueAmount: Decimal;
}

/** What a payment could settle of an invoice, in euros. */
export interface ProposedAllocation {
    readonly invoice: string;
    readonly amount: Decimal;
}

/**
 * Why a proposal is what it is: the payment's text names the invoices, what is due of some comes to the payment exactly, or the oldest
 * come first. `none` where nothing is due.
 */
export type ProposalReason = 'named' | 'exact' | 'oldest' | 'none';

export interface Proposal {
    readonly reason: ProposalReason;
    readonly allocations: readonly ProposedAllocation[];
    /** What the payment exceeds the proposal by, in euros. */
    readonly left: Decimal;
}

/** The answer of {@link PROPOSAL_PATH}. */
export interface ProposalAnswer extends Proposal {
    /** All that is open, the oldest first. */
    readonly open: readonly OpenInvoice[];
}

/** Sums of open invoices that are looked at: exact sums of long accounts would take for ever. */
const SUMS_MOST = 20_000;

const cents = (amount: Decimal): number => new Big(amount).times(100).toNumber();

/** By the day on which they are due; what is due at once has that of its issue. */
const oldestFirst = (invoices: readonly OpenInvoice[]): OpenInvoice[] => {
    const dayOf = ({ dueDate, issueDate }: OpenInvoice): string => dueDate ?? issueDate;
    return invoices.toSorted((one, other) => {
        const [a, b] = [`${dayOf(one)} ${one.number}`, `${dayOf(other)} ${other.number}`];
        return a < b ? -1 : a > b ? 1 : 0;
    });
};

/**
 * The invoices, the oldest first, of which the due amounts come to the amount exactly: one alone if there is one, otherwise those that
 * are found first. Undefined where none are.
 */
const exactSum = (amount: Decimal, invoices: readonly OpenInvoice[]): OpenInvoice[] | undefined => {
    const wanted = cents(amount);
    const alone = invoices.find(({ dueAmount }) => cents(dueAmount) === wanted);
    if (alone) return [alone];
    const sums = new Map<number, readonly OpenInvoice[]>([[0, []]]);
    for (const invoice of invoices) {
        for (const [sum, parts] of [...sums]) {
            const next = sum + cents(invoice.dueAmount);
            if (next > wanted || sums.has(next)) continue;
            sums.set(next, [...parts, invoice]);
            if (next === wanted) return [...parts, invoice];
            if (sums.size >= SUMS_MOST) return undefined;
        }
    }
    return undefined;
};

/** As much as there is, one after the other. */
const inOrder = (amount: Decimal, invoices: readonly OpenInvoice[]): ProposedAllocation[] => {
    let left = amount;
    return invoices.flatMap((invoice): ProposedAllocation[] => {
        const part = compareDecimals(left, invoice.dueAmount) < 0 ? left : invoice.dueAmount;
        if (compareDecimals(part, '0') <= 0) return [];
        left = subtractAmount(left, part);
        return [{ invoice: invoice['@id'], amount: new Big(part).toFixed(AMOUNT_DECIMALS) }];
    });
};

/** A year and the digits after it, as banks and customers write them: `F2026-000123`, `F 2026 000123`, `2026/123`. */
const NUMBER = /(?<!\d)(20\d\d)(?:[\s./_-]{1,2}(\d{1,7})|(\d{6,7}))(?!\d)/g;

const DIGITS = 6;

/** Numbers of invoices (`2026-000123`, without their letter) that a text may name. Each of them may be something else. */
export const numbersIn = (text: string): string[] =>
    [...text.matchAll(NUMBER)].map(
        ([, year, apart, together]) => `${year}-${(apart ?? together ?? '').padStart(DIGITS, '0')}`,
    );

/** Whether the text has the number as a word of its own, however it is spaced. */
export const isNamedIn = (text: string, number: string): boolean => {
    const folded = text.toUpperCase();
    const at = folded.indexOf(number.toUpperCase());
    const isThere = at >= 0 && !/[0-9]/.test(folded.charAt(at + number.length));
    return isThere || numbersIn(text).includes(number.slice(1));
};

const chosen = (amount: Decimal, open: readonly OpenInvoice[], text: string): [ProposalReason, OpenInvoice[]] => {
    if (open.length === 0 || compareDecimals(amount, '0') <= 0) return ['none', []];
    const named = open.filter(({ number }) => isNamedIn(text, number));
    if (named.length > 0) return ['named', [...named, ...open.filter(one => !named.includes(one))]];
    const exact = exactSum(amount, open);
    return exact ? ['exact', exact] : ['oldest', [...open]];
};

/**
 * What a payment could settle (invoices.md, section 5): the invoices that its text names, otherwise exact sums, otherwise the oldest
 * first. A proposal: a person, or who imports bank lines, decides.
 * @param amount in euros, without its sign
 * @param text what the bank or the customer says of it
 */
export const proposeAllocations = (amount: Decimal, invoices: readonly OpenInvoice[], text = ''): Proposal => {
    const [reason, sequence] = chosen(amount, oldestFirst(invoices), text);
    const allocations = inOrder(amount, sequence);
    const left = subtractAmount(amount, sumAmounts(allocations.map(one => one.amount)));
    return { reason, allocations, left };
};
