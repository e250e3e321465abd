// Apart: what the tables of French banks say, beside `server/invoices/reading/camt.ts`, which reads their XML.
import { isDay } from '#contract/values/days.ts';
import { iban } from '#contract/values/identifiers/iban.ts';
import { compareDecimals, type Decimal, normalizeDecimal } from '#contract/values/money.ts';
import { nameKey } from '#contract/values/text.ts';
import { Problem } from '../../../../hydra/problem.ts';
import { dayReadings, numberReadings } from '../../../../imports/read/readings.ts';
import { type BankEntry, joinedText, MOST_LINES, nameIn } from '../../../../invoices/reading/bankEntry.ts';
import type { OpenedSheet, ReadSheetRow, SheetCell } from '../../../../sheets/source.ts';

/** What banks call their columns, folded; the first that a file has is taken. */
const NAMES = {
    date: ['date comptable', 'date operation', "date d'operation", 'date de comptabilisation', 'date', 'booking date'],
    valueDate: ['date de valeur', 'date valeur', 'value date'],
    amount: ['montant', 'montant operation', "montant de l'operation", 'montant eur', 'amount', 'somme'],
    debit: ['debit', 'debit euros', 'debit eur', 'montant debit', 'money out'],
    credit: ['credit', 'credit euros', 'credit eur', 'montant credit', 'money in'],
    text: [
        'libelle',
        'libelle operation',
        "libelle de l'operation",
        'libelle simplifie',
        'label',
        'description',
        'intitule',
    ],
    more: [
        'libelle complementaire',
        'informations complementaires',
        'detail',
        'details',
        'motif',
        'commentaire',
        'nature',
    ],
    counterparty: ['contrepartie', 'tiers', 'donneur d ordre', "donneur d'ordre", 'emetteur', 'counterparty', 'debtor'],
    counterpartyAccount: ['iban contrepartie', 'compte contrepartie', 'iban emetteur', 'counterparty iban'],
    reference: ['reference', 'reference operation', "reference de l'operation", 'numero operation', 'transaction id'],
    currency: ['devise', 'currency'],
    account: ['iban', 'numero de compte', 'compte', 'account'],
} as const;

type Column = keyof typeof NAMES;
type Columns = Readonly<Partial<Record<Column, number>>>;

/** `Débit (€)`, `DEBIT EUROS`, `Débit EUR` are one. */
const headingOf = (text: string): string =>
    nameKey(text)
        .replace(/[()€.:*]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();

const columnsOf = (headers: readonly string[]): Columns => {
    const headings = headers.map(headingOf);
    const found = Object.entries(NAMES).flatMap(([column, names]) => {
        const at = names.map(name => headings.indexOf(name)).find(place => place >= 0);
        return at === undefined ? [] : [[column, at] as const];
    });
    return Object.fromEntries(found);
};

/** Whether a statement can be read with these columns. */
const isStatement = ({ date, valueDate, amount, debit, credit, text }: Columns): boolean =>
    (date !== undefined || valueDate !== undefined) &&
    text !== undefined &&
    (amount !== undefined || (debit !== undefined && credit !== undefined));

/** Names the columns that were found where some are missing. */
const missing = ({ headers, headerRow }: OpenedSheet): Problem => {
    const named = headers.filter(Boolean).map(header => header.slice(0, 30));
    return new Problem(422, 'bank_columns', { params: { row: headerRow, found: named.slice(0, 12).join(', ') } });
};

const textIn = ({ cells }: ReadSheetRow, at: number | undefined): string =>
    at === undefined ? '' : (cells[at]?.text.trim() ?? '');

const wrong = (row: ReadSheetRow, what: string, value: string): Problem =>
    new Problem(422, 'bank_row', { params: { row: row.row, what, value: value.slice(0, 40) } });

/** French day first; a workbook has days of its own. */
const dayIn = (row: ReadSheetRow, header: string, at: number): string => {
    const text = textIn(row, at);
    const [day] = dayReadings(text.slice(0, 40).replace(/[T ]\d{2}:\d{2}(:\d{2})?$/, ''));
    if (day === undefined || !isDay(day)) throw wrong(row, header, text);
    return day;
};

/** Characters of the largest amount that there is room for. */
const LONGEST = 15;

/** With the comma, as in France, where both could be meant; `(12,50)` is negative for accountants. */
const figureIn = (cell: SheetCell | undefined): Decimal | undefined => {
    const text = cell?.text.trim() ?? '';
    if (cell?.kind === 'number') return normalizeDecimal(Number(text).toFixed(2), 2);
    const [, inside] = /^\((.*)\)$/.exec(text) ?? [];
    const [comma, point] = numberReadings(inside ?? text, '€');
    const value = comma ?? point;
    const read = value === undefined || value.length > LONGEST ? undefined : normalizeDecimal(value, 2);
    return read && inside !== undefined && !read.startsWith('-') ? `-${read}` : read;
};

/** @throws Problem for a cell that is no amount, with its row; undefined for an empty one */
const amountIn = (row: ReadSheetRow, headers: readonly string[], at: number | undefined): Decimal | undefined => {
    const text = textIn(row, at);
    if (at === undefined || text === '' || text === '-') return undefined;
    const read = figureIn(row.cells[at]);
    if (read === undefined) throw wrong(row, headers[at] ?? '', text);
    return read;
};

const negated = (amount: Decimal): Decimal => (amount.startsWith('-') ? amount : `-${amount}`);

/** One column with signs, or what came in beside what went out, whatever sign that has. Undefined where nothing moved. */
const movedIn = (row: ReadSheetRow, headers: readonly string[], columns: Columns): Decimal | undefined => {
    const moved = ['amount', 'credit', 'debit'].flatMap((column): Decimal[] => {
        const amount = amountIn(row, headers, columns[column as Column]);
        if (amount === undefined || compareDecimals(amount, '0') === 0) return [];
        return [column === 'debit' ? negated(amount) : amount];
    });
    return moved[0];
};

const accountOf = (text: string): string | undefined => {
    const account = text.replace(/\s/g, '').toUpperCase();
    return iban(account) === undefined ? account : undefined;
};

/** Above the table, banks write whose account it is. */
const accountAbove = (above: readonly string[]): string | undefined =>
    [
        ...above
            .join(' ; ')
            .toUpperCase()
            .matchAll(/[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}/g),
    ].flatMap(([found]) => accountOf(found) ?? [])[0];

/** How a table is read: its headings, and where they stand. */
interface Table {
    readonly headers: readonly string[];
    readonly columns: Columns;
    /** The account that is named above it. */
    readonly account: string | undefined;
}

/** The line of a row; undefined for one of a balance, or of nothing. */
const lineOf = (row: ReadSheetRow, { headers, columns, account }: Table): BankEntry | undefined => {
    const amount = movedIn(row, headers, columns);
    const dated = [columns.date, columns.valueDate].find(at => textIn(row, at) !== '');
    // Balances and sums stand below the table, without a day or without an amount.
    if (amount === undefined || dated === undefined) return undefined;
    const currency = textIn(row, columns.currency).toUpperCase();
    if (currency !== '' && currency !== 'EUR' && currency !== '€')
        throw new Problem(422, 'bank_currency', { params: { line: row.row, currency: currency.slice(0, 10) } });
    return {
        line: row.row,
        account: accountOf(textIn(row, columns.account)) ?? account,
        date: dayIn(row, headers[dated] ?? '', dated),
        amount,
        text: joinedText([textIn(row, columns.text), textIn(row, columns.more), textIn(row, columns.reference)]),
        counterparty: nameIn(textIn(row, columns.counterparty)),
        counterpartyAccount: accountOf(textIn(row, columns.counterpartyAccount)),
        // Banks repeat what they call a reference: it is a part of the text.
        entryReference: undefined,
    };
};

/** The table that begins with a row of headings; undefined for any other row. */
const tableOf = (headers: readonly string[], above: readonly string[]): Table | undefined => {
    const columns = columnsOf(headers);
    return isStatement(columns) ? { headers, columns, account: accountAbove(above) } : undefined;
};

const SLICE = 500;

/** Rows among which the headings are looked for: banks write more above them than other programs. */
const SEARCHED = 40;

/** @throws Problem 422 naming the row of what cannot be read, or the columns that are missing */
export const csvLines = async (sheet: OpenedSheet): Promise<BankEntry[]> => {
    const above = sheet.above.flat();
    let table = tableOf(sheet.headers, above);
    above.push(...sheet.headers);
    const lines: BankEntry[] = [];
    for await (const rows of sheet.rows(SLICE)) {
        for (const row of rows) {
            const texts = table ? [] : row.cells.map(({ text }) => text);
            const line = table && lineOf(row, table);
            if (line) lines.push(line);
            table ??= tableOf(texts, above);
            above.push(...texts);
            if (!table && row.row > SEARCHED) throw missing(sheet);
        }
        if (lines.length > MOST_LINES) throw new Problem(422, 'bank_lines', { params: { limit: MOST_LINES } });
    }
    if (!table) throw missing(sheet);
    return lines;
};
