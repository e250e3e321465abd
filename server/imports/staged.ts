import { getTableColumns } from 'drizzle-orm';
import type { RowAction } from '#contract/imports/imports.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { JsonObject } from '../domain/record.ts';
import type { ServerResource } from '../engine/resource.ts';
import { columnValues } from '../engine/write.ts';
import type { RowError } from './rehearse/readRows.ts';

/** Values of a staged row: columns and links for a bulk write, or the input of an individual one. */
export interface StagedValues {
    /** Columns by database name; a new record has defaults for all others. */
    readonly columns?: JsonObject;
    readonly links?: Readonly<Record<string, readonly number[]>>;
    /** In the API's JSON. */
    readonly input?: JsonObject;
    /** Names of records to create first, by relation. */
    readonly unborn?: Readonly<Record<string, string>>;
}

/** Row of `import_rows` before the run, without its position. */
export interface StagedRow {
    readonly row: number | null;
    readonly action: RowAction;
    readonly target: number | null;
    readonly version: number | null;
    readonly name: string;
    readonly after: StagedValues | null;
    readonly before: StagedValues | null;
    readonly differences: Readonly<JsonObject>;
    readonly errors: readonly RowError[];
    readonly cells: readonly string[] | null;
}

const linksIn = ({ contract, links = {} }: ServerResource, input: JsonObject): StagedValues['links'] => {
    const found: Record<string, readonly number[]> = {};
    for (const name of Object.keys(links)) {
        const property = contract.properties[name];
        const iris = input[name];
        if (Array.isArray(iris) && property?.kind === 'relations')
            found[name] = iris.map(iri => identifierOf(property.to, String(iri)) ?? 0);
    }
    return Object.keys(found).length > 0 ? found : undefined;
};

export const setOf = (resource: ServerResource, input: JsonObject): Pick<StagedValues, 'columns' | 'links'> => {
    const table = getTableColumns(resource.table);
    const columns: JsonObject = {};
    const written = columnValues(resource, input);
    for (const key of Object.keys(written)) {
        const column = table[key];
        if (column) columns[column.name] = written[key];
    }
    const links = linksIn(resource, input);
    return links ? { columns, links } : { columns };
};
