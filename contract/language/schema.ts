import { z } from 'zod';
import { dayRule } from '../values/days.ts';
import { parseQuantity, refuseQuantity } from '../values/quantities.ts';
import { storedText } from '../values/storedText.ts';
import { type FigureProperty, figureRules } from './figures.ts';
import { exampleIri, identifierOf } from './identifier.ts';
import type {
    ChildrenProperty,
    IntegersProperty,
    NumberProperty,
    QuantityProperty,
    RelationProperty,
    TextProperty,
    ValueProperty,
} from './kinds.ts';
import { isList, isNullable, isWritable, type OfKind, ofKind, type Properties, type Property } from './property.ts';
import { MAX_CHILDREN, targetOf } from './relations.ts';
import {
    inSteps,
    maxEntries,
    maxLength,
    maxNumber,
    minNumber,
    type PropertyRefusal,
    printable,
    type Refusal,
    type Rule,
    whole,
} from './rules.ts';
import { unexpected } from './unexpected.ts';
import { isEmptyValue } from './values.ts';

export const firstRefusal = <T>(rules: readonly Rule<T>[], value: T): Refusal | undefined => {
    for (const rule of rules) {
        const refusal = rule(value);
        if (refusal) return refusal;
    }
    return undefined;
};

const withRules = <S extends z.ZodType>(schema: S, rules: readonly Rule<z.output<S>>[]) =>
    schema.superRefine((value, context) => {
        const refusal = firstRefusal(rules, value);
        if (refusal) context.addIssue({ code: 'custom', params: { refusal } });
    });

/** Smallest side of a crop, as a fraction of the picture's side. */
const SMALLEST_CROP = 0.01;

/** Rounds to six decimals: finer than a pixel of any accepted picture. */
const roundedFraction = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

const isWithin = (start: number, length: number): boolean =>
    start >= 0 && length >= SMALLEST_CROP && roundedFraction(start + length) <= 1;

const insidePicture: Rule<{ x: number; y: number; width: number; height: number }> = ({ x, y, width, height }) =>
    isWithin(x, width) && isWithin(y, height) ? undefined : { key: 'validation.crop' };

const cropFraction = z.number().transform(roundedFraction);

/** A crop inside the picture that is not too small. */
const crop = withRules(
    z.strictObject({ x: cropFraction, y: cropFraction, width: cropFraction, height: cropFraction }),
    [insidePicture],
);

/** Maximum number of filters, of columns, and of values of a filter. */
const MAX_STATE_ENTRIES = 100;

/** Maximum size of a state in characters of JSON: more than the console produces, and small enough for a list of views. */
export const LIST_STATE_MAX = 8000;

/** Maximum width of a column in pixels. */
const MAX_WIDTH = 2000;

const stateName = withRules(z.string(), [printable, maxLength(100)]);
const plainValue = z.union([withRules(z.string(), [printable, maxLength(200)]), z.number(), z.boolean(), z.null()]);
const severalPlain = withRules(z.array(plainValue), [maxEntries(MAX_STATE_ENTRIES)]);

/** One value, several, or the values of a nested name: `{ brand: { name } }`. */
const filterValue = z.union([plainValue, severalPlain, z.record(stateName, z.union([plainValue, severalPlain]))]);

const smallState: Rule<object> = state => maxLength(LIST_STATE_MAX)(JSON.stringify(state));
const fewFilters: Rule<object> = filters => maxEntries(MAX_STATE_ENTRIES)(Object.keys(filters));

/** Checks only shape and size: the console drops filters and columns that do not exist. */
const listState = withRules(
    z.strictObject({
        filters: withRules(z.record(stateName, filterValue), [fewFilters]),
        sort: withRules(z.string(), [printable, maxLength(100)]),
        order: z.enum(['ASC', 'DESC']),
        columns: withRules(z.array(stateName), [maxEntries(MAX_STATE_ENTRIES)]).nullable(),
        widths: withRules(z.record(stateName, withRules(z.number(), [whole, minNumber(1), maxNumber(MAX_WIDTH)])), [
            fewFilters,
        ]).optional(),
        perPage: withRules(z.number(), [whole, minNumber(1), maxNumber(100)]),
    }),
    [smallState],
);

/** An empty text becomes null. */
const text = (property: TextProperty): z.ZodType => {
    const rules = [printable, maxLength(property.max), ...(property.rules ?? [])];
    return z.string().transform((value, context) => {
        const cleaned = storedText(property, value);
        if (cleaned === '' && !property.required) return null;
        const refusal = cleaned === '' ? { key: 'validation.required' } : firstRefusal(rules, cleaned);
        if (refusal) context.addIssue({ code: 'custom', params: { refusal } });
        return cleaned;
    });
};

const bounds = ({ min, max, step }: Omit<NumberProperty, 'kind'>): Rule<number>[] => [
    minNumber(min),
    maxNumber(max),
    ...(step === undefined ? [] : [inSteps(step)]),
];

const figure = (property: FigureProperty): z.ZodType =>
    withRules(z.string(), [figureRules(property, { unread: 'validation.decimal', digits: 'validation.decimal' })]);

/** Parses a number or a string to a number with at most four decimals. */
export const quantitySchema = (property: Omit<QuantityProperty, 'kind'>) =>
    z.preprocess(parseQuantity, withRules(z.number(), [value => refuseQuantity(value, property)]));

const iri = (relation: Pick<RelationProperty, 'to' | 'or'>): z.ZodType => {
    const refusal: Refusal = { key: 'validation.relation', params: { example: exampleIri(relation.to) } };
    return withRules(z.string(), [
        value => (identifierOf(targetOf(relation, value), value) === undefined ? refusal : undefined),
    ]);
};

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** Default maximum number of entries of a property. */
const MAX_ENTRIES = 500;

const several = (one: z.ZodType, rules: readonly Rule<unknown[]>[] = [], max = MAX_ENTRIES): z.ZodType =>
    withRules(z.array(one).max(max).transform(unique), rules);

const integers = ({ min, max, most }: IntegersProperty): z.ZodType =>
    several(withRules(z.number(), [whole, ...bounds({ min, max })]), [], most).transform(list =>
        (list as number[]).toSorted((one, other) => one - other),
    );

const atLeastOne: Rule<unknown[]> = list => (list.length > 0 ? undefined : { key: 'validation.required' });

/** For kinds that only the server writes, so that no body contains them. */
const never = () => z.never();

/** Absent parts get their defaults; a value without parts becomes null. */
const value = (property: ValueProperty): z.ZodType =>
    createSchema(property.properties).transform((parts, context) => {
        if (!isEmptyValue(parts)) return parts;
        if (!isNullable(property))
            context.addIssue({ code: 'custom', params: { refusal: { key: 'validation.required' } } });
        return null;
    });

type Context = z.core.$RefinementCtx;

/** Parses a part of a value with another schema, and reports refusals at their path. */
const within = (schema: z.ZodType, given: unknown, context: Context, place: PropertyKey[] = []): unknown => {
    const parsed = schema.safeParse(given, { reportInput: true });
    if (parsed.success) return parsed.data;
    for (const { path, refusal } of placedRefusals(parsed.error, schema))
        context.addIssue({ code: 'custom', params: { refusal }, path: [...place, ...path] });
    return z.NEVER;
};

/**
 * A child (B2): an IRI keeps it unchanged, an object with an `@id` changes the given properties, an object without one creates
 * a child. The result is always an object, with `@id` for existing children.
 */
const child = ({ of }: ChildrenProperty): z.ZodType => {
    const [address, made, changed] = [iri({ to: of.name }), createSchema(of.properties), patchSchema(of.properties)];
    const object = z.record(z.string(), z.unknown());
    return z.unknown().transform((given, context) => {
        if (typeof given === 'string') return { '@id': within(address, given, context) };
        const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
        if (!isObject) return within(object, given, context);
        if (!('@id' in given)) return within(made, given, context);
        const id = within(address, given['@id'], context, ['@id']);
        return { ...(within(changed, given, context) as object), '@id': id };
    });
};

const SCHEMAS: OfKind<z.ZodType> = {
    text,
    integer: property => withRules(z.number(), [whole, ...bounds(property)]),
    number: property => withRules(z.number(), bounds(property)),
    integers,
    decimal: figure,
    money: figure,
    rate: figure,
    quantity: quantitySchema,
    boolean: () => z.boolean(),
    day: () => withRules(z.string(), [dayRule('validation.day')]),
    instant: () => z.iso.datetime({ offset: true }),
    choice: ({ values }) => z.enum(values),
    choices: ({ values }) => several(z.enum(values), [atLeastOne]),
    relation: iri,
    relations: property => several(iri(property), [], property.max),
    range: never,
    differences: never,
    listState: () => listState,
    crop: () => crop,
    thumbnails: never,
    value,
    children: property => z.array(child(property)).max(property.max ?? MAX_CHILDREN),
    result: never,
    data: () => z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
};

const bare = (property: Property): z.ZodType => ofKind(SCHEMAS, property);

const absent = (property: Property, schema: z.ZodType): z.ZodType => {
    if (isList(property)) return schema.default([]);
    if (property.default !== undefined) return schema.default(property.default);
    return isNullable(property) ? schema.nullable().default(null) : schema;
};

const shape = (properties: Properties, make: (property: Property) => z.ZodType) =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]) => isWritable(property))
            .map(([name, property]) => [name, make(property)]),
    );

/** JSON-LD keywords: accepted and ignored in every body. */
const KEYWORDS = ['@context', '@id', '@type', 'id'];

const withoutKeywords = (given: unknown, names: z.ZodRawShape): unknown => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const ignored = KEYWORDS.filter(name => name in given && !(name in names));
    if (ignored.length === 0) return given;
    return Object.fromEntries(Object.entries(given).filter(([name]) => !ignored.includes(name)));
};

/** Declared properties by schema, used to explain refusals of other keys. */
const declared = new WeakMap<z.ZodType, Properties>();

/** Schema of a body; unknown keys are refused (ADR 0114). */
const bodySchema = (properties: Properties, keys: z.ZodRawShape) => {
    const schema = z.preprocess(given => withoutKeywords(given, keys), z.strictObject(keys));
    declared.set(schema, properties);
    return schema;
};

/** Schema of the body that creates a record, with defaults. @param more further keys that the body may have */
export const createSchema = (properties: Properties, more: z.ZodRawShape = {}) =>
    bodySchema(properties, { ...shape(properties, property => absent(property, bare(property))), ...more });

/** Schema of a merge patch (RFC 7396): a missing key leaves the value unchanged, null clears it. */
export const patchSchema = (properties: Properties) =>
    bodySchema(
        properties,
        shape(properties, property => (isNullable(property) ? bare(property).nullable() : bare(property)).optional()),
    );

/** Schemas of keys that are parsed separately. */
export const unparsed = (...names: readonly string[]): z.ZodRawShape =>
    Object.fromEntries(names.map(name => [name, z.unknown().optional()]));

const refusalOf = (issue: z.core.$ZodIssue): Refusal => {
    if (issue.code === 'custom') return issue.params?.refusal as Refusal;
    if (issue.input === undefined || issue.input === null) return { key: 'validation.required' };
    if (issue.code === 'invalid_type')
        return { key: `validation.type.${issue.expected === 'record' ? 'object' : issue.expected}` };
    if (issue.code === 'invalid_value')
        return { key: 'validation.choice', params: { values: issue.values.join(', ') } };
    if (issue.code === 'too_big') return { key: 'validation.maxEntries', params: { count: Number(issue.maximum) } };
    return { key: 'validation.invalid' };
};

const propertyPath = (path: readonly PropertyKey[]): string =>
    path.reduce<string>(
        (all, step) =>
            typeof step === 'number' ? `${all}[${step}]` : all === '' ? String(step) : `${all}.${String(step)}`,
        '',
    );

interface PlacedRefusal {
    readonly path: readonly PropertyKey[];
    readonly refusal: Refusal;
}

const placedRefusals = (error: z.ZodError, schema: z.ZodType): PlacedRefusal[] =>
    error.issues.flatMap((issue): PlacedRefusal[] => {
        const { path } = issue;
        if (issue.code !== 'unrecognized_keys') return [{ path, refusal: refusalOf(issue) }];
        const properties = declared.get(schema) ?? {};
        return issue.keys.map(key => ({ path: [...path, key], refusal: unexpected(properties, path, key) }));
    });

/**
 * Converts Zod's issues to refusals, in the order of the properties. Requires parsing with `reportInput: true`.
 * @param schema the schema that produced the error
 */
export const refusals = (error: z.ZodError, schema: z.ZodType): PropertyRefusal[] =>
    placedRefusals(error, schema).map(({ path, refusal }) => ({ propertyPath: propertyPath(path), ...refusal }));
