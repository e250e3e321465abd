import type { Block } from './flow.ts';
import type { BandCell } from './parts/band.ts';
import type { PrintedFact } from './parts/facts.ts';
import type { HeadLines } from './parts/head.ts';
import type { Element } from './pen.ts';
import type { Setting } from './setting.ts';
import type { Table } from './table.ts';
import type { Addressee, CommentLine, DocumentContent } from './types.ts';

/** A titled group of lines below the references. */
export type LineGroup = readonly [title: string, lines: readonly string[]];

/** A strip across the table, which is never the last of a sheet. */
export interface HeadingLine {
    readonly kind: 'heading';
    readonly text: string;
    /** After it, in weaker type. */
    readonly detail: string | null;
}

/** What one kind of document puts into the layout that all share. */
export interface TablePlan<L> {
    /** Whose address shows in the window. */
    readonly recipient: Addressee;
    /** Beside the window. */
    readonly references: readonly PrintedFact[];
    /** Two at most. */
    readonly groups: readonly LineGroup[];
    /** In the head: who writes in the eyes of the law, and a line below the number, in place of its bars. */
    readonly head?: HeadLines;
    /** Where the references begin, which is beside the window by default. */
    readonly referencesTop?: number;
    /** Across the sheet, above the table. */
    readonly band?: readonly BandCell[];
    readonly table: Table<L>;
    readonly lines: readonly (L | CommentLine | HeadingLine)[];
    /** Below the table. */
    closing(element: Element): readonly Block[];
}

/** A kind of document: a function of its content alone. */
export type DocumentTemplate<C extends DocumentContent, L> = (setting: Setting, content: C) => TablePlan<L>;
