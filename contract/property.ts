import type { ResourceName } from './names.ts';
import type { Rule } from './rules.ts';

/**
 * What a resource's property is: the one declaration from which the Zod schema (`schema.ts`), the Hydra documentation,
 * the record type and the console's validators derive. A property that is neither required nor defaulted is nullable.
 */
interface Traits {
    /** Must be present, and not null, when a record is created. */
    readonly required?: boolean;
    /** Taken when a record is created without it; such a property is never null. */
    readonly default?: unknown;
    /** No two records have the same; the database refuses a second one. */
    readonly unique?: true;
    /** `read` is never accepted from a client, `write` never sent to one. */
    readonly only?: 'read' | 'write';
}

export interface TextProperty extends Traits {
    readonly kind: 'text';
    /** Longest accepted text, in UTF-16 code units. */
    readonly max: number;
    readonly rules?: readonly Rule<string>[];
    /** Stored in lower case, so that two spellings are one value. */
    readonly lowercase?: boolean;
    /** Rich text: HTML, of which the API keeps a few elements; `max` counts what is kept. */
    readonly html?: boolean;
}

export interface NumberProperty extends Traits {
    readonly kind: 'integer' | 'number';
    readonly min: number;
    readonly max: number;
    /** Only its multiples are accepted. */
    readonly step?: number;
}

export interface DecimalProperty extends Traits {
    readonly kind: 'decimal';
    /** Digits before and after the point; the value travels as a string, so that no cent is lost. */
    readonly digits: readonly [whole: number, fraction: number];
}

export interface BooleanProperty extends Traits {
    readonly kind: 'boolean';
}

/** A moment, in ISO 8601 with an offset. */
export interface InstantProperty extends Traits {
    readonly kind: 'instant';
}

export interface ChoiceProperty<Values extends readonly string[] = readonly string[]> extends Traits {
    readonly kind: 'choice' | 'choices';
    readonly values: Values;
}

/** A link to one (`relation`) or several (`relations`) records of another resource, by IRI. */
export interface RelationProperty extends Traits {
    readonly kind: 'relation' | 'relations';
    readonly to: ResourceName;
    /** Most that one call may name, of several; 500 unless it is said. */
    readonly max?: number;
    /** The class of what a record has in place of the IRI: the related one's `@id`, and what one mostly needs of it. */
    readonly embeds?: string;
}

/** Read-only bounds, both decimals. */
export interface RangeProperty extends Traits {
    readonly kind: 'range';
    readonly only: 'read';
}

/** By property, in the JSON that the API has for its values; one that was, or is, empty is null. */
export type Differences = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** What a change made of a record. */
export interface DifferencesProperty extends Traits {
    readonly kind: 'differences';
    readonly only: 'read';
}

/** What one sees of a list: which records, in what order, and what of them. */
export interface ListState {
    /** By the console's names (row H4). */
    readonly filters: Readonly<Record<string, unknown>>;
    readonly sort: string;
    readonly order: 'ASC' | 'DESC';
    /** In their order; null for those that the list shows unless it is asked for others. */
    readonly columns: readonly string[] | null;
    readonly perPage: number;
}

/** Replaced as a whole: a filter that is taken away is simply not there. */
export interface ListStateProperty extends Traits {
    readonly kind: 'listState';
}

/** A part of a picture, as fractions of its width and height, 0 to 1. */
export interface Crop {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** Replaced as a whole. */
export interface CropProperty extends Traits {
    readonly kind: 'crop';
}

/** A smaller copy of a picture; `url` is a path on the API's server. */
export interface Thumbnail {
    /** Pixels. */
    readonly width: number;
    readonly url: string;
}

/** From the narrowest on; empty while none is made. */
export interface ThumbnailsProperty extends Traits {
    readonly kind: 'thumbnails';
    readonly only: 'read';
}

export type Property =
    | TextProperty
    | NumberProperty
    | DecimalProperty
    | BooleanProperty
    | InstantProperty
    | ChoiceProperty
    | RelationProperty
    | RangeProperty
    | DifferencesProperty
    | ListStateProperty
    | CropProperty
    | ThumbnailsProperty;

export type Properties = Readonly<Record<string, Property>>;

type Bare<P extends Property> = P extends { kind: 'integer' | 'number' }
    ? number
    : P extends { kind: 'boolean' }
      ? boolean
      : P extends { kind: 'choice'; values: infer V extends readonly string[] }
        ? V[number]
        : P extends { kind: 'choices'; values: infer V extends readonly string[] }
          ? V[number][]
          : P extends { kind: 'relations' }
            ? string[]
            : P extends { kind: 'range' }
              ? { min: string; max: string }
              : P extends { kind: 'differences' }
                ? Differences
                : P extends { kind: 'listState' }
                  ? ListState
                  : P extends { kind: 'crop' }
                    ? Crop
                    : P extends { kind: 'thumbnails' }
                      ? Thumbnail[]
                      : string;

type Always<P extends Property> = P extends { required: true } | { default: unknown } | { kind: 'relations' }
    ? true
    : false;
type ValueOf<P extends Property> = Always<P> extends true ? Bare<P> : Bare<P> | null;

/** A record as the console holds it: `id` is its IRI, every readable property is present. */
export type RecordOf<P extends Properties> = { id: string } & {
    -readonly [K in keyof P as P[K] extends { only: 'write' } ? never : K]: ValueOf<P[K]>;
};

type Writable<P extends Properties> = { [K in keyof P as P[K] extends { only: 'read' } ? never : K]: P[K] };
type RequiredKey<P extends Properties> = { [K in keyof P]: P[K] extends { required: true } ? K : never }[keyof P];

/** What a client may send to create a record. */
export type InputOf<P extends Properties> = { -readonly [K in keyof Writable<P> & RequiredKey<P>]: ValueOf<P[K]> } & {
    -readonly [K in Exclude<keyof Writable<P>, RequiredKey<P>>]?: ValueOf<P[K] & Property> | undefined;
};

/** Whether the property can be null: the wire always carries the key. */
export const isNullable = (property: Property): boolean =>
    property.required !== true && property.default === undefined && property.kind !== 'relations';

export const isWritable = (property: Property): boolean => property.only !== 'read';
export const isReadable = (property: Property): boolean => property.only !== 'write';
