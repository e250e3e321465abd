// Apart: facts of a bank line about its payer, as a pure function of the known customers.

import { type NamedNumbers, readNumbers, type SeriesNumbers } from '../payments/documentNumbers.ts';
import { isSiren } from '../values/identifiers/siren.ts';
import { codeKey } from '../values/text.ts';
import type { Clues, NumberedInvoice } from './certainty.ts';
import { findCustomersByName, type Names } from './nameIndex.ts';
import { isSameName, natureOf } from './payers.ts';

/** Properties of a line that identify its payer. */
export interface PayingLine {
    /** In euros, with its sign. */
    readonly amount: string;
    readonly text: string;
    readonly counterparty: string | undefined;
    readonly counterpartyAccount: string | undefined;
}

/** Customers by an identifying text: a number, an account, a code. */
export type CustomersByClue = ReadonlyMap<string, readonly number[]>;

/** Facts of a company's customers for matching. */
export interface PayerDirectory {
    readonly companyName: string;
    /** Series of the company with a custom number format. */
    readonly series: readonly SeriesNumbers[];
    /** By the numbers of invoices and credit notes. */
    readonly invoices: CustomersByClue;
    /** By the numbers of orders and delivery notes. */
    readonly documents: CustomersByClue;
    readonly sirens: CustomersByClue;
    /** By customer codes, case-folded. */
    readonly codes: CustomersByClue;
    readonly accounts: CustomersByClue;
    /** Accounts confirmed by stored bank details, by several payments, or by a payer with the customer's name. */
    readonly provenAccounts: ReadonlySet<string>;
    /** Accounts of the companies in this application. */
    readonly ownAccounts: ReadonlySet<string>;
    readonly names: Names;
}

/** Words that may be customer codes. A number alone is excluded: it may be a postcode, a price or a contract. */
export const codesIn = (text: string): string[] =>
    (text.match(/[\p{L}\d][\p{L}\d._/-]{1,19}/gu) ?? [])
        .filter(word => /\p{L}/u.test(word) && /\d/.test(word))
        .map(codeKey);

/** Minimum length of a customer code that counts as a fact: shorter ones are words of addresses (`BAT12`). */
const MIN_CODE = 6;

const isProving = (word: string): boolean => word.length >= MIN_CODE && /\d\D*\d\D*\d/.test(word) && !MONTH.test(word);

/** A month or a quarter with its year: `nov2026`, `t32026`. */
const MONTH =
    /^(?:jan|fev|feb|mar|avr|apr|mai|may|jui|jun|jul|aou|aug|sep|oct|nov|dec|t[1-4]|s[12]|q[1-4])\p{L}*[-./_]?\d+$/u;

export const sirensIn = (text: string): string[] =>
    [...text.matchAll(/(?<!\d)(\d{3}) ?(\d{3}) ?(\d{3})(?!\d)/g)].map(([, ...parts]) => parts.join('')).filter(isSiren);

const among = (known: CustomersByClue, words: readonly string[]): number[] => [
    ...new Set(words.flatMap(word => known.get(word) ?? [])),
];

/** Numbers of invoices, or of credit notes for a refund. Unknown credit notes are those of other companies. */
const invoicesOf = (numbers: NamedNumbers, { invoices }: PayerDirectory, isRefund: boolean): NumberedInvoice[] =>
    (isRefund ? numbers.creditNotes.filter(number => invoices.has(number)) : numbers.invoices).map(number => ({
        number,
        customer: invoices.get(number)?.[0],
    }));

const isOwnMoney = ({ counterparty, counterpartyAccount }: PayingLine, directory: PayerDirectory): boolean =>
    (counterparty !== undefined && isSameName(counterparty, directory.companyName)) ||
    (counterpartyAccount !== undefined && directory.ownAccounts.has(counterpartyAccount));

export const cluesOf = (line: PayingLine, directory: PayerDirectory): Clues => {
    const { text, counterparty, counterpartyAccount: account } = line;
    const all = `${text} ${counterparty ?? ''}`;
    const numbers = readNumbers(text, directory.series);
    const { same, similar } = findCustomersByName(directory.names, line);
    const codes = codesIn(all);
    return {
        numbers,
        invoices: invoicesOf(numbers, directory, line.amount.startsWith('-')),
        references: [
            ...new Set([
                ...among(directory.documents, numbers.full),
                ...among(directory.sirens, sirensIn(all)),
                ...among(directory.codes, codes.filter(isProving)),
            ]),
        ],
        accounts: account === undefined ? [] : among(directory.accounts, [account]),
        isAccountProven: account !== undefined && directory.provenAccounts.has(account),
        names: same,
        similar,
        coded: among(
            directory.codes,
            codes.filter(word => !isProving(word)),
        ),
        hinted: among(
            directory.invoices,
            numbers.hints.map(({ number }) => number),
        ),
        nature: isOwnMoney(line, directory) ? 'own_money' : natureOf(text, counterparty),
    };
};
