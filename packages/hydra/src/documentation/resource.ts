import type { DescribedField, DescribedOperation, DescribedParameter, DescribedResource } from '../described.ts';
import { type Expand, flag, isA, lastPart, term, terms, termText } from './terms.ts';

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
const relationOf = (property: unknown, target: Target | undefined): Pick<DescribedField, 'reference' | 'embedded'> => ({
    reference: target?.listed ? target.resource : null,
    embedded: target && !isA(property, 'Link') ? target.resource : null,
});

/** Converts a supported property to a field of `@api-platform/admin`; undefined without a name. */
export const toField = (supported: unknown, expand: Expand, targets: Targets): DescribedField | undefined => {
    const property = term(supported, 'property');
    const id = expand(property) ?? null;
    const name = termText(supported, 'title') ?? termText(property, 'label') ?? lastPart(id ?? '');
    if (name === '') return undefined;
    const range = rangeOf(property, expand);
    return {
        name,
        id,
        range,
        ...relationOf(property, targets.get(range ?? '')),
        required: flag(supported, 'required'),
        description: termText(supported, 'description') ?? '',
        maxCardinality: cardinalityOf(property),
        deprecated: flag(supported, 'deprecated') || flag(property, 'deprecated'),
    };
};

/** Releases of API Platform have used all four spellings. */
export const isFieldReadable = (supported: unknown): boolean => flag(supported, 'readable', 'readeable');
export const isFieldWritable = (supported: unknown): boolean => flag(supported, 'writeable', 'writable');

interface Description {
    readonly name: string;
    readonly url: string;
    readonly id: string;
    readonly title: string;
    readonly deprecated: boolean;
    readonly operations: DescribedOperation[];
    readonly read: () => Promise<DescribedParameter[]>;
}

/**
 * A resource for `@api-platform/admin`. It is a class instance, so that react-query's structural sharing does not
 * descend into its circular references.
 */
export class DocumentedResource implements DescribedResource {
    readonly name: string;
    readonly url: string;
    readonly id: string;
    readonly title: string;
    readonly deprecated: boolean;
    readonly operations: DescribedOperation[];
    fields: DescribedField[] = [];
    readableFields: DescribedField[] = [];
    writableFields: DescribedField[] = [];
    /** Empty until {@link getParameters} is called. */
    parameters: DescribedParameter[] = [];
    readonly #read: () => Promise<DescribedParameter[]>;
    #asked: Promise<DescribedParameter[]> | undefined;

    constructor({ name, url, id, title, deprecated, operations, read }: Description) {
        this.name = name;
        this.url = url;
        this.id = id;
        this.title = title;
        this.deprecated = deprecated;
        this.operations = operations;
        this.#read = read;
    }

    /** The filters and orders of the collection; requested once, and again only after a failure. */
    readonly getParameters = (): Promise<DescribedParameter[]> => {
        this.#asked ??= this.#ask();
        return this.#asked;
    };

    /** Errors are ignored: a list without filters is better than none, and the list's own request reports them. */
    async #ask(): Promise<DescribedParameter[]> {
        try {
            this.parameters = await this.#read();
        } catch {
            this.#asked = undefined;
        }
        return this.parameters;
    }
}
