import { AUDITED_SETTING } from '../language/audit.ts';
import { defineContract } from '../language/contract.ts';
import type { RecordOf } from '../language/property.ts';
import { companies } from '../settings/companies.ts';
import { FIRST_YEAR, LAST_YEAR } from '../values/days.ts';
import {
    checkNumberLength,
    MAX_COUNT,
    type NumberedKind,
    numberPattern,
    numberPrefix,
    seriesDisplayName,
} from '../values/numberPattern.ts';

/** _Commandes_. */
export const ORDER_SERIES = { kind: 'orders', prefix: 'C' } as const satisfies NumberedKind;
/** _Bons de livraison_. */
export const DELIVERY_NOTE_SERIES = { kind: 'delivery_notes', prefix: 'B' } as const satisfies NumberedKind;
/** _Factures_ and _avoirs_, each with separate numbers and a separate hash chain. */
export const INVOICE_SERIES = { kind: 'invoices', prefix: 'F' } as const satisfies NumberedKind;
export const CREDIT_NOTE_SERIES = { kind: 'credit_notes', prefix: 'A' } as const satisfies NumberedKind;

/** _Devis_. */
export const QUOTE_SERIES = { kind: 'quotes', prefix: 'D' } as const satisfies NumberedKind;

/** Kinds of numbered documents. A new kind adds an entry here. */
export const NUMBERED_KINDS = [
    ORDER_SERIES,
    DELIVERY_NOTE_SERIES,
    INVOICE_SERIES,
    CREDIT_NOTE_SERIES,
    QUOTE_SERIES,
] as const;

export type NumberKind = (typeof NUMBERED_KINDS)[number]['kind'];

const COUNT = { kind: 'integer', min: 1, max: MAX_COUNT } as const;
const YEAR = { min: FIRST_YEAR, max: LAST_YEAR } as const;

/**
 * Number format and counter of a company, kind of document and year (ADR 0128). The server creates the rows. Administrators can
 * edit them until the first number of the year is issued.
 */
export const numberSeries = defineContract({
    name: 'number_series',
    type: 'NumberSeries',
    rights: { ROLE_ADMIN: ['list', 'show', 'edit'] },
    actions: ['list', 'show', 'edit'],
    audit: AUDITED_SETTING,
    company: 'company',
    properties: {
        kind: { kind: 'choice', values: NUMBERED_KINDS.map(({ kind }) => kind), only: 'read', required: true },
        year: { kind: 'integer', ...YEAR, only: 'read', required: true },
        company: { kind: 'relation', to: 'companies', only: 'read', required: true },
        prefix: { kind: 'text', max: 10, code: true, rules: [numberPrefix] },
        /** Capitals, digits, `-`, `_` and placeholders: `{prefix}`, `{year}` or `{yy}`, and `{number:6}`, six digits. */
        pattern: { kind: 'text', max: 40, code: true, required: true, rules: [numberPattern] },
        /** Counter value of the next document. */
        nextNumber: { ...COUNT, default: 1 },
        /** First counter value used in the year. Null while the series is unused and editable. */
        firstNumber: { ...COUNT, only: 'read' },
    },
    rules: {
        pattern: ({ prefix, pattern, year }) =>
            pattern && year ? checkNumberLength({ prefix, pattern, year }) : undefined,
    },
    represent: ({ prefix, pattern, year }) => (pattern && year ? seriesDisplayName({ prefix, pattern, year }) : ''),
    joins: { company: companies },
    filters: { company: 'relation', kind: 'exact', year: 'range' },
    orders: ['year', 'kind', 'company.name'],
    sort: 'year',
});

export type NumberSeries = RecordOf<typeof numberSeries.properties>;
