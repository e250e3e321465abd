// Requests for accounting entries, and the file of accounting entries (FEC; Livre des procédures fiscales, article A. 47 A-1).
import type { Properties } from '../language/property.ts';
import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';
import { JOURNALS } from './ledger/accounts.ts';
import type { LedgerEntry } from './ledger/entry.ts';
import type { EntryLetter } from './lettering.ts';

/** Paths below `/api/invoices`: accounting entries, and the closing of a period. */
export const ENTRIES_PATH = 'entries';
export const CLOSE_PATH = 'entries/close';

/** Formats of {@link ENTRIES_PATH}: CSV for spreadsheets (default), the FEC, and a CSV of the VAT due. */
export const ENTRIES_FORMATS = ['csv', 'fec', 'vat'] as const;
export type EntriesFormat = (typeof ENTRIES_FORMATS)[number];

/** An entry with its number in its journal. */
export interface NumberedEntry extends LedgerEntry {
    /** Number from 1 in each company and journal, in the order of days, without gaps. */
    readonly number: number;
    /** Lettering code of its lines on the customers' account; null while unsettled. */
    readonly letter: EntryLetter | null;
    /** Day on which its period was closed; null while open. */
    readonly validDay: Day | null;
}

/** Body of `POST /api/invoices/entries/close`. */
export const closing = {
    company: { kind: 'relation', to: 'companies', required: true },
    /** The last closed day: not in the future, and not before the current closing. */
    until: { kind: 'day', required: true },
} as const satisfies Properties;

export const FEC_COLUMNS = [
    'JournalCode',
    'JournalLib',
    'EcritureNum',
    'EcritureDate',
    'CompteNum',
    'CompteLib',
    'CompAuxNum',
    'CompAuxLib',
    'PieceRef',
    'PieceDate',
    'EcritureLib',
    'Debit',
    'Credit',
    'EcritureLet',
    'DateLet',
    'ValidDate',
    'Montantdevise',
    'Idevise',
] as const;

export type FecRow = Readonly<Record<(typeof FEC_COLUMNS)[number], string>>;

/** `20261112` */
const dateOf = (day: Day): string => day.replaceAll('-', '');

/** `1234,56` */
const amountOf = (amount: Decimal): string => amount.replace('.', ',');

/** Returns the rows of an entry, one per line. All amounts are in euros. */
export const fecRowsOf = ({ journal, number, piece, day, text, lines, letter, validDay }: NumberedEntry): FecRow[] =>
    lines.map(({ account, accountName, auxiliary, debit, credit }) => ({
        JournalCode: JOURNALS[journal].code,
        JournalLib: JOURNALS[journal].name,
        EcritureNum: String(number),
        EcritureDate: dateOf(day),
        CompteNum: account,
        CompteLib: accountName,
        CompAuxNum: auxiliary?.number ?? '',
        CompAuxLib: auxiliary?.name ?? '',
        PieceRef: piece,
        PieceDate: dateOf(day),
        EcritureLib: text,
        Debit: amountOf(debit),
        Credit: amountOf(credit),
        EcritureLet: auxiliary && letter ? letter.code : '',
        DateLet: auxiliary && letter ? dateOf(letter.day) : '',
        ValidDate: validDay === null ? '' : dateOf(validDay),
        Montantdevise: '',
        Idevise: '',
    }));

/** Separators of fields and lines, and other control characters, which the format cannot escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that texts must not have
const SEPARATORS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const fecLine = (values: readonly string[]): string =>
    `${values.map(value => value.replaceAll(SEPARATORS, ' ').trim()).join('\t')}\r\n`;

export const FEC_HEADER_LINE = fecLine(FEC_COLUMNS);

/** Lines of a FEC: tabs between the fields, no quotes, CRLF. */
export const fecTextOf = (entries: readonly NumberedEntry[]): string =>
    entries
        .flatMap(fecRowsOf)
        .map(row => fecLine(FEC_COLUMNS.map(name => row[name])))
        .join('');

/** File name `123456789FEC20261031.txt`, with the last day of the period. @param siren SIREN of the company */
export const entriesFileName = (format: EntriesFormat, siren: string, from: Day, to: Day): string =>
    format === 'fec'
        ? `${siren}FEC${dateOf(to)}.txt`
        : `${format === 'vat' ? 'tva-exigible' : 'ecritures'}-${siren}-${from}-${to}.csv`;
