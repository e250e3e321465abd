import type { Field } from '@api-platform/api-doc-parser';
import type { DocumentedResource } from './resource.ts';
import { type Expand, flag, isA, lastPart, term, terms, textOf } from './terms.ts';

/** A class that properties can refer to, by IRI. */
export interface Target {
    readonly resource: DocumentedResource;
    /** Whether there is a collection to choose from. */
    readonly listed: boolean;
}

export type Targets = ReadonlyMap<string, Target>;

/** `owl:cardinality` is exact, hence also a maximum. */
const cardinalityOf = (property: unknown): number | null => {
    const given = term(property, 'maxCardinality', 'cardinality');
    const number = Number(given ?? Number.NaN);
    return Number.isNaN(number) ? null : number;
};

/** The first range is used; other members of a union are ignored. */
const rangeOf = (property: unknown, expand: Expand): string | null => {
    const [range] = terms(property, 'range');
    return expand(range) ?? null;
};

/**
 * How a property refers to other records. The provider's records contain IRIs, embedded or not (see `toRecord`), so
 * both are a `reference` if there is a collection to choose from. Otherwise an embedded object is edited as JSON.
 */
const relationOf = (property: unknown, target: Target | undefined): Pick<Field, 'reference' | 'embedded'> => ({
    reference: target?.listed ? target.resource : null,
    embedded: target && !isA(property, 'Link') ? target.resource : null,
});

/** Converts a supported property to a field of `@api-platform/admin`; undefined without a name. */
export const toField = (supported: unknown, expand: Expand, targets: Targets): Field | undefined => {
    const property = term(supported, 'property');
    const id = expand(property) ?? null;
    const name = textOf(supported, 'title') ?? textOf(property, 'label') ?? lastPart(id ?? '');
    if (name === '') return undefined;
    const range = rangeOf(property, expand);
    return {
        name,
        id,
        range,
        ...relationOf(property, targets.get(range ?? '')),
        required: flag(supported, 'required'),
        description: textOf(supported, 'description') ?? '',
        maxCardinality: cardinalityOf(property),
        deprecated: flag(supported, 'deprecated') || flag(property, 'deprecated'),
    };
};

/** Releases of API Platform have used all four spellings. */
export const isReadable = (supported: unknown): boolean => flag(supported, 'readable', 'readeable');
export const isWritable = (supported: unknown): boolean => flag(supported, 'writeable', 'writable');
