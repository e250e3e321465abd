// Apart: what the tables of French banks say, beside `server/invoices/reading/camt.ts`, which reads their XML.
import { isDay } from '#contract/values/days.ts';
import { iban } from '#contract/values/identifiers/iban.ts';
import { compareDecimals, type Decimal, normalizeDecimal, subtractAmount } from '#contract/values/money.ts';
import { nameKey } from '#contract/values/text.ts';
import { Problem } from '../../../../hydra/problem.ts';
import { dayReadings, numberReadings } from '../../../../imports/read/readings.ts';
import { parseAccount, type StatementAccount } from '../../../../invoices/reading/accountOf.ts';
import { type BankEntry, joinedText, MOST_LINES, nameIn } from '../../../../invoices/reading/bankEntry.ts';
import type { OpenedSheet, ReadSheetRow, SheetCell } from '../../../../sheets/source.ts';

/** Headings of banks, folded; the first that a file has is taken. */
const NAMES = {
    date: [
        'date comptable',
        'date de comptabilisation',
        'date comptabilisation',
        'date operation',
        "date d'operation",
        "date de l'operation",
        'dateop',
        'date',
        'booking date',
        'completed date',
        'date completed',
        'settlement date',
        'operation date',
        'date de reglement',
    ],
    valueDate: ['date de valeur', 'date de la valeur', 'date valeur', 'dateval', 'value date'],
    // Totals first: the amount beside them leaves out the bank's fee.
    total: ['total amount', 'total amount incl vat', 'montant total', 'montant total ttc'],
    amount: [
        'montant',
        'montant operation',
        "montant de l'operation",
        'montant operation en euro',
        'montant operation en euros',
        'montant eur',
        'montant euro',
        'montant euros',
        'montant en euro',
        'montant en euros',
        'amount',
        'somme',
    ],
    debit: ['debit', 'debit euros', 'debit eur', 'montant debit', 'money out', 'paid out'],
    credit: ['credit', 'credit euros', 'credit eur', 'montant credit', 'money in', 'paid in'],
    direction: ['sens', 'debit/credit', 'credit/debit', 'd/c', 'credit debit indicator'],
    fee: ['fee', 'frais'],
    state: ['state', 'status', 'statut', 'etat'],
    text: [
        'libelle',
        'libelle operation',
        "libelle de l'operation",
        'libelle complet operation',
        'libelle simplifie',
        'label',
        'description',
        'intitule',
    ],
    more: [
        'libelle complementaire',
        "detail de l'ecriture",
        'informations complementaires',
        'detail',
        'details',
        'motif',
        'commentaire',
        'comment',
        'note',
        'nature',
    ],
    counterparty: [
        'contrepartie',
        'nom de la contrepartie',
        'tiers',
        'donneur d ordre',
        "donneur d'ordre",
        'emetteur',
        'counterparty',
        'counterparty name',
        'debtor',
        'payer',
    ],
    counterpartyAccount: ['iban contrepartie', 'compte contrepartie', 'iban emetteur', 'counterparty iban'],
    reference: ['reference', 'reference operation', "reference de l'operation", 'numero operation', 'transaction id'],
    currency: ['devise', 'currency', 'payment currency'],
    account: ['iban', 'numero de compte', 'compte', 'accountnum', 'account'],
} as const;

type Column = keyof typeof NAMES;
type Columns = Readonly<Partial<Record<Column, number>>>;

/** `Débit (€)`, `DEBIT EUROS`, `montant_operation` and `Date de la valeur (UTC)` as they are compared. */
const headingOf = (text: string): string =>
    nameKey(text)
        .replace(/\((utc|local|locale?)\)/g, ' ')
        .replace(/[()€.:*_"]/g, ' ')
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

/** True if a statement can be read with these columns. */
const isStatement = ({ date, valueDate, total, amount, debit, credit, text, counterparty }: Columns): boolean =>
    (date !== undefined || valueDate !== undefined) &&
    (text !== undefined || counterparty !== undefined) &&
    (total !== undefined || amount !== undefined || (debit !== undefined && credit !== undefined));

/** Names the columns that were found where some are missing. */
const missing = ({ headers, headerRow }: OpenedSheet): Problem => {
    const named = headers.filter(Boolean).map(header => header.slice(0, 30));
    return new Problem(422, 'bank_columns', { params: { row: headerRow, found: named.slice(0, 12).join(', ') } });
};

/** Text of a cell; `="0012"` is the way of writing a number that spreadsheets keep as a text. */
const textIn = ({ cells }: ReadSheetRow, at: number | undefined): string =>
    at === undefined ? '' : (cells[at]?.text.trim() ?? '').replace(/^="(.*)"$/, '$1').trim();

const wrong = (row: ReadSheetRow, what: string, value: string): Problem =>
    new Problem(422, 'bank_row', { params: { row: row.row, what, value: value.slice(0, 40) } });

/** French day first; a workbook has days of its own. Undefined for a text that is no day. */
const dayFrom = (text: string): string | undefined => {
    const [day] = dayReadings(
        text
            .slice(0, 40)
            .replace(/[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z?$/, '')
            .replace(/^(20\d{2})(\d{2})(\d{2})$/, '$1-$2-$3'),
    );
    return day !== undefined && isDay(day) ? day : undefined;
};

const dayIn = (row: ReadSheetRow, header: string, at: number): string => {
    const text = textIn(row, at);
    const day = dayFrom(text);
    if (day === undefined) throw wrong(row, header, text);
    return day;
};

/** Characters of the largest amount that there is room for. */
const LONGEST = 15;

/** With the comma, as in France, where both could be meant; `(12,50)` is negative for accountants. */
const figureIn = (cell: SheetCell | undefined): Decimal | undefined => {
    const text = (cell?.text.trim() ?? '').replace(/^="(.*)"$/, '$1').trim();
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

const isZero = (amount: Decimal): boolean => compareDecimals(amount, '0') === 0;

/** Money that came in beside money that went out, whatever sign the latter has; undefined where nothing moved. */
const movedByColumns = (
    row: ReadSheetRow,
    headers: readonly string[],
    { credit, debit }: Columns,
): Decimal | undefined => {
    const [came, went] = [amountIn(row, headers, credit), amountIn(row, headers, debit)];
    if (came !== undefined && !isZero(came)) return came;
    return went === undefined || isZero(went) ? undefined : negated(went);
};

/** One column with signs, or with a direction beside it; the fee of the bank is taken off where the amount leaves it out. */
const movedBySign = (row: ReadSheetRow, headers: readonly string[], columns: Columns): Decimal | undefined => {
    const whole = amountIn(row, headers, columns.total);
    const amount = whole ?? amountIn(row, headers, columns.amount);
    if (amount === undefined) return undefined;
    const isDebit = /^d/i.test(textIn(row, columns.direction));
    const signed = isDebit ? negated(amount) : amount;
    const fee = whole === undefined ? amountIn(row, headers, columns.fee) : undefined;
    const moved = fee === undefined ? signed : subtractAmount(signed, fee.replace('-', ''));
    return isZero(moved) ? undefined : moved;
};

/** What a row has moved; undefined for nothing. Columns that tell the direction come before a column that relies on its sign. */
const movedIn = (row: ReadSheetRow, headers: readonly string[], columns: Columns): Decimal | undefined =>
    (columns.debit !== undefined && columns.credit !== undefined ? movedByColumns(row, headers, columns) : undefined) ??
    movedBySign(row, headers, columns);

/** The IBAN of a cell; undefined for another number, which does not name the account for certain. */
const accountOf = (text: string): StatementAccount | undefined => {
    const found = parseAccount(text);
    return found && iban(found.account) === undefined ? found : undefined;
};

/** Above the table, banks write whose account it is. */
const accountAbove = (above: readonly string[]): StatementAccount | undefined =>
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
    readonly account: StatementAccount | undefined;
    /** True for a table without headings, whose columns follow from their contents. */
    readonly isInferred: boolean;
}

/** Rows of payments that are not booked, or never will be. */
const UNBOOKED =
    /^(pending|processing|declined|refus|rejet|revert|annul|cancel|fail|echou|en (cours|attente|traitement)|a venir|in progress)/;

const isBooked = (row: ReadSheetRow, { state }: Columns): boolean => !UNBOOKED.test(nameKey(textIn(row, state)));

/** The line of a row; undefined for one of a balance, of nothing, or of a payment that is not booked. */
const lineOf = (row: ReadSheetRow, { headers, columns, account, isInferred }: Table): BankEntry | undefined => {
    const dated = [columns.date, columns.valueDate].find(at => textIn(row, at) !== '');
    // Balances and sums stand around the table, without a day, an amount or a text.
    if (dated === undefined || !isBooked(row, columns)) return undefined;
    if (isInferred && (textIn(row, columns.text) === '' || dayFrom(textIn(row, dated)) === undefined)) return undefined;
    const amount = movedIn(row, headers, columns);
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
        date: dayIn(row, headers[dated] ?? '', dated),
        amount,
        text:
            joinedText([textIn(row, columns.text), textIn(row, columns.more), textIn(row, columns.reference)]) ||
            (counterparty ?? ''),
        counterparty,
        counterpartyAccount: accountOf(textIn(row, columns.counterpartyAccount))?.account,
        // Banks repeat what they call a reference: it is a part of the text.
        bankReference: undefined,
    };
};

/** The table that begins with a row of headings; undefined for any other row. */
const tableOf = (headers: readonly string[], above: readonly string[]): Table | undefined => {
    const columns = columnsOf(headers);
    return isStatement(columns) ? { headers, columns, account: accountAbove(above), isInferred: false } : undefined;
};

/** Amounts with their cents: numbers without them may be anything. */
const FIGURE = /^[+-]?[\d .\u00a0\u202f'’,]*\d[.,]\d{2}(?: ?(?:€|EUR))?$/i;

const isDated = (row: ReadSheetRow, at: number): boolean => dayFrom(textIn(row, at)) !== undefined;

/** True for a row that names columns: several words, and neither a day nor an amount. */
const namesColumns = ({ cells }: ReadSheetRow): boolean => {
    const texts = cells.map(({ text }) => text.trim()).filter(text => text !== '');
    return (
        texts.length > 2 &&
        texts.every(text => /\p{L}/u.test(text) && !FIGURE.test(text) && dayFrom(text) === undefined)
    );
};

/**
 * Columns of a table without headings (LCL, BNP Paribas): a day, one amount, and the longest text. Undefined where that is not certain:
 * headings that are not known may say that amounts have another meaning.
 */
const inferredTable = (rows: readonly ReadSheetRow[]): Table | undefined => {
    const places = Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, at) => at);
    const counts = places.map(at => rows.filter(row => isDated(row, at)).length);
    const date = counts.indexOf(Math.max(1, ...counts));
    const dated = rows.filter(row => isDated(row, date));
    const [amount, ...others] = places.filter(at => dated.every(row => FIGURE.test(textIn(row, at))));
    if (date < 0 || amount === undefined || others.length > 0 || rows.some(namesColumns)) return undefined;
    const lengthAt = (at: number): number =>
        dated.reduce((sum, row) => sum + (/\p{L}/u.test(textIn(row, at)) ? textIn(row, at).length : 0), 0);
    // Of equally long ones the later: kinds of movements stand before their texts.
    const [text, more] = places
        .map(at => ({ at, length: lengthAt(at) }))
        .filter(({ length }) => length > 0)
        .sort((one, other) => other.length - one.length || other.at - one.at);
    if (!text) return undefined;
    const account = accountAbove(rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
    const columns = { date, amount, text: text.at, ...(more && { more: more.at }) };
    return { headers: [], columns, account, isInferred: true };
};

/** A row of texts, as the rows above a table are. */
const rowOf = (texts: readonly string[], row: number): ReadSheetRow => ({
    row,
    cells: texts.map(text => ({ kind: 'text', text })),
});

const SLICE = 500;

/** Rows among which the headings are looked for: banks write more above them than other programs. */
const SEARCHED = 40;

/** @throws Problem 422 naming the row of what cannot be read, or the columns that are missing */
export const csvLines = async (sheet: OpenedSheet): Promise<BankEntry[]> => {
    const before = [...sheet.above, sheet.headers].map((texts, place) => rowOf(texts, place + 1));
    const textsBefore = (): string[] => before.flatMap(({ cells }) => cells.map(({ text }) => text));
    let table = tableOf(sheet.headers, sheet.above.flat());
    const lines: BankEntry[] = [];
    const add = (row: ReadSheetRow): void => {
        const line = table && lineOf(row, table);
        if (line) lines.push(line);
    };
    /** Reads the rows in which no headings were found. */
    const infer = (): void => {
        table = inferredTable(before);
        if (!table) throw missing(sheet);
        before.forEach(add);
    };
    for await (const rows of sheet.rows(SLICE)) {
        for (const row of rows) {
            if (table) add(row);
            else {
                table = tableOf(
                    row.cells.map(({ text }) => text),
                    textsBefore(),
                );
                before.push(row);
                if (!table && row.row > SEARCHED) infer();
            }
        }
        if (lines.length > MOST_LINES) throw new Problem(422, 'bank_lines', { params: { limit: MOST_LINES } });
    }
    if (!table) infer();
    return lines;
};
