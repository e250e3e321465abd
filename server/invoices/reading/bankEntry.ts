import { createHash } from 'node:crypto';
import { BANK_TEXT_MOST } from '#contract/bank/bankLines.ts';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import { shownText } from '#contract/values/text.ts';

/** A line of a bank's statement, whatever file it comes from. */
export interface BankEntry {
    /** Line, or row, of the file on which it begins. */
    readonly line: number;
    /** IBAN or number of the account; undefined where the file does not say it. */
    readonly account: string | undefined;
    /** Place of its file in an archive; undefined for a file that is sent alone. */
    readonly file?: number;
    /** The day on which the bank booked it. */
    readonly date: Day;
    /** Below zero for money that left the account. */
    readonly amount: Decimal;
    /** ISO 4217; undefined for euros. Lines in another currency are left out, and named with their account. */
    readonly currency?: string;
    readonly text: string;
    readonly counterparty: string | undefined;
    readonly counterpartyAccount: string | undefined;
    /** Number of the statement (Stmt/Id): files that have the same lines otherwise may be two statements. */
    readonly statement?: string | undefined;
    /** Reference that the bank itself gave (AcctSvcrRef), the same in each file; undefined where the file has none. */
    readonly bankReference: string | undefined;
    /** Reference that the payer gave (EndToEndId). */
    readonly endToEnd?: string | undefined;
    /** Transactions of a collected entry that stays one line, because their amounts do not add up to it. */
    readonly parts?: readonly BankPart[];
    /** Charges that the bank has deducted, in euros, without sign. */
    readonly charges?: Decimal | undefined;
    /** Whether the entry takes back an earlier one (RvslInd). */
    readonly isReversal?: boolean;
    /** Reason of a returned payment, as the bank has it: `AC04`, `MD06` (ISO 20022, ExternalReturnReason). */
    readonly returnReason?: string | undefined;
}

/** One transaction of a collected entry. */
export interface BankPart {
    /** In euros, below zero for money that left the account; undefined where the file has none, or in another currency. */
    readonly amount: Decimal | undefined;
    readonly text: string;
    readonly counterparty: string | undefined;
    readonly counterpartyAccount: string | undefined;
    readonly endToEnd: string | undefined;
}

/** A statement has tens of lines, a year of a wholesaler tens of thousands. */
export const MOST_LINES = 50_000;

const MOST_NAME = 140;

/** A text on one line, without what is repeated: banks say the same in several places. */
export const joinedText = (parts: readonly (string | undefined)[]): string => {
    const said: string[] = [];
    for (const part of parts) {
        const text = shownText(part ?? '', BANK_TEXT_MOST);
        if (text !== '' && !said.some(one => one.includes(text))) said.push(text);
    }
    return said.join(' ').slice(0, BANK_TEXT_MOST);
};

export const nameIn = (text: string | undefined): string | undefined =>
    joinedText([text]).slice(0, MOST_NAME).trim() || undefined;

/** What is the same of an entry in each statement that has it. What the bank itself calls it stands for its text. */
const identityOf = ({ account, date, amount, bankReference, text }: BankEntry, company: string): string =>
    [company, account ?? '', date, amount, bankReference ? `#${bankReference}` : text].join('\n');

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
