import type { ResourceContract } from './contract.ts';
import { isJoined } from './paths.ts';
import { type ByKind, isReadable, type Property } from './property.ts';

/** File formats of exported lists (I11). */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Body of `POST …/export_links`; filters and order are in the query string, as for the list. */
export interface ExportBody {
    readonly format: ExportFormat;
    /** Properties in the order of their columns; all by default. */
    readonly columns?: readonly string[];
    /** A property with children: their rows instead of those of the records, each after the columns of its record. */
    readonly of?: string;
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
    quantity: true,
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

/** The properties of a related record by which lists are sorted: they name it. */
export const exportNamesOf = (contract: ResourceContract, relation: string): string[] =>
    contract.orders.filter(path => path.startsWith(`${relation}.`) && isJoined(contract, path));

/** Whether a property is exported as several columns, which follow from the rows. */
export const isSpread = (property: Property | undefined): boolean =>
    property?.kind === 'data' && property.holds === 'vat_totals';

/**
 * What a cell can hold, and what is spread over several. Relations are left out, because an IRI means nothing to people: the names of the records that
 * lists join stand in their place, and others are properties too.
 */
export const exportable = (contract: ResourceContract): string[] =>
    Object.entries(contract.properties).flatMap(([name, property]) => {
        if (!isReadable(property)) return [];
        return IN_A_CELL[property.kind] || isSpread(property) ? [name] : exportNamesOf(contract, name);
    });
