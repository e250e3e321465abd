import { z } from 'zod';
import { crop } from './crop.ts';
import { listState } from './listState.ts';
import { collectionPath, type ResourceName } from './names.ts';
import { firstRefusal, obey } from './obey.ts';
import {
    isNullable,
    isWritable,
    type NumberProperty,
    type Properties,
    type Property,
    type TextProperty,
} from './property.ts';
import { maxLength, maxNumber, minNumber, printable, type Refusal, type Rule, stepOf, whole } from './rules.ts';

/** Largest identifier that a PostgreSQL `integer` holds. */
export const MAX_IDENTIFIER = 2_147_483_647;

/** The identifier in `/api/<name>/<id>`, undefined when the text is no IRI of that resource. */
export const identifierOf = (name: ResourceName, iri: string): number | undefined => {
    const prefix = `${collectionPath(name)}/`;
    const digits = iri.startsWith(prefix) ? iri.slice(prefix.length) : '';
    const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : Number.NaN;
    return id <= MAX_IDENTIFIER ? id : undefined;
};

/** People's text is trimmed, and nothing at all when empty; a secret (write only) is taken as typed. */
const text = (property: TextProperty): z.ZodType => {
    const clean = (value: string): string => (property.lowercase ? value.trim().toLowerCase() : value.trim());
    const rules = [printable, maxLength(property.max), ...(property.rules ?? [])];
    return z.string().transform((value, context) => {
        const cleaned = property.only === 'write' ? value : clean(value);
        if (cleaned === '' && !property.required) return null;
        const refusal = cleaned === '' ? { key: 'validation.required' } : firstRefusal(rules, cleaned);
        if (refusal) context.addIssue({ code: 'custom', params: { refusal } });
        return cleaned;
    });
};

const bounds = ({ min, max, step }: NumberProperty): Rule<number>[] => [
    minNumber(min),
    maxNumber(max),
    ...(step === undefined ? [] : [stepOf(step)]),
];

const decimal = ([whole, fraction]: readonly [number, number]): z.ZodType => {
    const pattern = new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${fraction}})?$`);
    const rule: Rule<string> = value =>
        pattern.test(value) ? undefined : { key: 'validation.decimal', params: { whole, fraction } };
    return obey(z.string(), [rule]);
};

const iri = (to: ResourceName): z.ZodType => {
    const refusal: Refusal = { key: 'validation.relation', params: { example: `${collectionPath(to)}/1` } };
    return obey(z.string(), [value => (identifierOf(to, value) === undefined ? refusal : undefined)]);
};

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** Entries of one property of a body. */
const MAX_ENTRIES = 500;

const several = (one: z.ZodType, rules: readonly Rule<unknown[]>[] = [], max = MAX_ENTRIES): z.ZodType =>
    obey(z.array(one).max(max).transform(unique), rules);

const atLeastOne: Rule<unknown[]> = list => (list.length > 0 ? undefined : { key: 'validation.required' });

const bare = (property: Property): z.ZodType => {
    switch (property.kind) {
        case 'text':
            return text(property);
        case 'integer':
            return obey(z.number(), [whole, ...bounds(property)]);
        case 'number':
            return obey(z.number(), bounds(property));
        case 'decimal':
            return decimal(property.digits);
        case 'boolean':
            return z.boolean();
        case 'instant':
            return z.iso.datetime({ offset: true });
        case 'choice':
            return z.enum(property.values);
        case 'choices':
            return several(z.enum(property.values), [atLeastOne]);
        case 'relation':
            return iri(property.to);
        case 'relations':
            return several(iri(property.to), [], property.max);
        case 'listState':
            return listState;
        case 'crop':
            return crop;
        case 'range':
        case 'differences':
        case 'thumbnails':
            return z.never();
    }
};

const absent = (property: Property, schema: z.ZodType): z.ZodType => {
    if (property.kind === 'relations') return schema.default([]);
    if (property.default !== undefined) return schema.default(property.default);
    return isNullable(property) ? schema.nullable().default(null) : schema;
};

const shape = (properties: Properties, make: (property: Property) => z.ZodType) =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]) => isWritable(property))
            .map(([name, property]) => [name, make(property)]),
    );

/** Schema of the body that creates a record: unknown and read-only keys are dropped, defaults filled in. */
export const createSchema = (properties: Properties) =>
    z.object(shape(properties, property => absent(property, bare(property))));

/** Schema of a merge patch (RFC 7396): a missing key is left alone, null clears what is nullable. */
export const patchSchema = (properties: Properties) =>
    z.object(
        shape(properties, property => (isNullable(property) ? bare(property).nullable() : bare(property)).optional()),
    );

export interface PropertyRefusal extends Refusal {
    /** API Platform's spelling: `roles[1]`, `contact.fullName`; empty for the record as a whole. */
    readonly propertyPath: string;
}

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

/** Zod's issues as refusals by property, in the order of the properties. Parse with `reportInput: true`. */
export const refusals = (error: z.ZodError): PropertyRefusal[] =>
    error.issues.map(issue => ({ propertyPath: propertyPath(issue.path), ...refusalOf(issue) }));
