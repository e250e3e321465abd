import type { ResourceContract } from './contract.ts';
import { isJoined } from './paths.ts';
import { type ByKind, isReadable, type Property } from './property.ts';

/** File formats of exported lists (I11). */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Body of `POST …/export_links`; filters and order are in the query string, as for the list. */
export interface ExportBody {
    readonly format: ExportFormat;
    /** Properties in the order of their columns. Default: all. */
    readonly columns?: readonly string[];
    /** A property with children: exports one row per child, after the columns of its record. */
    readonly of?: string;
    /** IRIs that restrict the matching records. Default: all matching records. */
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

/** The sort properties of a related record, which serve as its name in exports. */
export const exportNamesOf = (contract: ResourceContract, relation: string): string[] =>
    contract.orders.filter(path => path.startsWith(`${relation}.`) && isJoined(contract, path));

/** Whether a property is exported as several columns that depend on the rows. */
export const isSpread = (property: Property | undefined): boolean =>
    property?.kind === 'data' && property.holds === 'vat_totals';

/**
 * Exportable properties: values that fit a cell, and those spread over several columns. Relations are excluded, because users
 * cannot read IRIs: the names of joined records replace them.
 */
export const exportable = (contract: ResourceContract): string[] =>
    Object.entries(contract.properties).flatMap(([name, property]) => {
        if (!isReadable(property)) return [];
        return IN_A_CELL[property.kind] || isSpread(property) ? [name] : exportNamesOf(contract, name);
    });
