import type { Quantity } from '../values/quantities.ts';
import type { Crop, JobResult, Kind, Kinds, ListState, RecordDifferences, ThumbnailFile } from './kinds.ts';

/** Declaration of a resource's property. It is nullable if it is neither required nor has a default. */
export type Property = Kinds[Kind];

/** A table by kind, in which a missing kind is a compile error. */
export type ByKind<T> = { readonly [K in Kind]: T };

/** A table of functions by kind, each taking a property of that kind. */
export type OfKind<T> = { readonly [K in Kind]: (property: Kinds[K]) => T };

/** Applies the function for the property's kind. */
export const ofKind = <T>(table: OfKind<T>, property: Property): T =>
    (table[property.kind] as (property: Property) => T)(property);

export type Properties = Readonly<Record<string, Property>>;

/** JSON types of values that are not null; those of `choice` and `choices` are narrowed to their values. */
interface Values extends Record<Kind, unknown> {
    text: string;
    integer: number;
    number: number;
    integers: number[];
    /** A string, to avoid rounding. */
    decimal: string;
    money: string;
    rate: string;
    quantity: Quantity;
    boolean: boolean;
    instant: string;
    day: string;
    choice: string;
    choices: string[];
    relation: string;
    relations: string[];
    range: { min: string; max: string };
    differences: RecordDifferences;
    listState: ListState;
    crop: Crop;
    thumbnails: ThumbnailFile[];
    value: object;
    children: object[];
    result: JobResult;
    data: object;
}

type Bare<P extends Property> = P extends { kind: 'choice'; values: infer V extends readonly string[] }
    ? V[number]
    : P extends { kind: 'choices'; values: infer V extends readonly string[] }
      ? V[number][]
      : P extends { kind: 'value'; properties: infer V extends Properties }
        ? { -readonly [K in keyof V]: ValueOf<V[K]> }
        : P extends { kind: 'children'; of: { properties: infer V extends Properties } }
          ? ChildOf<V>[]
          : Values[P['kind']];

type Always<P extends Property> = P extends
    | { required: true }
    | { default: unknown }
    | { kind: 'relations' | 'integers' | 'children' }
    ? true
    : false;
type ValueOf<P extends Property> = Always<P> extends true ? Bare<P> : Bare<P> | null;

/** A record in the console: `id` is its IRI, and every readable property is present. */
export type RecordOf<P extends Properties> = { id: string } & {
    -readonly [K in keyof P as P[K] extends { only: 'write' } ? never : K]: ValueOf<P[K]>;
};

/** A child in its parent; `@id` is set once it is stored. */
export type ChildOf<P extends Properties> = { '@id'?: string } & Omit<RecordOf<P>, 'id'>;

type Writable<P extends Properties> = { [K in keyof P as P[K] extends { only: 'read' } ? never : K]: P[K] };
type RequiredKey<P extends Properties> = { [K in keyof P]: P[K] extends { required: true } ? K : never }[keyof P];

/** Input for a child: its IRI to keep it, an object with its `@id` to change it, or a new child. */
type GivenChild<P extends Properties> = string | ({ '@id': string } & Partial<InputOf<P>>) | InputOf<P>;

/** Input for a property; a value may lack parts. */
type PropertyInput<P extends Property> = P extends { kind: 'value'; properties: infer V extends Properties }
    ? InputOf<V> | (Always<P> extends true ? never : null)
    : P extends { kind: 'children'; of: { properties: infer V extends Properties } }
      ? GivenChild<V>[]
      : ValueOf<P>;

/** Input to create a record. */
export type InputOf<P extends Properties> = {
    -readonly [K in keyof Writable<P> & RequiredKey<P>]: PropertyInput<P[K]>;
} & {
    -readonly [K in Exclude<keyof Writable<P>, RequiredKey<P>>]?: PropertyInput<P[K] & Property> | undefined;
};

/** Whether the property is a list, which may be empty but is never null. */
export const isList = ({ kind }: Property): boolean =>
    kind === 'relations' || kind === 'integers' || kind === 'children';

/** Whether the property can be null; the key is always present. */
export const isNullable = (property: Property): boolean =>
    property.required !== true && property.default === undefined && !isList(property);

export const isWritable = (property: Property): boolean => property.only !== 'read';
export const isReadable = (property: Property): boolean => property.only !== 'write';
