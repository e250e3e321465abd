// Apart: the rule for proposals that are applied without review, as a pure function of facts.
import { matchesHint, type NamedNumbers } from '../payments/documentNumbers.ts';
import { LINE_NATURES, type LineNature } from './payers.ts';

/**
 * Facts for a proposal. `person`: a user has chosen the customer. `number`: the text names the invoices in full. `reference`:
 * it contains an order number, a SIREN or a customer code of the customer. `account`: the account belongs to this customer
 * alone. `name`: the payer has this customer's name. `sum`: the amount equals the due amount of exactly one choice of invoices.
 * `citation`: the line cites the reference of the payment that it reverses.
 */
export const FACTS_FOR = ['person', 'number', 'reference', 'account', 'name', 'sum', 'citation'] as const;
export type FactFor = (typeof FACTS_FOR)[number];

/**
 * Facts against a proposal. `other_…`: a number, reference, account or name belongs to another customer. `settled_number`,
 * `unknown_number`: a named invoice is already settled, or does not exist. `cut_number`: a truncated number fits none of the
 * invoices. `several_sums`, `other_sum`: several choices of invoices, or none, sum to the amount. `entered_before`,
 * `possible_duplicate`: an equal payment is already entered, or the line itself may be a duplicate. `other_citation`,
 * `unsettled_number`: a reversing line cites another reference, or names an invoice that the payment does not settle. The
 * others are a missing return flag, and natures of lines that are not the payment of one customer.
 */
export const FACTS_AGAINST = [
    'other_number',
    'settled_number',
    'unknown_number',
    'cut_number',
    'other_reference',
    'other_account',
    'other_name',
    'several_sums',
    'other_sum',
    'entered_before',
    'possible_duplicate',
    'other_citation',
    'unsettled_number',
    'not_marked',
    ...LINE_NATURES,
] as const;
export type FactAgainst = (typeof FACTS_AGAINST)[number];

/** An invoice that the text of a line names in full, with its customer; undefined for a number unknown to the company. */
export interface NumberedInvoice {
    readonly number: string;
    readonly customer: number | undefined;
}

/** Customers that each fact of a line may refer to. A fact with several customers identifies none of them. */
export interface Clues {
    readonly numbers: NamedNumbers;
    readonly invoices: readonly NumberedInvoice[];
    readonly references: readonly number[];
    readonly accounts: readonly number[];
    /** False for an account known from few payments under another name: a factor or a parent company may pay for others. */
    readonly isAccountProven: boolean;
    /** Customers with the payer's name. */
    readonly names: readonly number[];
    /** Customers whose names share a distinctive word with the payer's name. */
    readonly similar: readonly number[];
    /**
     * Customers whose short code is a word of the line: no fact, because any text may contain it, but a reason for a proposal.
     */
    readonly coded: readonly number[];
    /** Customers of the invoices that truncated or shortened numbers may refer to. */
    readonly hinted: readonly number[];
    readonly nature: LineNature | undefined;
}

export interface PayerCandidate {
    readonly customer: number;
    /** Numbers of the settled invoices. */
    readonly settled: readonly string[];
    /** True if whole invoices sum to the amount. `Proposal.isUnique` indicates whether only one choice of them does. */
    readonly isExact: boolean;
    readonly isUnique: boolean;
    readonly isChosenByPerson: boolean;
    readonly isEnteredBefore: boolean;
    readonly isPossibleDuplicate: boolean;
}

export interface Judgement {
    readonly factsFor: readonly FactFor[];
    readonly factsAgainst: readonly FactAgainst[];
    /** True if the proposal may be applied without review. */
    readonly isSure: boolean;
}

/** The customer of a fact that refers to only one. */
const onlyOf = (customers: readonly number[]): number | undefined => {
    const [only, ...others] = new Set(customers);
    return others.length === 0 ? only : undefined;
};

const isOther = (customers: readonly number[], customer: number): boolean =>
    customers.length > 0 && !customers.includes(customer);

/** Facts that identify the customer or another one. */
export const identityFacts = (clues: Clues, customer: number) => {
    const { invoices, references, accounts, isAccountProven, names, similar } = clues;
    const numbered = invoices.flatMap(one => one.customer ?? []);
    const isOtherName = names.length > 0 ? isOther(names, customer) : isOther(similar, customer);
    const factsFor: (FactFor | false)[] = [
        onlyOf(references) === customer && 'reference',
        isAccountProven && onlyOf(accounts) === customer && 'account',
        onlyOf(names) === customer && 'name',
    ];
    const factsAgainst: (FactAgainst | false)[] = [
        numbered.some(one => one !== customer) && 'other_number',
        isOther(references, customer) && 'other_reference',
        isOther(accounts, customer) && 'other_account',
        isOtherName && 'other_name',
    ];
    return { factsFor, factsAgainst };
};

/** Facts about the numbers in the text and the invoices that the proposal settles. */
const numbering = ({ invoices, numbers }: Clues, { customer, settled }: PayerCandidate) => {
    const own = invoices.filter(one => one.customer === customer);
    const isNamed = invoices.length > 0 && invoices.every(({ number }) => settled.includes(number));
    const isCut = numbers.hints.some(hint => !settled.some(number => matchesHint(hint, number)));
    const factsAgainst: (FactAgainst | false)[] = [
        own.some(({ number }) => !settled.includes(number)) && 'settled_number',
        invoices.some(one => one.customer === undefined) && 'unknown_number',
        isCut && settled.length > 0 && 'cut_number',
    ];
    return { isNamed, factsAgainst };
};

const summing = ({ isExact, isUnique }: PayerCandidate): FactAgainst | false => {
    if (!isExact) return 'other_sum';
    return !isUnique && 'several_sums';
};

export const present = <Fact extends string>(facts: readonly (Fact | false)[]): Fact[] =>
    facts.flatMap(fact => (fact === false ? [] : [fact]));

/** Minimum number of agreeing facts for a proposal that is applied without review. */
export const MIN_FACTS = 2;

/**
 * Evaluates a proposal. It is sure if two independent facts agree, one of them the exact sum of whole invoices, and none
 * contradicts. If a user has chosen the customer, facts that identify others do not count.
 */
export const weigh = (clues: Clues, candidate: PayerCandidate): Judgement => {
    const { customer, isChosenByPerson, isEnteredBefore, isPossibleDuplicate, isUnique } = candidate;
    const who = identityFacts(clues, customer);
    const which = numbering(clues, candidate);
    const factsFor = present<FactFor>([
        isChosenByPerson && 'person',
        which.isNamed && 'number',
        ...who.factsFor,
        isUnique && 'sum',
    ]);
    const factsAgainst = present<FactAgainst>([
        ...which.factsAgainst,
        ...(isChosenByPerson ? [] : who.factsAgainst),
        summing(candidate),
        isEnteredBefore && 'entered_before',
        isPossibleDuplicate && 'possible_duplicate',
        !isChosenByPerson && (clues.nature ?? false),
    ]);
    const isSure = factsFor.length >= MIN_FACTS && factsFor.includes('sum') && factsAgainst.length === 0;
    return { factsFor, factsAgainst, isSure };
};

/**
 * Possible payers, the most likely one first. A proposal is made for each, and the best one is used. For a line that is not the
 * payment of one customer, only full numbers lead to a candidate.
 */
export const candidatesOf = ({
    invoices,
    references,
    accounts,
    names,
    similar,
    coded,
    hinted,
    nature,
}: Clues): number[] => {
    const numbered = invoices.flatMap(one => one.customer ?? []);
    if (nature) return [...new Set(numbered)];
    const identified = [references, accounts, names, similar, coded].flatMap(customers => onlyOf(customers) ?? []);
    return [...new Set([...numbered, ...identified, ...hinted])];
};

/** True if only a truncated or shortened number leads to the customer: a proposal then requires an exact sum. */
export const isHintedAlone = (clues: Clues, customer: number): boolean =>
    clues.hinted.includes(customer) && !candidatesOf({ ...clues, hinted: [] }).includes(customer);
