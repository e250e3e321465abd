// Apart: the proposal of one line, without the database. A proposal is made for each candidate, and the best one is used.

import { type OpenInvoice, type Proposal, proposeAllocations } from '../payments/matching.ts';
import { compareDecimals, type Decimal, subtractAmount } from '../values/money.ts';
import type { BankLineMatch } from './bankLines.ts';
import { type Clues, candidatesOf, type FactAgainst, isHintedAlone, type Judgement, weigh } from './certainty.ts';

/** A line that may be a payment. */
export interface ExpectedLine {
    /** In euros, with its sign. */
    readonly amount: Decimal;
    readonly date: string;
    /** Text, names and references of the line. */
    readonly text: string;
    readonly clues: Clues;
    /** Customer chosen by a user; undefined if facts decide. */
    readonly chosen?: number | undefined;
    readonly isPossibleDuplicate: boolean;
}

export interface ProposedLine extends Pick<Proposal, 'allocations'>, Judgement {
    /** Undefined if no fact leads to a single customer. */
    readonly customer: number | undefined;
    readonly match: BankLineMatch;
    readonly reverses?: number;
    /** Open amount of the line, with its sign. */
    readonly unallocated: Decimal;
}

/** Proposal of a line without a known customer. */
export const withoutCustomer = (amount: Decimal, factsAgainst: readonly FactAgainst[] = []): ProposedLine => ({
    customer: undefined,
    match: 'nobody',
    factsFor: [],
    factsAgainst,
    isSure: false,
    unallocated: amount,
    allocations: [],
});

export const isRefund = ({ amount }: Pick<ExpectedLine, 'amount'>): boolean => amount.startsWith('-');

/** True if the proposal settles whole invoices and the whole amount. */
const isExact = ({ allocations, left }: Proposal, open: readonly OpenInvoice[]): boolean =>
    allocations.length > 0 &&
    compareDecimals(left, '0') === 0 &&
    allocations.every(({ invoice, amount }) => {
        const one = open.find(other => other['@id'] === invoice);
        return one !== undefined && compareDecimals(one.dueAmount, amount) === 0;
    });

export const customersOf = ({ clues, chosen }: ExpectedLine): number[] =>
    chosen === undefined ? candidatesOf(clues) : [chosen];

const matchOf = ({ reason }: Proposal, isEnteredBefore: boolean): BankLineMatch => {
    if (isEnteredBefore) return 'entered_before';
    return reason === 'none' ? 'nothing_due' : reason;
};

const proposeFor = (
    line: ExpectedLine,
    customer: number,
    open: readonly OpenInvoice[],
    isEnteredBefore: boolean,
): ProposedLine => {
    const { amount, text, clues, chosen, isPossibleDuplicate } = line;
    const proposal = proposeAllocations(amount.replace('-', ''), open, text, clues.numbers);
    const { allocations, left, isUnique } = proposal;
    const exact = isExact(proposal, open);
    const settled = allocations.flatMap(({ invoice }) => open.find(one => one['@id'] === invoice)?.number ?? []);
    const judgement = weigh(clues, {
        customer,
        settled,
        isExact: exact,
        isUnique: exact && isUnique,
        isChosenByPerson: chosen !== undefined,
        isEnteredBefore,
        isPossibleDuplicate,
    });
    return {
        ...judgement,
        customer,
        match: matchOf(proposal, isEnteredBefore),
        unallocated: isRefund(line) ? subtractAmount('0.00', left) : left,
        allocations,
    };
};

const weightOf = ({ factsFor, factsAgainst, isSure }: ProposedLine): number =>
    (isSure ? 100 : 0) + factsFor.length - factsAgainst.length;

const bestOf = (proposals: readonly ProposedLine[]): ProposedLine | undefined => {
    const most = Math.max(...proposals.map(weightOf));
    return proposals.find(one => weightOf(one) === most);
};

/** False if only a truncated or shortened number supports the proposal, unless its amount is that of whole invoices. */
const isSupported = ({ clues, chosen }: ExpectedLine, { customer, match, factsAgainst }: ProposedLine): boolean =>
    chosen !== undefined ||
    customer === undefined ||
    !isHintedAlone(clues, customer) ||
    (match === 'exact' && !factsAgainst.includes('cut_number'));

/** Facts that hold for any payer. */
const againstNobody = ({ clues: { nature }, isPossibleDuplicate }: ExpectedLine): FactAgainst[] => [
    ...(isPossibleDuplicate ? (['possible_duplicate'] as const) : []),
    ...(nature ? [nature] : []),
];

/**
 * Returns the best proposal of a line.
 * @param openOf returns the open invoices of a customer
 * @param isEntered whether an equal payment of a customer is already entered
 */
export const proposeLine = (
    line: ExpectedLine,
    openOf: (customer: number) => readonly OpenInvoice[],
    isEntered: (customer: number) => boolean,
): ProposedLine => {
    const proposals = customersOf(line).map(customer =>
        proposeFor(line, customer, openOf(customer), isEntered(customer)),
    );
    const best = bestOf(proposals.filter(one => isSupported(line, one)));
    return best ?? withoutCustomer(line.amount, againstNobody(line));
};

/** 0 for a line with a full number, 1 for one with an identified payer, 2 for all others. */
const rankOf = ({ clues: { invoices, references, accounts, names }, chosen }: ExpectedLine): number => {
    if (invoices.length > 0) return 0;
    return chosen !== undefined || references.length + accounts.length + names.length > 0 ? 1 : 2;
};

/** Indexes of lines in processing order: the ones with the most facts about their payer first. */
export const inServedOrder = (lines: readonly ExpectedLine[]): number[] =>
    lines
        .map((line, place) => ({ place, rank: rankOf(line) }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ place }) => place);
