// Apart: CSV and spreadsheet statements of French banks. `server/invoices/reading/camt.ts` reads their XML.
import { isCompleteMapping, type StatementMapping, type StatementTable } from '#contract/bank/bankLines.ts';
import { isDay } from '#contract/values/days.ts';
import { iban } from '#contract/values/identifiers/iban.ts';
import { compareDecimals, type Decimal, normalizeDecimal, subtractAmount } from '#contract/values/money.ts';
import { nameKey } from '#contract/values/text.ts';
import { Refused } from '../../domain/refused.ts';
import { dayReadings, numberReadings } from '../../imports/read/readings.ts';
import { parseAccount, type StatementAccount } from '../../invoices/reading/accountOf.ts';
import { type BankEntry, joinedText, MOST_LINES, nameIn } from '../../invoices/reading/bankEntry.ts';
import type { OpenedSheet, ReadSheetRow, SheetCell } from '../../sheets/source.ts';
import {
    findColumns,
    isStatement,
    mapColumns,
    type StatementColumns,
    shapeOfContents,
    shapeOfHeaders,
} from './headings.ts';

/** Text of a cell. Spreadsheets write a number that is stored as text as `="0012"`. */
const textIn = ({ cells }: ReadSheetRow, at: number | undefined): string =>
    at === undefined ? '' : (cells[at]?.text.trim() ?? '').replace(/^="(.*)"$/, '$1').trim();

const wrong = (row: ReadSheetRow, what: string, value: string): Refused =>
    new Refused('invalid', 'bank_row', { params: { row: row.row, what, value: value.slice(0, 40) } });

type DateOrder = NonNullable<StatementMapping['dateOrder']>;

/** Parses a day, day before month unless a mapping decides. Workbooks have typed days. Undefined for other text. */
const dayFrom = (text: string, order: DateOrder = 'day_first'): string | undefined => {
    const [dayFirst, monthFirst] = dayReadings(
        text
            .slice(0, 40)
            .replace(/[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z?$/, '')
            .replace(/^(20\d{2})(\d{2})(\d{2})$/, '$1-$2-$3'),
    );
    const day = order === 'day_first' ? dayFirst : monthFirst;
    return day !== undefined && isDay(day) ? day : undefined;
};

/** True for a day in either order: the row belongs to the table even if the date order of a mapping is wrong. */
const isDayLike = (text: string): boolean => (dayFrom(text) ?? dayFrom(text, 'month_first')) !== undefined;

const dayIn = (row: ReadSheetRow, header: string, at: number, order?: DateOrder): string => {
    const text = textIn(row, at);
    const day = dayFrom(text, order);
    if (day === undefined) throw wrong(row, header, text);
    return day;
};

/** Characters of the largest amount that the column can store. */
const MAX_AMOUNT_LENGTH = 15;

type DecimalSign = NonNullable<StatementMapping['decimal']>;

/** Ambiguous separators are decimal commas, as in France, unless a mapping decides. `(12,50)` is negative in accounting. */
const figureIn = (cell: SheetCell | undefined, decimal?: DecimalSign): Decimal | undefined => {
    const text = (cell?.text.trim() ?? '').replace(/^="(.*)"$/, '$1').trim();
    if (cell?.kind === 'number') return normalizeDecimal(Number(text).toFixed(2), 2);
    const [, inside] = /^\((.*)\)$/.exec(text) ?? [];
    const [comma, point] = numberReadings(inside ?? text, '€');
    const value = decimal === '.' ? point : decimal === ',' ? comma : (comma ?? point);
    const read = value === undefined || value.length > MAX_AMOUNT_LENGTH ? undefined : normalizeDecimal(value, 2);
    return read && inside !== undefined && !read.startsWith('-') ? `-${read}` : read;
};

/** Headings, used in error messages, and the decimal sign of a mapping. */
interface Notated {
    readonly headers: readonly string[];
    readonly decimal?: DecimalSign | undefined;
}

/** Returns undefined for an empty cell. @throws Refused with the row for a cell without an amount */
const amountIn = (row: ReadSheetRow, { headers, decimal }: Notated, at: number | undefined): Decimal | undefined => {
    const text = textIn(row, at);
    if (at === undefined || text === '' || text === '-') return undefined;
    const read = figureIn(row.cells[at], decimal);
    if (read === undefined) throw wrong(row, headers[at] ?? '', text);
    return read;
};

const negated = (amount: Decimal): Decimal => (amount.startsWith('-') ? amount : `-${amount}`);

const isZero = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;

/** Amount of credit and debit columns. The debit column may have either sign. Undefined if both are empty or zero. */
const movedByColumns = (
    row: ReadSheetRow,
    table: Notated,
    { credit, debit }: StatementColumns,
): Decimal | undefined => {
    const [came, went] = [amountIn(row, table, credit), amountIn(row, table, debit)];
    if (came !== undefined && !isZero(came)) return came;
    return went === undefined || isZero(went) ? undefined : negated(went);
};

/** Amount of one signed column, or one with a direction column. Subtracts the bank's fee if the amount excludes it. */
const movedBySign = (row: ReadSheetRow, table: Notated, columns: StatementColumns): Decimal | undefined => {
    const whole = amountIn(row, table, columns.total);
    const amount = whole ?? amountIn(row, table, columns.amount);
    if (amount === undefined) return undefined;
    const isDebit = /^d/i.test(textIn(row, columns.direction));
    const signed = isDebit ? negated(amount) : amount;
    const fee = whole === undefined ? amountIn(row, table, columns.fee) : undefined;
    const moved = fee === undefined ? signed : subtractAmount(signed, fee.replace('-', ''));
    return isZero(moved) ? undefined : moved;
};

/** Amount of a row, or undefined. Debit and credit columns take precedence over a column that relies on its sign. */
const movedIn = (row: ReadSheetRow, table: Table): Decimal | undefined => {
    const { columns } = table;
    const { debit, credit } = columns;
    const moved = debit !== undefined && credit !== undefined ? movedByColumns(row, table, columns) : undefined;
    return moved ?? movedBySign(row, table, columns);
};

/** The IBAN of a cell. Undefined for other account numbers, which do not identify the account reliably. */
const accountOf = (text: string): StatementAccount | undefined => {
    const found = parseAccount(text);
    return found && iban(found.account) === undefined ? found : undefined;
};

const accountAbove = (above: readonly string[]): StatementAccount | undefined =>
    [
        ...above
            .join(' ; ')
            .toUpperCase()
            .matchAll(/[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}/g),
    ].flatMap(([found]) => accountOf(found) ?? [])[0];

interface Table extends Notated {
    readonly columns: StatementColumns;
    readonly account: StatementAccount | undefined;
    /** True for a table without headings. Rows that are not bank lines can occur anywhere in it. */
    readonly isBare: boolean;
    readonly dateOrder?: DateOrder | undefined;
}

const UNBOOKED =
    /^(pending|processing|declined|refus|rejet|revert|annul|cancel|fail|echou|en (cours|attente|traitement)|a venir|in progress)/;

const isBooked = (row: ReadSheetRow, { state }: StatementColumns): boolean =>
    !UNBOOKED.test(nameKey(textIn(row, state)));

/** Bank line of a row. Undefined for balances, zero amounts and unbooked payments. */
const lineOf = (row: ReadSheetRow, table: Table): BankEntry | undefined => {
    const { headers, columns, account, isBare, dateOrder } = table;
    const dated = [columns.date, columns.valueDate].find(at => textIn(row, at) !== '');
    // Rows of balances and sums around the table lack a day, an amount or a text.
    if (dated === undefined || !isBooked(row, columns)) return undefined;
    if (isBare && (textIn(row, columns.text) === '' || !isDayLike(textIn(row, dated)))) return undefined;
    const amount = movedIn(row, table);
    if (amount === undefined) return undefined;
    const own = accountOf(textIn(row, columns.account)) ?? account;
    const currency =
        textIn(row, columns.currency)
            .toUpperCase()
            .replace(/^(€|EUROS?)$/, 'EUR') ||
        own?.currency ||
        'EUR';
    const counterparty = nameIn(textIn(row, columns.counterparty));
    return {
        line: row.row,
        account: own?.account,
        ...(currency !== 'EUR' && { currency: currency.slice(0, 3) }),
        date: dayIn(row, headers[dated] ?? '', dated, dateOrder),
        amount,
        text:
            joinedText([textIn(row, columns.text), textIn(row, columns.more), textIn(row, columns.reference)]) ||
            (counterparty ?? ''),
        counterparty,
        counterpartyAccount: accountOf(textIn(row, columns.counterpartyAccount))?.account,
        // The reference column is not unique: banks repeat its values. It becomes a part of the text.
        bankReference: undefined,
    };
};

const tableOf = (headers: readonly string[], above: readonly string[]): Table | undefined => {
    const columns = findColumns(headers);
    return isStatement(columns) ? { headers, columns, account: accountAbove(above), isBare: false } : undefined;
};

/** Amounts with cents. Numbers without cents are ambiguous. */
const FIGURE = /^[+-]?[\d .\u00a0\u202f'’,]*\d[.,]\d{2}(?: ?(?:€|EUR))?$/i;

const isDated = (row: ReadSheetRow, at: number): boolean => dayFrom(textIn(row, at)) !== undefined;

/** Kind of each column of dated rows: `day`, `figure` or `text`, with `?` if some cells are empty. Distinguishes banks. */
const contentsOf = (rows: readonly ReadSheetRow[]): string[] => {
    const dated = rows.filter(row => row.cells.some((_, at) => isDated(row, at)));
    return Array.from({ length: widthOf(dated) }, (_, at) => {
        const filled = dated.filter(row => textIn(row, at) !== '');
        const isAll = (holds: (row: ReadSheetRow) => boolean): boolean => filled.length > 0 && filled.every(holds);
        const kind = isAll(row => isDated(row, at))
            ? 'day'
            : isAll(row => FIGURE.test(textIn(row, at)))
              ? 'figure'
              : 'text';
        return filled.length < dated.length ? `${kind}?` : kind;
    });
};

/** True for a row of headings: more than two words, without a day or an amount. */
const namesColumns = ({ cells }: ReadSheetRow): boolean => {
    const texts = cells.map(({ text }) => text.trim()).filter(text => text !== '');
    return (
        texts.length > 2 &&
        texts.every(text => /\p{L}/u.test(text) && !FIGURE.test(text) && dayFrom(text) === undefined)
    );
};

/** Columns of a table without headings (LCL, BNP Paribas): a day, one amount, the longest text. Undefined if ambiguous. */
const inferredTable = (rows: readonly ReadSheetRow[]): Table | undefined => {
    const places = Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, at) => at);
    const counts = places.map(at => rows.filter(row => isDated(row, at)).length);
    const date = counts.indexOf(Math.max(1, ...counts));
    const dated = rows.filter(row => isDated(row, date));
    const [amount, ...others] = places.filter(at => dated.every(row => FIGURE.test(textIn(row, at))));
    if (date < 0 || amount === undefined || others.length > 0 || rows.some(namesColumns)) return undefined;
    const lengthAt = (at: number): number =>
        dated.reduce((sum, row) => sum + (/\p{L}/u.test(textIn(row, at)) ? textIn(row, at).length : 0), 0);
    // On equal length the later column wins: kinds of movements precede their texts.
    const [text, more] = places
        .map(at => ({ at, length: lengthAt(at) }))
        .filter(({ length }) => length > 0)
        .sort((one, other) => other.length - one.length || other.at - one.at);
    if (!text) return undefined;
    const account = accountAbove(rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
    const columns = { date, amount, text: text.at, ...(more && { more: more.at }) };
    return { headers: [], columns, account, isBare: true };
};

const rowOf = (texts: readonly string[], row: number): ReadSheetRow => ({
    row,
    cells: texts.map(text => ({ kind: 'text', text })),
});

const textsOf = ({ cells }: ReadSheetRow): string[] => cells.map(({ text }) => text);

const widthOf = (rows: readonly ReadSheetRow[]): number => Math.max(0, ...rows.map(({ cells }) => cells.length));

const mappedTable = (
    mapping: StatementMapping,
    headers: readonly string[],
    above: readonly string[],
    isBare: boolean,
): Table => ({
    headers,
    columns: mapColumns(mapping, headers),
    account: accountAbove(above),
    isBare,
    decimal: mapping.decimal,
    dateOrder: mapping.dateOrder,
});

const MAX_SAMPLES = 3;
const MAX_SAMPLE = 40;

/** Row of the headings, counted from 1. 0 for a table without headings: its first row contains a day or an amount. */
const headerRowOf = ({ headers, headerRow }: OpenedSheet): number =>
    headers.some(text => FIGURE.test(text.trim()) || isDayLike(text.trim())) ? 0 : headerRow;

const describeTable = (sheet: OpenedSheet, rows: readonly ReadSheetRow[], headerRow: number): StatementTable => {
    const below = rows.filter(({ row }) => row > headerRow);
    const width = Math.max(headerRow === 0 ? 0 : sheet.headers.length, widthOf(below));
    return {
        separator: sheet.separator ?? null,
        headerRow,
        columns: Array.from({ length: width }, (_, at) => ({
            heading: headerRow === 0 ? '' : (sheet.headers[at]?.trim() ?? '').slice(0, MAX_SAMPLE),
            samples: below
                .map(row => textIn(row, at).slice(0, MAX_SAMPLE))
                .filter(text => text !== '')
                .slice(0, MAX_SAMPLES),
        })),
    };
};

const missing = (sheet: OpenedSheet, rows: readonly ReadSheetRow[], headerRow: number): Refused => {
    const named = sheet.headers.filter(Boolean).map(header => header.slice(0, 30));
    return new Refused('invalid', 'bank_columns', {
        params: { row: sheet.headerRow, found: named.slice(0, 12).join(', ') },
        members: { table: describeTable(sheet, rows, headerRow) },
    });
};

const BATCH_SIZE = 500;

/** Maximum number of rows searched for headings. Banks write more rows above them than other programs. */
const SEARCHED = 40;

export interface KnownMappings {
    /** Mapping that the user chose for this file. The sheet is opened with its separator and row of headings. */
    readonly mapping?: StatementMapping | undefined;
    readonly kept?: ReadonlyMap<string, StatementMapping> | undefined;
}

export interface TableLines {
    readonly lines: BankEntry[];
    readonly shape: string;
}

/** Reads the lines of a table. @throws Refused (invalid) with the row of an unreadable cell, or with the headings found */
export const csvLines = async (sheet: OpenedSheet, { mapping, kept }: KnownMappings = {}): Promise<TableLines> => {
    const before = [...sheet.above, sheet.headers].map((texts, place) => rowOf(texts, place + 1));
    const textsBefore = (): string[] => before.flatMap(textsOf);
    const headerRow = mapping?.headerRow ?? headerRowOf(sheet);
    const lines: BankEntry[] = [];
    let table: Table | undefined;
    let shape = shapeOfHeaders(sheet.headers);
    const add = (row: ReadSheetRow): void => {
        const line = table && lineOf(row, table);
        if (line) lines.push(line);
    };
    const find = (headers: readonly string[], above: readonly string[]): Table | undefined => {
        const known = kept?.get(shapeOfHeaders(headers));
        return known ? mappedTable(known, headers, above, false) : tableOf(headers, above);
    };
    const infer = (): void => {
        const bare = shapeOfContents(contentsOf(before));
        const known = mapping ?? kept?.get(bare);
        if (!known) table = inferredTable(before);
        else if (isCompleteMapping(known)) table = mappedTable(known, [], textsBefore(), true);
        if (!table) throw missing(sheet, before, headerRow);
        shape = bare;
        before.forEach(add);
    };
    if (!mapping) {
        // A saved mapping may use headings above the detected ones.
        const place = sheet.above.findIndex(texts => kept?.has(shapeOfHeaders(texts)));
        table = find(sheet.above[place] ?? sheet.headers, sheet.above.slice(0, place < 0 ? undefined : place).flat());
        if (place >= 0) before.slice(place + 1).forEach(add);
    } else if (headerRow > 0 && isCompleteMapping(mapping))
        table = mappedTable(mapping, sheet.headers, sheet.above.flat(), false);
    for await (const rows of sheet.rows(BATCH_SIZE)) {
        for (const row of rows) {
            if (table) add(row);
            else {
                if (!mapping) table = find(textsOf(row), textsBefore());
                before.push(row);
                if (!table && row.row > SEARCHED) infer();
            }
        }
        if (lines.length > MOST_LINES) throw new Refused('invalid', 'bank_lines', { params: { limit: MOST_LINES } });
    }
    if (!table) infer();
    return { lines, shape };
};
