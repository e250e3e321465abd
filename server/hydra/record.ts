import type { ResourceContract } from '#contract/contract.ts';
import { API_PATH, collectionPath, type ResourceName } from '#contract/names.ts';
import { isReadable, type Property, type RelationProperty } from '#contract/property.ts';
import { plainDecimal } from './decimal.ts';

/** A row as the database gives it: property name to value; relations as identifiers. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

export type JsonObject = Record<string, unknown>;

export const iriOf = (name: ResourceName, id: number): string => `${collectionPath(name)}/${id}`;

/** The row's own version: embedded names and derived values do not move it (row H8). */
export const etagOf = (row: Row): string => `"${row.version}"`;

/** API Platform's spelling of a moment: no milliseconds, an offset rather than Z. */
const instant = (value: unknown): string =>
    new Date(value as string | Date).toISOString().replace(/\.\d{3}Z$/, '+00:00');

const embedded = ({ to, embeds }: RelationProperty, { id, ...rest }: { readonly id: number }): JsonObject => ({
    '@id': iriOf(to, id),
    '@type': embeds,
    ...rest,
});

interface Range {
    readonly min: string;
    readonly max: string;
}

const range = ({ min, max }: Range): Range => ({ min: plainDecimal(min), max: plainDecimal(max) });

const json = (property: Property, value: unknown): unknown => {
    if (value === null || value === undefined) return property.kind === 'relations' ? [] : null;
    switch (property.kind) {
        case 'instant':
            return instant(value);
        case 'decimal':
            return plainDecimal(value as string);
        case 'range':
            return range(value as Range);
        case 'relation':
            return property.embeds ? embedded(property, value as { id: number }) : iriOf(property.to, value as number);
        case 'relations':
            return (value as number[]).map(id => iriOf(property.to, id));
        default:
            return value;
    }
};

/** A record in JSON-LD, without its context. Null properties are there, as null. */
export const toRecord = (contract: ResourceContract, row: Row): JsonObject => {
    const record: JsonObject = { '@id': iriOf(contract.name, row.id), '@type': contract.type, id: row.id };
    for (const [name, property] of Object.entries(contract.properties))
        if (isReadable(property)) record[name] = json(property, row[name]);
    return record;
};

/** A record as the answer to a request for it alone. */
export const toDocument = (contract: ResourceContract, row: Row): JsonObject => ({
    '@context': `${API_PATH}/contexts/${contract.type}`,
    ...toRecord(contract, row),
});
