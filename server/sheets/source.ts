import type { CodePage } from './codePages.ts';

export interface SheetCell {
    readonly kind: 'empty' | 'text' | 'number' | 'day' | 'instant' | 'boolean' | 'error';
    /**
     * CSV: the text as written. Workbook: the text, a number as plain decimal digits (`12.5`), a day (`2026-11-22`), a
     * local instant (`2026-11-22T14:05:00`), `true` or `false`, or the error (`#N/A`).
     */
    readonly text: string;
    /** Displayed text of a number with leading zeros or with characters between its digits: `0077123`. */
    readonly shown?: string;
    /** Set for a number displayed as a percentage: `0.2` is 20 %. */
    readonly isPercent?: true;
    /** Set for a formula without a computed value. */
    readonly isFormula?: true;
}

export interface ReadSheetRow {
    /** Row number as in Excel, starting at 1. A CSV record may span several lines. */
    readonly row: number;
    /** Cells up to the last filled one. Each row of a merged range has its value, in the first of its columns. */
    readonly cells: readonly SheetCell[];
}

export interface OpenedSheet {
    readonly format: 'csv' | 'xlsx';
    /** Encoding in use; undefined for a workbook. */
    readonly encoding?: Encoding;
    /** Possible encodings for the user's choice, with sample cells in each; undefined if the encoding is certain. */
    readonly possible?: Readonly<Partial<Record<Encoding, readonly string[]>>>;
    readonly separator?: CsvSeparator;
    readonly sheets: readonly NamedSheet[];
    readonly sheet?: string;
    readonly headerRow: number;
    readonly headers: readonly string[];
    /** Texts of the rows above the headers, including empty rows; empty if there are too many. */
    readonly above: readonly (readonly string[])[];
    /** Rows after the header, without empty ones, in slices of at most `size`. Can be called several times. */
    rows(size: number): AsyncIterable<readonly ReadSheetRow[]>;
}

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | CodePage;
export type CsvSeparator = ';' | ',' | '\t';

export interface NamedSheet {
    readonly name: string;
    readonly isHidden: boolean;
}

/** Choices of the user, which override the detection. */
export interface ChosenSheet {
    readonly sheet?: string;
    readonly headerRow?: number;
    /** CSV only; an impossible encoding is ignored. */
    readonly encoding?: string;
    /** CSV only. */
    readonly separator?: CsvSeparator;
}

/** File that can be read several times, like `Stored` of `server/files/storage.ts`. */
export interface SheetFile {
    /** Size in bytes. */
    readonly size: number;
    /** The caller reads the stream to its end or cancels it. */
    open(): Promise<ReadableStream<Uint8Array>>;
}

/** Batches of non-empty rows; each call starts at the first row. */
export type RowSource = () => AsyncIterable<readonly ReadSheetRow[]>;

export const EMPTY_CELL: SheetCell = { kind: 'empty', text: '' };
