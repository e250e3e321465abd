import { createHash } from 'node:crypto';
import { BANK_TEXT_MOST } from '#contract/invoices/payments/bankLines.ts';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';

/** A line of a bank's statement, whatever file it comes from. */
export interface BankEntry {
    /** Line, or row, of the file on which it begins. */
    readonly line: number;
    /** IBAN or number of the account; undefined where the file does not say it. */
    readonly account: string | undefined;
    /** The day on which the bank booked it. */
    readonly date: Day;
    /** In euros; below zero for what left the account. */
    readonly amount: Decimal;
    readonly text: string;
    readonly counterparty: string | undefined;
    readonly counterpartyAccount: string | undefined;
    /** What the bank calls it, once and for all; undefined where it does not. */
    readonly entryReference: string | undefined;
}

/** A statement has tens of lines, a year of a wholesaler tens of thousands. */
export const MOST_LINES = 50_000;

const MOST_NAME = 140;

/** A text on one line, without what is repeated: banks say the same in several places. */
export const joinedText = (parts: readonly (string | undefined)[]): string => {
    const said: string[] = [];
    for (const part of parts) {
        const text = (part ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
        if (text !== '' && !said.some(one => one.includes(text))) said.push(text);
    }
    return said.join(' ').slice(0, BANK_TEXT_MOST);
};

export const nameIn = (text: string | undefined): string | undefined =>
    joinedText([text]).slice(0, MOST_NAME).trim() || undefined;

/** What is the same of an entry in each statement that has it. What the bank itself calls it stands for its text. */
const identityOf = ({ account, date, amount, entryReference, text }: BankEntry, company: string): string =>
    [company, account ?? '', date, amount, entryReference ? `#${entryReference}` : text].join('\n');

/**
 * What tells each line from all others of the account, in whichever statement it comes again. Lines that are the same in all (two
 * payments of a day by the same customer) are told apart by how often they came before in the file.
 * @param companyOf the company of an account, which two companies may have together
 */
export const entryKeys = (
    lines: readonly BankEntry[],
    companyOf: (account: string | undefined) => string,
): string[] => {
    const times = new Map<string, number>();
    return lines.map(line => {
        const identity = identityOf(line, companyOf(line.account));
        const time = (times.get(identity) ?? 0) + 1;
        times.set(identity, time);
        return createHash('sha256').update(`${identity}\n${time}`).digest('hex');
    });
};
