// Apart: columns of a table, by the headings of known banks or by a mapping, without its rows.
import { createHash } from 'node:crypto';
import { STATEMENT_COLUMNS, type StatementMapping } from '#contract/bank/bankLines.ts';
import { nameKey } from '#contract/values/text.ts';

/** Headings of banks, normalised. The first match wins. */
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
    // Totals first: the amount beside them excludes the bank's fee.
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

/** Normalises headings such as `Débit (€)`, `DEBIT EUROS`, `montant_operation` and `Date de la valeur (UTC)`. */
const headingOf = (text: string): string =>
    nameKey(text)
        .replace(/\((utc|local|locale?)\)/g, ' ')
        .replace(/[()€.:*_"]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();

export const findColumns = (headers: readonly string[]): StatementColumns => {
    const headings = headers.map(headingOf);
    const found = Object.entries(NAMES).flatMap(([column, names]) => {
        const at = names.map(name => headings.indexOf(name)).find(place => place >= 0);
        return at === undefined ? [] : [[column, at] as const];
    });
    return Object.fromEntries(found);
};

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

/** Key of a table layout. Files with the same shape share a mapping. */
export const shapeOfHeaders = (headers: readonly string[]): string => hash(headers.map(headingOf).join('\n'));

/** Shape of a table without headings, by the content kinds of its columns. */
export const shapeOfContents = (contents: readonly string[]): string => hash(`columns: ${contents.join()}`);

/** Columns detected by their headings in addition to a mapping. Without the currency, dollars would be read as euros. */
const BESIDE = ['account', 'counterparty', 'counterpartyAccount', 'currency', 'direction', 'state'] as const;

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
