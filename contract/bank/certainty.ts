// Apart: the rule for all that is applied without a person, as a pure function of facts.
import { isHinted, type NamedNumbers } from '../payments/documentNumbers.ts';
import { LINE_NATURES, type LineNature } from './payers.ts';

/**
 * Facts for a proposal: a person has chosen the customer; the text names the invoices in full; it names the customer by an order's
 * number, a SIREN or a customer code; the account is this customer's alone; the payer has this customer's name; the amount is what is
 * due of these invoices, and of no others; the line cites the reference of the payment that it takes back.
 */
export const FACTS_FOR = ['person', 'number', 'reference', 'account', 'name', 'sum', 'citation'] as const;
export type FactFor = (typeof FACTS_FOR)[number];

/**
 * Facts against a proposal: a number, reference, account or name is that of another customer (`other_…`); a named invoice is not due any
 * more, or does not exist; a cut number fits none of the invoices; several choices of invoices come to the amount, or none does; an equal
 * payment is entered already, or the line itself may be there twice; it cites another reference than that of the payment that it would
 * take back, names an invoice that this payment does not settle, or is not marked as a return; and natures of lines that are not the
 * payment of one customer.
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

/** An invoice that the text of a line names in full, with its customer; undefined for a number that the company does not have. */
export interface NumberedInvoice {
    readonly number: string;
    readonly customer: number | undefined;
}

/** Customers whom each fact of a line may be about. A fact that is about several identifies none of them. */
export interface Clues {
    readonly numbers: NamedNumbers;
    readonly invoices: readonly NumberedInvoice[];
    readonly references: readonly number[];
    readonly accounts: readonly number[];
    /** False for an account that is known from few payments under another name: a factor or a parent company may pay for others. */
    readonly isAccountProven: boolean;
    /** Customers with the payer's name. */
    readonly names: readonly number[];
    /** Customers whose names have a distinctive word of the payer's name. */
    readonly similar: readonly number[];
    /** Customers of whom a short code, as it may stand in any text, is a word of the line: a proposal, but no fact. */
    readonly coded: readonly number[];
    /** Customers of the invoices that cut or shortened numbers would be. */
    readonly hinted: readonly number[];
    readonly nature: LineNature | undefined;
}

/** A proposal for one customer. */
export interface PayerCandidate {
    readonly customer: number;
    /** Numbers of the invoices that it settles. */
    readonly settled: readonly string[];
    /** True if whole invoices come to the amount; see `Proposal.isUnique` for the choice of them. */
    readonly isExact: boolean;
    readonly isUnique: boolean;
    readonly isChosenByPerson: boolean;
    readonly isEnteredBefore: boolean;
    readonly isPossibleDuplicate: boolean;
}

export interface Judgement {
    readonly factsFor: readonly FactFor[];
    readonly factsAgainst: readonly FactAgainst[];
    /** True if the proposal may be applied without a person. */
    readonly isSure: boolean;
}

/** The only customer whom a fact is about. */
const onlyOf = (customers: readonly number[]): number | undefined => {
    const [only, ...others] = new Set(customers);
    return others.length === 0 ? only : undefined;
};

const isOther = (customers: readonly number[], customer: number): boolean =>
    customers.length > 0 && !customers.includes(customer);

/** Facts that identify the customer, or another one. */
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

/** Facts about the numbers that the text has, and the invoices that the proposal settles. */
const numbering = ({ invoices, numbers }: Clues, { customer, settled }: PayerCandidate) => {
    const own = invoices.filter(one => one.customer === customer);
    const isNamed = invoices.length > 0 && invoices.every(({ number }) => settled.includes(number));
    const isCut = numbers.hints.some(hint => !settled.some(number => isHinted(hint, number)));
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

/** Facts that agree at least where something is applied without a person. */
export const MIN_FACTS = 2;

/**
 * Weighs a proposal: it is sure if two independent facts agree, one of which is the exact sum of whole invoices, and none contradicts.
 * Where a person has chosen the customer, facts that identify others do not count.
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
 * Customers who may have paid, the most likely one first: each is proposed for, and the best proposal is kept. Of a line that is not the
 * payment of one customer, only numbers in full lead to one.
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

/** True if the customer is a candidate for a cut or shortened number alone: then only an exact sum makes a proposal. */
export const isHintedAlone = (clues: Clues, customer: number): boolean =>
    clues.hinted.includes(customer) && !candidatesOf({ ...clues, hinted: [] }).includes(customer);
