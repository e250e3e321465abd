import type { ResourceContract } from './contract.ts';
import { type ByKind, isReadable } from './property.ts';

/** File formats of exported lists (I11). */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Body of `POST …/export_links`; filters and order are in the query string, as for the list. */
export interface ExportBody {
    readonly format: ExportFormat;
    /** Properties in the order of their columns; all by default. */
    readonly columns?: readonly string[];
    /** IRIs that restrict the matching records; all matching records by default. */
    readonly ids?: readonly string[];
}

/** The file's address, valid for a few minutes without a token, and its number of rows. */
export interface ExportLink {
    readonly url: string;
    readonly total: number;
}

/** Whether a cell can hold values of the kind. */
const IN_A_CELL: ByKind<boolean> = {
    text: true,
    integer: true,
    number: true,
    integers: true,
    decimal: true,
    money: true,
    rate: true,
    boolean: true,
    instant: true,
    day: true,
    choice: true,
    choices: false,
    relation: false,
    relations: false,
    range: false,
    differences: false,
    listState: false,
    crop: false,
    thumbnails: false,
    value: true,
    children: true,
    result: false,
    data: false,
};

/**
 * Properties that a cell can hold. Relations are left out: an IRI means nothing to people, and its name is a property
 * too.
 */
export const exportable = ({ properties }: ResourceContract): string[] =>
    Object.entries(properties).flatMap(([name, property]) =>
        isReadable(property) && IN_A_CELL[property.kind] ? [name] : [],
    );
