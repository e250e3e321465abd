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

/** `merge` creates and changes records; `replace` also removes records from the price list that are missing in the file. */
export const IMPORT_MODES = ['merge', 'replace'] as const;

/** Minimum file size in bytes: a heading, a line end and a value. */
export const IMPORT_MIN_BYTES = 3;

export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;

/** Effect of an import on a row of its file, or on a record missing in the file. */
export const ROW_ACTIONS = ['create', 'change', 'same', 'remove', 'wrong'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** Number of rows by action. */
export interface ImportCounts {
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly removed: number;
    readonly wrong: number;
    /** Number of suspicious prices ({@link PriceMove.doubt}), which the run must acknowledge (`far_prices`). */
    readonly far?: number;
}

/** Refusal of a row. Row 1 is the header row, or the first row of the file before it. */
export interface ImportError {
    readonly row: number;
    /** The header of the column; null for the row as a whole. */
    readonly column: string | null;
    /** In the language of the request. */
    readonly message: string;
}

/** Kinds of questions that a user must answer before the file can be read. */
export const QUESTION_KINDS = ['encoding', 'column', 'decimal', 'date', 'key'] as const;

/**
 * `encoding`: the encoding of the file is ambiguous; the other questions follow later. `column`: an unknown header, or a header
 * of several columns. `decimal`: whether `1,000` is one or a thousand. `date`: whether `03/04/2026` is in March or in April.
 * `key`: no column identifies the records.
 */
export interface ImportQuestion {
    /** Key of its answer: `decimal:Prix`. */
    readonly id: string;
    readonly kind: (typeof QUESTION_KINDS)[number];
    /** The header of the column; null for the file as a whole. */
    readonly column: string | null;
    /** In the language of the request. */
    readonly message: string;
    readonly values: readonly string[];
    /** Sample cells of the column, as written. */
    readonly samples: readonly string[];
    /** Sample cells as each answer would read them, by answer. */
    readonly readings?: Readonly<Record<string, readonly string[]>>;
}

/** Answer that excludes a column from the import. */
export const IGNORED = 'ignore';

/** A column of the file with its mapping. */
export interface ImportedColumn {
    /** Identifies the column in mappings and answers: its header, or `Prix (2)` for a repeated header. */
    readonly header: string;
    /** Header in the file, if it differs. */
    readonly title?: string;
    /** Name of an import column ({@link import('./columns.ts').ImportColumn}); null if it is ignored or unknown. */
    readonly property: string | null;
    readonly samples: readonly string[];
}

/** One of the largest price changes, or a suspicious price. */
export interface PriceMove {
    readonly row: number;
    readonly name: string;
    /** Null for a new price. */
    readonly from: string | null;
    readonly to: string;
    /** In percent of the former price, or of `base`: `-12.5`. */
    readonly percent: string;
    /** Price that a suspicious price was compared with. */
    readonly base?: string;
    /** Type of `base`: the item's base price, a distant price of another break, a cheaper smaller break, or the former price. */
    readonly doubt?: 'base' | 'break' | 'rising' | 'former';
    /** Whether a discount changed instead of a price; `percent` then refers to the discounted price. */
    readonly isDiscount?: boolean;
}

/** Result of one row; an entry of `differencesUrl`. */
export interface ImportDifference {
    /** IRI of the record; null for a record to be created. */
    readonly row: number | null;
    readonly action: Exclude<RowAction, 'same'>;
    /** IRI of the record; null for one that does not exist yet. */
    readonly record: string | null;
    readonly name: string;
    /** In the API's JSON, by property. */
    readonly differences: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
    /** Whether another user has changed the record since the previous dry run. */
    readonly isChangedSince: boolean;
    readonly errors: readonly Omit<ImportError, 'row'>[];
}

const properties = {
    resource: { kind: 'choice', values: IMPORTED, required: true },
    mode: { kind: 'choice', values: IMPORT_MODES, default: 'merge' },
    /** Price list of the prices, if the file does not name one. */
    priceList: { kind: 'relation', to: 'price_lists' },
    fileName: { kind: 'text', max: 200, only: 'read', required: true },
    /** In bytes. */
    fileSize: { kind: 'integer', min: 1, max: IMPORT_MAX_BYTES, only: 'read', required: true },
    /** `xlsx`, or `csv · UTF-8 · ;` */
    fileFormat: { kind: 'text', max: 60, only: 'read' },
    /** Name of a workbook's sheet. Default: detected. */
    sheet: { kind: 'text', max: 200 },
    sheets: { kind: 'data', only: 'read' },
    /** Number of the header row. Default: detected. */
    headerRow: { kind: 'integer', min: 1, max: 1000 },
    status: { kind: 'choice', values: IMPORT_STATUSES, only: 'read', required: true },
    /** Columns of the file ({@link ImportedColumn}). */
    columns: { kind: 'data', only: 'read' },
    /** Property by header; null ignores the column. */
    mapping: { kind: 'data' },
    questions: { kind: 'data', only: 'read' },
    /** Answer by question id. */
    answers: { kind: 'data' },
    /** Relations whose unknown names create records: `["brand"]`. */
    createMissing: { kind: 'data' },
    counts: { kind: 'data', only: 'read' },
    /** The first hundred errors ({@link ImportError}). */
    errors: { kind: 'data', only: 'read' },
    /** Names without a record, by relation, with the number of their rows. */
    missing: { kind: 'data', only: 'read' },
    /** The largest price changes ({@link PriceMove}). */
    moves: { kind: 'data', only: 'read' },
    differencesUrl: { kind: 'text', max: 200, only: 'read' },
    wrongRowsUrl: { kind: 'text', max: 200, only: 'read' },
    /** Number of rows read so far. */
    done: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read', default: 0 },
    /** Number of rows in the file; null while unknown. */
    total: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read' },
    /** Seconds for which the run blocks other users; 0 on PostgreSQL, null before the dry run. */
    stall: { kind: 'integer', min: 0, max: 2_147_483_647, only: 'read' },
    scheduledAt: { kind: 'instant' },
    skipWrong: { kind: 'boolean', default: false },
    /** Reason for the failure, in the language of the request. */
    error: { kind: 'text', max: 1000, only: 'read' },
    owner: { kind: 'relation', to: 'users', only: 'read' },
    createdAt: { kind: 'instant', only: 'read', required: true },
    startedAt: { kind: 'instant', only: 'read' },
    finishedAt: { kind: 'instant', only: 'read' },
    undoneAt: { kind: 'instant', only: 'read' },
} as const satisfies Properties;

/** Whether a PATCH may change the import: nothing has been written, and no run is queued. */
export const isOpenImport = ({ status }: { readonly status?: string | null }): boolean =>
    ['needs_answers', 'rehearsed', 'scheduled', 'failed'].includes(status ?? '');

const CANCELLABLE: readonly string[] = ['reading', 'needs_answers', 'rehearsing', 'rehearsed', 'scheduled', 'queued'];

/** I10, B8: imported files with dry run, one transaction per run, and undo (ADR 0049). The number of an import is its id. */
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
        /** Reads the file again and compares it with the current records. */
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
