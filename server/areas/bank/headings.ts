// Apart: the columns of a table, by the headings of known banks or by a mapping, without its rows.
import { createHash } from 'node:crypto';
import { STATEMENT_COLUMNS, type StatementMapping } from '#contract/bank/bankLines.ts';
import { nameKey } from '#contract/values/text.ts';

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
export type StatementColumns = Readonly<Partial<Record<Column, number>>>;

/** `Débit (€)`, `DEBIT EUROS`, `montant_operation` and `Date de la valeur (UTC)` as they are compared. */
const headingOf = (text: string): string =>
    nameKey(text)
        .replace(/\((utc|local|locale?)\)/g, ' ')
        .replace(/[()€.:*_"]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();

/** Columns that are found by their headings. */
export const findColumns = (headers: readonly string[]): StatementColumns => {
    const headings = headers.map(headingOf);
    const found = Object.entries(NAMES).flatMap(([column, names]) => {
        const at = names.map(name => headings.indexOf(name)).find(place => place >= 0);
        return at === undefined ? [] : [[column, at] as const];
    });
    return Object.fromEntries(found);
};

/** True if a statement can be read with these columns. */
export const isStatement = ({
    date,
    valueDate,
    total,
    amount,
    debit,
    credit,
    text,
    counterparty,
}: StatementColumns): boolean =>
    (date !== undefined || valueDate !== undefined) &&
    (text !== undefined || counterparty !== undefined) &&
    (total !== undefined || amount !== undefined || (debit !== undefined && credit !== undefined));

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** Shape of a table: files of one shape have one mapping. */
export const shapeOfHeaders = (headers: readonly string[]): string => hash(headers.map(headingOf).join('\n'));

/** Shape of a table without headings, by what its columns hold. */
export const shapeOfContents = (contents: readonly string[]): string => hash(`columns: ${contents.join()}`);

/** Columns that are found by their headings beside those of a mapping: without a currency, dollars would be read as euros. */
const BESIDE = ['account', 'counterparty', 'counterpartyAccount', 'currency', 'direction', 'state'] as const;

/** The columns of a mapping, and those beside them. */
export const mapColumns = (mapping: StatementMapping, headers: readonly string[]): StatementColumns => {
    const chosen = STATEMENT_COLUMNS.flatMap(column => {
        const at = mapping[column];
        return at == null ? [] : [[column, at] as const];
    });
    const taken = new Set(chosen.map(([, at]) => at));
    const found = findColumns(headers);
    const beside = BESIDE.flatMap(column => {
        const at = found[column];
        return at === undefined || taken.has(at) ? [] : [[column, at] as const];
    });
    return Object.fromEntries([...beside, ...chosen]);
};
