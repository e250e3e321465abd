import type { ResourceContract } from './contract.ts';
import { isReadable, type Property } from './property.ts';

/** Kinds of file that a list is given as (row I11). */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What is asked of `POST …/export_links`; filters and order stand in the query, as for the list. */
export interface ExportBody {
    readonly format: ExportFormat;
    /** Properties, in the order of their columns; all unless it is said. */
    readonly columns?: readonly string[];
    /** IRIs of the records, of those that match; all that match unless it is said. */
    readonly ids?: readonly string[];
}

/** Where the file is for some minutes, without a token; and how many rows it has. */
export interface ExportLink {
    readonly url: string;
    readonly total: number;
}

const KINDS: readonly Property['kind'][] = ['text', 'integer', 'number', 'decimal', 'boolean', 'instant', 'choice'];

/** Properties that a cell can hold: a relation's address tells nobody anything, its name is a property of its own. */
export const exportable = ({ properties }: ResourceContract): string[] =>
    Object.entries(properties).flatMap(([name, property]) =>
        isReadable(property) && KINDS.includes(property.kind) ? [name] : [],
    );
