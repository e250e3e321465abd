import { z } from 'zod';
import { crop } from '../values/crop.ts';
import { dayRule } from '../values/days.ts';
import { storedText } from '../values/storedText.ts';
import { MAX_CHILDREN } from './children.ts';
import { type FigureProperty, figureRules } from './figures.ts';
import { exampleIri, identifierOf } from './identifier.ts';
import type {
    ChildrenProperty,
    IntegersProperty,
    NumberProperty,
    RelationProperty,
    TextProperty,
    ValueProperty,
} from './kinds.ts';
import { listState } from './listState.ts';
import { firstRefusal, obey } from './obey.ts';
import { isList, isNullable, isWritable, type OfKind, ofKind, type Properties, type Property } from './property.ts';
import {
    maxLength,
    maxNumber,
    minNumber,
    type PropertyRefusal,
    printable,
    type Refusal,
    type Rule,
    stepOf,
    whole,
} from './rules.ts';
import { targetOf } from './targets.ts';
import { isEmptyValue } from './values.ts';

/** Text is null when empty. */
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
    ...(step === undefined ? [] : [stepOf(step)]),
];

const figure = (property: FigureProperty): z.ZodType =>
    obey(z.string(), [figureRules(property, { unread: 'validation.decimal', digits: 'validation.decimal' })]);

const iri = (relation: Pick<RelationProperty, 'to' | 'or'>): z.ZodType => {
    const refusal: Refusal = { key: 'validation.relation', params: { example: exampleIri(relation.to) } };
    return obey(z.string(), [
        value => (identifierOf(targetOf(relation, value), value) === undefined ? refusal : undefined),
    ]);
};

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** Default maximum number of entries of a property. */
const MAX_ENTRIES = 500;

const several = (one: z.ZodType, rules: readonly Rule<unknown[]>[] = [], max = MAX_ENTRIES): z.ZodType =>
    obey(z.array(one).max(max).transform(unique), rules);

const integers = ({ min, max, most }: IntegersProperty): z.ZodType =>
    several(obey(z.number(), [whole, ...bounds({ min, max })]), [], most).transform(list =>
        (list as number[]).toSorted((one, other) => one - other),
    );

const atLeastOne: Rule<unknown[]> = list => (list.length > 0 ? undefined : { key: 'validation.required' });

/** For kinds that only the server writes, so that no body contains them. */
const never = () => z.never();

/** Parts that are absent have their defaults; a value without a part is absent itself. */
const value = (property: ValueProperty): z.ZodType =>
    createSchema(property.properties).transform((parts, context) => {
        if (!isEmptyValue(parts)) return parts;
        if (!isNullable(property))
            context.addIssue({ code: 'custom', params: { refusal: { key: 'validation.required' } } });
        return null;
    });

type Context = z.core.$RefinementCtx;

/** Parses a part of a value that a schema cannot reach by itself, and reports what is refused of it in its place. */
const within = (schema: z.ZodType, given: unknown, context: Context, place: PropertyKey[] = []): unknown => {
    const parsed = schema.safeParse(given, { reportInput: true });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
        context.addIssue({
            code: 'custom',
            params: { refusal: refusalOf(issue) },
            path: [...place, ...issue.path],
        });
    return z.NEVER;
};

/**
 * A child (B2): an IRI keeps it as it is, an object with an `@id` changes the properties that it has, an object without
 * makes a new one. All become objects, those of existing children with their `@id`.
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
    integer: property => obey(z.number(), [whole, ...bounds(property)]),
    number: property => obey(z.number(), bounds(property)),
    integers,
    decimal: figure,
    money: figure,
    rate: figure,
    boolean: () => z.boolean(),
    day: () => obey(z.string(), [dayRule('validation.day')]),
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

/** Schema of the body that creates a record: unknown and read-only keys are dropped, defaults are added. */
export const createSchema = (properties: Properties) =>
    z.object(shape(properties, property => absent(property, bare(property))));

/** Schema of a merge patch (RFC 7396): a missing key leaves the value unchanged, null clears it. */
export const patchSchema = (properties: Properties) =>
    z.object(
        shape(properties, property => (isNullable(property) ? bare(property).nullable() : bare(property)).optional()),
    );

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

/** Converts Zod's issues to refusals, in the order of the properties. Requires parsing with `reportInput: true`. */
export const refusals = (error: z.ZodError): PropertyRefusal[] =>
    error.issues.map(issue => ({ propertyPath: propertyPath(issue.path), ...refusalOf(issue) }));
