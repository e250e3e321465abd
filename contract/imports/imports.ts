import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { refuseUnless } from '../language/rules.ts';
import { IMPORTED, REPLACED_WITHIN } from './resources.ts';

export const IMPORT_STATUSES = [
    'reading',
    'needs_answers',
    'rehearsing',
    'rehearsed',
    'scheduled',
    'queued',
    'running',
    'done',
    'failed',
    'cancelled',
    'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** `merge` creates and changes; `replace` also removes what the file does not name from the price list. */
export const IMPORT_MODES = ['merge', 'replace'] as const;

/** Smallest file, in bytes: a heading, a line end and a value. */
export const IMPORT_MIN_BYTES = 3;

/** Largest file, in bytes. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;

/** What an import does to a row of its file, or to a record that the file does not name. */
export const ROW_ACTIONS = ['create', 'change', 'same', 'remove', 'wrong'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** Numbers of rows by what happens to them. */
export interface ImportCounts {
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly removed: number;
    readonly wrong: number;
    /** Prices that deserve a look ({@link PriceMove.doubt}), which the run must acknowledge (`far_prices`). */
    readonly far?: number;
}

/** Why a row is refused. Row 1 is that of the headers, or the first row of the file before them. */
export interface ImportError {
    readonly row: number;
    /** The header of the column; null for the row as a whole. */
    readonly column: string | null;
    /** In the language of the request. */
    readonly message: string;
}

/** What a person must decide before the file can be understood. */
export const QUESTION_KINDS = ['encoding', 'column', 'decimal', 'date', 'key'] as const;

/**
 * `encoding`: which of several encodings the file has; the other questions follow. `column`: what an unknown header means, or
 * one that several columns have. `decimal`: whether `1,000` is one or a thousand. `date`: whether `03/04/2026` is in
 * March or in April. `key`: no column identifies the records.
 */
export interface ImportQuestion {
    /** Key of its answer: `decimal:Prix`. */
    readonly id: string;
    readonly kind: (typeof QUESTION_KINDS)[number];
    /** The header of the column; null for the file as a whole. */
    readonly column: string | null;
    /** In the language of the request. */
    readonly message: string;
    /** Accepted answers. */
    readonly values: readonly string[];
    /** Some cells of the column, as they are written. */
    readonly samples: readonly string[];
    /** Some cells of the file as each answer reads them, by answer. */
    readonly readings?: Readonly<Record<string, readonly string[]>>;
}

/** Answer to a question about a column that is not imported. */
export const IGNORED = 'ignore';

/** A column of the file, and what is taken from it. */
export interface ImportedColumn {
    /** Names the column in mappings and answers: its header or, of a header that stood before, `Prix (2)`. */
    readonly header: string;
    /** The header as the file has it, where that is another one. */
    readonly title?: string;
    /** Name of an import column ({@link import('./columns.ts').ImportColumn}); null when it is ignored or unknown. */
    readonly property: string | null;
    readonly samples: readonly string[];
}

/** One of the greatest rises and falls of prices, or one that is far from what it should be near to. */
export interface PriceMove {
    readonly row: number;
    readonly name: string;
    /** Null for a new price. */
    readonly from: string | null;
    readonly to: string;
    /** In percent of the former price, or of `base`: `-12.5`. */
    readonly percent: string;
    /** Of a price that deserves a look: what it was compared with. */
    readonly base?: string;
    /** What `base` is: the item's base price, another break from which the price is far, one of fewer pieces that is cheaper, or the former price. */
    readonly doubt?: 'base' | 'break' | 'rising' | 'former';
    /** Whether discounts changed instead of prices; `percent` is that of what they leave. */
    readonly isDiscount?: boolean;
}

/** What has become of one row; an entry of `differencesUrl`. */
export interface ImportDifference {
    /** Null for a record that the file does not name. */
    readonly row: number | null;
    readonly action: Exclude<RowAction, 'same'>;
    /** IRI of the record; null for one that does not exist yet. */
    readonly record: string | null;
    readonly name: string;
    /** In the API's JSON, by property. */
    readonly differences: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
    /** Whether somebody else has changed the record since the rehearsal before the last. */
    readonly isChangedSince: boolean;
    readonly errors: readonly Omit<ImportError, 'row'>[];
}

const properties = {
    resource: { kind: 'choice', values: IMPORTED, required: true },
    mode: { kind: 'choice', values: IMPORT_MODES, default: 'merge' },
    /** The list that prices go to, where the file does not say. */
    priceList: { kind: 'relation', to: 'price_lists' },
    fileName: { kind: 'text', max: 200, only: 'read', required: true },
    /** In bytes. */
    fileSize: { kind: 'integer', min: 1, max: IMPORT_MAX_BYTES, only: 'read', required: true },
    /** `xlsx`, or `csv · UTF-8 · ;` */
    fileFormat: { kind: 'text', max: 60, only: 'read' },
    /** Name of the sheet of a workbook; found by itself. */
    sheet: { kind: 'text', max: 200 },
    /** Names of a workbook's sheets. */
    sheets: { kind: 'data', only: 'read' },
    /** Number of the row of headers; found by itself. */
    headerRow: { kind: 'integer', min: 1, max: 1000 },
    status: { kind: 'choice', values: IMPORT_STATUSES, only: 'read', required: true },
    /** The columns of the file ({@link ImportedColumn}). */
    columns: { kind: 'data', only: 'read' },
    /** Property by header; null ignores the column. */
    mapping: { kind: 'data' },
    questions: { kind: 'data', only: 'read' },
    /** Answer by the identifier of its question. */
    answers: { kind: 'data' },
    /** Relations whose unknown names become new records: `["brand"]`. */
    createMissing: { kind: 'data' },
    counts: { kind: 'data', only: 'read' },
    /** The first hundred ({@link ImportError}). */
    errors: { kind: 'data', only: 'read' },
    /** Names that nobody knows, by relation, and how many rows name them. */
    missing: { kind: 'data', only: 'read' },
    /** The greatest rises and falls of prices ({@link PriceMove}). */
    moves: { kind: 'data', only: 'read' },
    differencesUrl: { kind: 'text', max: 200, only: 'read' },
    wrongRowsUrl: { kind: 'text', max: 200, only: 'read' },
    /** Rows read so far. */
    done: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read', default: 0 },
    /** Rows of the file; null while that is unknown. */
    total: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read' },
    /** Seconds for which nobody else can work during the run; 0 on PostgreSQL, null before the rehearsal. */
    stall: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read' },
    scheduledAt: { kind: 'instant' },
    /** Whether the rows that are wrong are left out. */
    skipWrong: { kind: 'boolean', default: false },
    /** Why it failed, in the language of the request. */
    error: { kind: 'text', max: 1000, only: 'read' },
    owner: { kind: 'relation', to: 'users', only: 'read' },
    createdAt: { kind: 'instant', only: 'read', required: true },
    startedAt: { kind: 'instant', only: 'read' },
    finishedAt: { kind: 'instant', only: 'read' },
    undoneAt: { kind: 'instant', only: 'read' },
} as const satisfies Properties;

/** What a PATCH may change: nothing was written yet, and nothing is about to be. */
export const isOpenImport = ({ status }: { readonly status?: string | null }): boolean =>
    ['needs_answers', 'rehearsed', 'scheduled', 'failed'].includes(status ?? '');

const CANCELLABLE: readonly string[] = ['reading', 'needs_answers', 'rehearsing', 'rehearsed', 'scheduled', 'queued'];

/**
 * I10, B8: files that are rehearsed, run as one transaction, and undone (ADR 0049). The number of an import is its
 * identifier.
 */
export const imports = defineContract({
    name: 'imports',
    type: 'Import',
    rights: { ROLE_ADMIN: ['list', 'show', 'create', 'edit'] },
    properties,
    represent: ({ fileName }) => fileName,
    rules: {
        mode: ({ mode, resource }) =>
            refuseUnless(mode !== 'replace' || (resource ?? '') in REPLACED_WITHIN, 'replaceOnlyPrices'),
    },
    transitions: {
        run: {
            role: 'ROLE_ADMIN',
            onScreen: true,
            acknowledges: ['far_prices'],
            input: { skipWrong: { kind: 'boolean', default: false } },
            isPossible: ({ status }) => status === 'rehearsed' || status === 'scheduled',
        },
        /** Reads the file again, against the records as they are now. */
        rehearse: { role: 'ROLE_ADMIN', onScreen: true, isPossible: isOpenImport },
        cancel: {
            role: 'ROLE_ADMIN',
            onScreen: true,
            isDone: ({ status }) => status === 'cancelled',
            isPossible: ({ status }) => CANCELLABLE.includes(status ?? ''),
        },
        undo: {
            role: 'ROLE_ADMIN',
            onScreen: true,
            acknowledges: ['changed_since', 'value_taken'],
            isDone: ({ status }) => status === 'undone',
            isPossible: ({ status }) => status === 'done',
        },
    },
    filters: { resource: 'exact', status: 'exact', mode: 'exact', owner: 'relation', createdAt: 'date' },
    orders: ['createdAt', 'resource', 'status'],
    actions: ['list', 'show', 'create', 'edit'],
    history: false,
});

export type Import = RecordOf<typeof properties>;
export type ImportInput = InputOf<typeof properties>;
