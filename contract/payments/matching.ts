import Big from 'big.js';
import { AMOUNT_DECIMALS, compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../values/money.ts';
import { matchesHint, type NamedNumbers, readNumbers } from './documentNumbers.ts';

/** `GET /api/payments/proposal?company=IRI&thirdParty=IRI&amount=…&reference=…[&payment=IRI]`. */
export const PROPOSAL_PATH = 'proposal';

/** An invoice with a due amount; for a refund, a credit note with a rest. */
export interface OpenInvoice {
    /** IRI. */
    readonly '@id': string;
    readonly number: string;
    readonly issueDate: string;
    readonly dueDate: string | null;
    /** In euros with tax. */
    readonly dueAmount: Decimal;
}

/** Part of a payment that could settle an invoice, in euros. */
export interface ProposedAllocation {
    readonly invoice: string;
    readonly amount: Decimal;
}

/**
 * Origin of a proposal. `named`: the payment's text names the invoices. `exact`: some due amounts sum to the payment exactly.
 * `oldest`: the oldest invoices first. `none`: no invoice is due.
 */
export type ProposalReason = 'named' | 'exact' | 'oldest' | 'none';

export interface Proposal {
    readonly reason: ProposalReason;
    /** True if whole invoices sum to the amount, and no other choice of invoices does: the named ones, or the only exact sum. */
    readonly isUnique: boolean;
    readonly allocations: readonly ProposedAllocation[];
    /** Excess of the payment over the proposal, in euros. */
    readonly left: Decimal;
}

/** Response of {@link PROPOSAL_PATH}. */
export interface ProposalAnswer extends Proposal {
    /** All open invoices, the oldest first. */
    readonly open: readonly OpenInvoice[];
}

/** Maximum number of open invoices for the search of exact sums: the number of sums doubles with each. */
const MAX_SUMMED = 40;
const MAX_SUMS = 20_000;

/** Maximum number of open invoices for which any exact sum is significant; with more, only a sum of the oldest ones is. */
const MAX_TELLING = 8;

const cents = (amount: Decimal): number => new Big(amount).times(100).toNumber();

/** Sorted by due date; without one, by issue date. */
const oldestFirst = (invoices: readonly OpenInvoice[]): OpenInvoice[] => {
    const dayOf = ({ dueDate, issueDate }: OpenInvoice): string => dueDate ?? issueDate;
    return invoices.toSorted((one, other) => {
        const [a, b] = [`${dayOf(one)} ${one.number}`, `${dayOf(other)} ${other.number}`];
        return a < b ? -1 : a > b ? 1 : 0;
    });
};

/** Invoices whose due amounts sum to a payment exactly. */
interface ExactSum {
    readonly invoices: readonly OpenInvoice[];
    readonly isUnique: boolean;
}

/** The first choice of invoices with a sum, and whether it is the only one. */
interface ReachedSum {
    readonly parts: readonly OpenInvoice[];
    readonly isUnique: boolean;
}

/** All sums of invoices up to the payment; undefined if there are too many. */
const sumsUpTo = (wanted: number, invoices: readonly OpenInvoice[]): ReadonlyMap<number, ReachedSum> | undefined => {
    const sums = new Map<number, ReachedSum>([[0, { parts: [], isUnique: true }]]);
    for (const invoice of invoices) {
        const due = cents(invoice.dueAmount);
        for (const [sum, { parts, isUnique }] of [...sums]) {
            const next = sum + due;
            if (next > wanted) continue;
            const reached = sums.get(next);
            sums.set(next, reached ? { ...reached, isUnique: false } : { parts: [...parts, invoice], isUnique });
            if (sums.size > MAX_SUMS) return undefined;
        }
    }
    return sums;
};

/** True if two invoices sum to the amount. */
const hasPair = (wanted: number, invoices: readonly OpenInvoice[]): boolean => {
    const before = new Set<number>();
    return invoices.some(({ dueAmount }) => {
        const due = cents(dueAmount);
        const isPair = before.has(wanted - due);
        before.add(due);
        return isPair;
    });
};

/** The oldest invoices, if they sum to the amount exactly. */
const oldestSum = (wanted: number, invoices: readonly OpenInvoice[]): readonly OpenInvoice[] | undefined => {
    let sum = 0;
    for (const [place, { dueAmount }] of invoices.entries()) {
        sum += cents(dueAmount);
        if (sum >= wanted) return sum === wanted ? invoices.slice(0, place + 1) : undefined;
    }
    return undefined;
};

/** Invoices, the oldest first, whose due amounts sum to the amount exactly, preferably a single one. Undefined without any. */
const exactSum = (amount: Decimal, invoices: readonly OpenInvoice[], { hints }: NamedNumbers): ExactSum | undefined => {
    const wanted = cents(amount);
    const single = invoices.filter(({ dueAmount }) => cents(dueAmount) === wanted);
    // A truncated number selects one of several equal invoices, but does not prove the match.
    const alone = single.find(({ number }) => hints.some(hint => matchesHint(hint, number))) ?? single[0];
    if (alone) return { invoices: [alone], isUnique: single.length === 1 && !hasPair(wanted, invoices) };
    const oldest = oldestSum(wanted, invoices);
    const sums = invoices.length > MAX_SUMMED ? undefined : sumsUpTo(wanted, invoices);
    const reached = sums?.get(wanted);
    if (!reached) return oldest && { invoices: oldest, isUnique: false };
    const { parts, isUnique } = reached;
    const isTelling = invoices.length <= MAX_TELLING || oldest !== undefined;
    return { invoices: isUnique || !oldest ? parts : oldest, isUnique: isUnique && isTelling };
};

const inOrder = (amount: Decimal, invoices: readonly OpenInvoice[]): ProposedAllocation[] => {
    let left = amount;
    return invoices.flatMap((invoice): ProposedAllocation[] => {
        const part = compareDecimals(left, invoice.dueAmount) < 0 ? left : invoice.dueAmount;
        if (compareDecimals(part, '0') <= 0) return [];
        left = subtractAmount(left, part);
        return [{ invoice: invoice['@id'], amount: new Big(part).toFixed(AMOUNT_DECIMALS) }];
    });
};

interface Choice {
    readonly reason: ProposalReason;
    /** In the order of allocation. */
    readonly invoices: readonly OpenInvoice[];
    readonly isUnique: boolean;
}

const NO_CHOICE: Choice = { reason: 'none', invoices: [], isUnique: false };

const chosen = (amount: Decimal, open: readonly OpenInvoice[], read: NamedNumbers): Choice => {
    if (open.length === 0 || compareDecimals(amount, '0') <= 0) return NO_CHOICE;
    // Payments settle invoices; refunds settle credit notes.
    const namedIn = (numbers: readonly string[]): OpenInvoice[] =>
        open.filter(({ number }) => numbers.includes(number));
    const numbers = [read.invoices, read.creditNotes].find(some => namedIn(some).length > 0) ?? [];
    const named = namedIn(numbers);
    if (named.length > 0) {
        const isWhole = compareDecimals(sumAmounts(named.map(({ dueAmount }) => dueAmount)), amount) === 0;
        return {
            reason: 'named',
            invoices: [...named, ...open.filter(one => !named.includes(one))],
            isUnique: isWhole && named.length === numbers.length,
        };
    }
    const exact = exactSum(amount, open, read);
    return exact ? { reason: 'exact', ...exact } : { reason: 'oldest', invoices: open, isUnique: false };
};

/**
 * Allocations that a payment could have (invoices.md, section 5): the invoices that its text names in full, otherwise exact
 * sums, otherwise the oldest first. A user or the bank import decides on the proposal.
 * @param amount in euros, without sign
 * @param text text of the bank or the customer
 * @param read numbers in the text, if the company has custom number formats
 */
export const proposeAllocations = (
    amount: Decimal,
    invoices: readonly OpenInvoice[],
    text = '',
    read = readNumbers(text),
): Proposal => {
    const { reason, invoices: sequence, isUnique } = chosen(amount, oldestFirst(invoices), read);
    const allocations = inOrder(amount, sequence);
    const left = subtractAmount(amount, sumAmounts(allocations.map(one => one.amount)));
    return { reason, isUnique, allocations, left };
};
