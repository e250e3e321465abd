// Apart: the rule for lines that reverse an earlier payment, as a pure function of facts.
import type { Decimal } from '../values/money.ts';
import { type Clues, type FactAgainst, type FactFor, identityFacts, MIN_FACTS, present } from './certainty.ts';
import type { ProposedLine } from './proposeLine.ts';

/** A line that may reverse a payment. */
export interface ReturnedLine {
    /** In euros, with its sign. */
    readonly amount: Decimal;
    /** Text, names and references of the line. */
    readonly text: string;
    /** Payer's reference; for a return, the reference of the payment. */
    readonly endToEnd: string | undefined;
    /** True if the bank flags it as a return: another line may be a refund, and is never sure. */
    readonly isReturn: boolean;
    readonly isPossibleDuplicate: boolean;
    /** Clues to the customer of the payment. */
    readonly clues: Clues;
    /** Customer chosen by a user; undefined if facts decide. */
    readonly chosen?: number | undefined;
}

/** An active payment with the amount of a line and the opposite sign. */
export interface ReversiblePayment {
    readonly id: number;
    readonly customer: number;
    /** References of the payment and of its bank line. */
    readonly reference: string | null;
    readonly endToEnd: string | null;
    readonly bankReference: string | null;
    /** Numbers of the settled invoices. */
    readonly invoices: readonly string[];
}

const MIN_REFERENCE = 6;

/** True for a reference that is unlikely to occur by chance. */
const isDistinctive = (word: string): boolean => word.length >= MIN_REFERENCE && /\d\D*\d\D*\d/.test(word);

const foldedWords = (text: string): string[] => text.toUpperCase().match(/[A-Z0-9][A-Z0-9/._-]*/g) ?? [];

/** References that a line may cite: the payer's own, and distinctive words of the text. */
export const citationsIn = ({ text, endToEnd }: Pick<ReturnedLine, 'text' | 'endToEnd'>): string[] => [
    ...new Set([...(endToEnd ? [endToEnd.toUpperCase()] : []), ...foldedWords(text).filter(isDistinctive)]),
];

const isCited = (line: ReturnedLine, { reference, endToEnd, bankReference }: ReversiblePayment): boolean => {
    const cited = citationsIn(line);
    const own = [endToEnd, bankReference, ...(reference && isDistinctive(reference) ? [reference] : [])];
    return own.some(one => one !== null && cited.includes(one.toUpperCase()));
};

const isNamed = ({ clues: { invoices } }: ReturnedLine, payment: ReversiblePayment): boolean =>
    invoices.length > 0 && invoices.every(({ number }) => payment.invoices.includes(number));

const isOtherReference = ({ endToEnd }: ReturnedLine, payment: ReversiblePayment): boolean =>
    endToEnd !== undefined && payment.endToEnd !== null && endToEnd.toUpperCase() !== payment.endToEnd.toUpperCase();

const isAlone = (payment: ReversiblePayment, among: readonly ReversiblePayment[]): boolean =>
    among.length === 1 && among[0] === payment;

const proposalOf = (
    line: ReturnedLine,
    payment: ReversiblePayment,
    payments: readonly ReversiblePayment[],
): ProposedLine => {
    const { clues, chosen, isReturn, isPossibleDuplicate } = line;
    const who = identityFacts(clues, payment.customer);
    const cited = payments.filter(one => isCited(line, one));
    const named = payments.filter(one => isNamed(line, one));
    const own = payments.filter(({ customer }) => customer === payment.customer);
    const isOnly = [cited, named, own].some(some => isAlone(payment, some));
    const factsFor = present<FactFor>([
        chosen !== undefined && 'person',
        isAlone(payment, cited) && 'citation',
        isAlone(payment, named) && 'number',
        ...who.factsFor,
        isOnly && 'sum',
    ]);
    const isOther = isOtherReference(line, payment) || (cited.length > 0 && !cited.includes(payment));
    const factsAgainst = present<FactAgainst>([
        isOther && 'other_citation',
        clues.invoices.length > 0 && !isNamed(line, payment) && 'unsettled_number',
        ...(chosen === undefined ? who.factsAgainst.filter(fact => fact !== 'other_number') : []),
        !isOnly && 'several_sums',
        !isReturn && 'not_marked',
        isPossibleDuplicate && 'possible_duplicate',
    ]);
    const isSure = factsFor.length >= MIN_FACTS && factsFor.includes('sum') && factsAgainst.length === 0;
    return {
        customer: payment.customer,
        reverses: payment.id,
        match: 'reversal',
        factsFor,
        factsAgainst,
        isSure,
        unallocated: '0.00',
        allocations: [],
    };
};

const weightOf = ({ factsFor, factsAgainst }: ProposedLine): number => factsFor.length - factsAgainst.length;

/** Proposal of a return without a matching payment: a user chooses it. */
const openQuestion = ({ amount, chosen }: ReturnedLine): ProposedLine => ({
    customer: chosen,
    match: 'nobody',
    factsFor: [],
    factsAgainst: ['returned'],
    isSure: false,
    unallocated: amount,
    allocations: [],
});

/**
 * Finds the payment that a line reverses: two facts must agree, including the exact sum. A line that the bank does not flag as
 * a return must cite the reference of the payment.
 * @param payments active payments with the amount of the line and the opposite sign
 * @returns undefined for an unflagged line that reverses no payment
 */
export const proposeReversal = (
    line: ReturnedLine,
    payments: readonly ReversiblePayment[],
): ProposedLine | undefined => {
    const possible = payments.filter(({ customer }) => line.chosen === undefined || customer === line.chosen);
    const proposals = possible
        .map(payment => proposalOf(line, payment, possible))
        .filter(
            ({ factsFor }) =>
                factsFor.length >= MIN_FACTS &&
                factsFor.includes('sum') &&
                (line.isReturn || factsFor.includes('citation')),
        )
        .sort((one, other) => weightOf(other) - weightOf(one));
    return proposals[0] ?? (line.isReturn ? openQuestion(line) : undefined);
};
