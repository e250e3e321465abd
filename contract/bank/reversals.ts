// Apart: the rule for lines that take an earlier payment back, as a pure function of facts.
import type { Decimal } from '../values/money.ts';
import { type Clues, type FactAgainst, type FactFor, identityFacts, MIN_FACTS, present } from './certainty.ts';
import type { ProposedLine } from './proposeLine.ts';

/** A line that may take a payment back. */
export interface ReturnedLine {
    /** In euros, with its sign. */
    readonly amount: Decimal;
    /** Text, names and references of the line. */
    readonly text: string;
    /** Reference that the payer gave; of a return, that of the payment. */
    readonly endToEnd: string | undefined;
    /** True if the bank marks it as a return: another line may be a refund, and is never sure. */
    readonly isReturn: boolean;
    readonly isPossibleDuplicate: boolean;
    /** Clues to the customer whose payment it was. */
    readonly clues: Clues;
    /** Customer chosen by a person; undefined if facts decide. */
    readonly chosen?: number | undefined;
}

/** A payment that stands, of the amount of a line with the other sign. */
export interface ReversiblePayment {
    readonly id: number;
    readonly customer: number;
    /** References of the payment, and of the line that it was made of. */
    readonly reference: string | null;
    readonly endToEnd: string | null;
    readonly bankReference: string | null;
    /** Numbers of the invoices that it settles. */
    readonly invoices: readonly string[];
}

const MIN_REFERENCE = 6;

/** True for a reference that no other text has by chance. */
const isDistinctive = (word: string): boolean => word.length >= MIN_REFERENCE && /\d\D*\d\D*\d/.test(word);

const foldedWords = (text: string): string[] => text.toUpperCase().match(/[A-Z0-9][A-Z0-9/._-]*/g) ?? [];

/** References that a line may cite of an earlier one: the payer's own, and distinctive words of the text. */
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

/** The proposal of a return for which no payment is found: a person chooses it. */
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
 * The payment that a line takes back: one for which two facts agree, the exact sum among them. A line that the bank does not mark as a
 * return must cite the reference of the payment.
 * @param payments payments that stand, of the amount of the line with the other sign
 * @returns undefined for a line that is not marked, and takes nothing back
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
