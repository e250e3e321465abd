import type { CodePage } from './codePages.ts';

/** A cell as the file has it. */
export interface SheetCell {
    readonly kind: 'empty' | 'text' | 'number' | 'day' | 'instant' | 'boolean' | 'error';
    /**
     * Of a CSV: the text as it is written. Of a workbook: the text, a number as plain decimal digits (`12.5`), a day
     * (`2026-11-22`), an instant of the local clock (`2026-11-22T14:05:00`), `true` or `false`, or the error (`#N/A`).
     */
    readonly text: string;
    /** Set for a number that is shown with zeros before it, or with signs between its digits: `0077123`. */
    readonly shown?: string;
    /** Set for a number that is shown as a percentage: `0.2` is 20 %. */
    readonly isPercent?: true;
    /** Set for a formula whose file has no computed value. */
    readonly isFormula?: true;
}

export interface ReadSheetRow {
    /** Number as Excel counts: 1 is the first row. A record of a CSV may have several lines. */
    readonly row: number;
    /** Up to the last one that is not empty. Each row of a merged range has its value, in the first of its columns. */
    readonly cells: readonly SheetCell[];
}

/** A table that was found in a file. */
export interface OpenedSheet {
    readonly format: 'csv' | 'xlsx';
    /** That with which it is read; undefined for a workbook. */
    readonly encoding?: Encoding;
    /** The encodings that a person has to choose from, with some cells as each reads them; undefined where one is certain. */
    readonly possible?: Readonly<Partial<Record<Encoding, readonly string[]>>>;
    readonly separator?: CsvSeparator;
    /** Visible and hidden sheets of a workbook. */
    readonly sheets: readonly NamedSheet[];
    /** The one that is read. */
    readonly sheet?: string;
    readonly headerRow: number;
    readonly headers: readonly string[];
    /** The texts of the rows above the headers, empty ones included; none where there are more than people write. */
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

/** What a person has chosen instead of what is found. */
export interface ChosenSheet {
    readonly sheet?: string;
    readonly headerRow?: number;
    /** Of a CSV; one that the file cannot have is not obeyed. */
    readonly encoding?: string;
    /** Of a CSV. */
    readonly separator?: CsvSeparator;
}

/** A file that can be read several times, like `Stored` of `server/files/storage.ts`. */
export interface SheetFile {
    /** Bytes. */
    readonly size: number;
    /** The caller reads the stream to its end or cancels it. */
    open(): Promise<ReadableStream<Uint8Array>>;
}

/** Rows that are not empty, in batches; each call begins at the first row. */
export type RowSource = () => AsyncIterable<readonly ReadSheetRow[]>;

export const EMPTY_CELL: SheetCell = { kind: 'empty', text: '' };
