// Entries as they are asked for, and as the tax administration reads them (FEC; Livre des procédures fiscales, article A. 47 A-1).
import type { Properties } from '../language/property.ts';
import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';
import type { LedgerEntry } from './ledger.ts';

/** Below `/api/invoices`: entries of the books, and their closing. */
export const ENTRIES_PATH = 'entries';
export const CLOSE_PATH = 'entries/close';

/** Body of `POST /api/invoices/entries/close`. */
export const closing = {
    company: { kind: 'relation', to: 'companies', required: true },
    /** The last day that is closed: never in the future, and never before the one that is. */
    until: { kind: 'day', required: true },
} as const satisfies Properties;

/** The 18 columns, in their order. */
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

/** Of the journals, as French books call them. */
const JOURNALS: Readonly<Record<LedgerEntry['journal'], { readonly code: string; readonly name: string }>> = {
    sales: { code: 'VE', name: 'Ventes' },
    bank: { code: 'BQ', name: 'Banque' },
};

/** `20261112` */
const dateOf = (day: Day): string => day.replaceAll('-', '');

/** `1234,56` */
const amountOf = (amount: Decimal): string => amount.replace('.', ',');

/** The rows of an entry, one for each of its lines. Lettering is left to accounting, and all amounts are in euros. */
export const fecRowsOf = ({ journal, number, day, text, lines }: LedgerEntry): FecRow[] =>
    lines.map(({ account, accountName, auxiliary, debit, credit }) => ({
        JournalCode: JOURNALS[journal].code,
        JournalLib: JOURNALS[journal].name,
        EcritureNum: number,
        EcritureDate: dateOf(day),
        CompteNum: account,
        CompteLib: accountName,
        CompAuxNum: auxiliary?.number ?? '',
        CompAuxLib: auxiliary?.name ?? '',
        PieceRef: number,
        PieceDate: dateOf(day),
        EcritureLib: text,
        Debit: amountOf(debit),
        Credit: amountOf(credit),
        EcritureLet: '',
        DateLet: '',
        ValidDate: dateOf(day),
        Montantdevise: '',
        Idevise: '',
    }));
