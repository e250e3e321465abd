import type { Block } from './flow.ts';
import type { BandCell } from './parts/band.ts';
import type { PrintedFact } from './parts/facts.ts';
import type { HeadLines } from './parts/head.ts';
import type { Element } from './pen.ts';
import type { Setting } from './setting.ts';
import type { Table } from './table.ts';
import type { Addressee, CommentLine, DocumentContent } from './types.ts';

export type LineGroup = readonly [title: string, lines: readonly string[]];

/** Strip across the table, never the last row of a sheet. */
export interface HeadingLine {
    readonly kind: 'heading';
    readonly text: string;
    /** Text after it, in a lighter style. */
    readonly detail: string | null;
}

export interface TablePlan<L> {
    readonly recipient: Addressee;
    readonly references: readonly PrintedFact[];
    /** At most two. */
    readonly groups: readonly LineGroup[];
    /** Lines in the head that replace the barcode: legal identity, and a line below the number. */
    readonly head?: HeadLines;
    /** Top of the references; beside the window by default. */
    readonly referencesTop?: number;
    readonly band?: readonly BandCell[];
    readonly table: Table<L>;
    readonly lines: readonly (L | CommentLine | HeadingLine)[];
    closing(element: Element): readonly Block[];
}

/** Kind of document: depends only on its content. */
export type DocumentTemplate<C extends DocumentContent, L> = (setting: Setting, content: C) => TablePlan<L>;
