import { createHash } from 'node:crypto';
import { BANK_TEXT_MOST } from '#contract/bank/bankLines.ts';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import { shownText } from '#contract/values/text.ts';

export interface BankEntry {
    readonly line: number;
    readonly account: string | undefined;
    /** Index of the file in an archive; undefined for a single file. */
    readonly file?: number;
    /** Booking date. */
    readonly date: Day;
    /** Negative for outgoing money. */
    readonly amount: Decimal;
    /** ISO 4217; undefined for euros. Lines in other currencies are skipped, and reported with their account. */
    readonly currency?: string;
    readonly text: string;
    readonly counterparty: string | undefined;
    readonly counterpartyAccount: string | undefined;
    /** Number of the statement (Stmt/Id), which distinguishes statements with equal lines. */
    readonly statement?: string | undefined;
    /** Reference assigned by the bank (AcctSvcrRef), the same in every file; undefined if the file omits it. */
    readonly bankReference: string | undefined;
    /** Reference assigned by the payer (EndToEndId). */
    readonly endToEnd?: string | undefined;
    /** Transactions of a collective entry that remains one line, because their amounts do not match its total. */
    readonly parts?: readonly BankPart[];
    /** Charges deducted by the bank, in euros, unsigned. */
    readonly charges?: Decimal | undefined;
    /** Whether the entry reverses an earlier one (RvslInd). */
    readonly isReversal?: boolean;
    /** Reason of a returned payment, as in the file: `AC04`, `MD06` (ISO 20022, ExternalReturnReason). */
    readonly returnReason?: string | undefined;
}

export interface BankPart {
    /** In euros, negative for outgoing money; undefined if missing, or in another currency. */
    readonly amount: Decimal | undefined;
    readonly text: string;
    readonly counterparty: string | undefined;
    readonly counterpartyAccount: string | undefined;
    readonly endToEnd: string | undefined;
}

/** Maximum number of lines: a statement has tens, a wholesaler's year tens of thousands. */
export const MOST_LINES = 50_000;

const MOST_NAME = 140;

/** Joins texts on one line, without repetitions: banks repeat texts in several fields. */
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

/** Properties of an entry that are the same in every statement. The bank's reference takes precedence over the text. */
const identityOf = ({ account, date, amount, bankReference, text }: BankEntry, company: string): string =>
    [company, account ?? '', date, amount, bankReference ? `#${bankReference}` : text].join('\n');

/**
 * Keys that identify lines of an account across statements. Identical lines (two payments of the same customer on a
 * day) are distinguished by their order in the file.
 * @param companyOf company of an account, which two companies may share
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
