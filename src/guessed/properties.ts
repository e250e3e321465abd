import type { Field, Resource } from '@api-platform/api-doc-parser';
import { pathBelowApi, RESOURCE_NAMES } from '#contract/language/names.ts';
import type { Properties, Property } from '#contract/language/property.ts';
import { analyzer } from './analyzer.ts';

export const inputsOf = ({ writableFields }: Resource): Field[] =>
    (writableFields ?? []).filter(({ deprecated }) => !deprecated);

/** The documentation omits bounds. */
const UNBOUNDED = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
const TEXT: Property = { kind: 'text', max: UNBOUNDED.max };

/** Properties by the guessers' field types; other types are treated as text. */
const BY_TYPE: Readonly<Record<string, Property>> = {
    integer: { kind: 'integer', ...UNBOUNDED },
    float: { kind: 'number', ...UNBOUNDED },
    boolean: { kind: 'boolean' },
    date: { kind: 'instant' },
    dateTime: { kind: 'instant' },
};

const propertyOf = (field: Field): Property => {
    const target = typeof field.reference === 'object' ? field.reference?.name : undefined;
    // API Platform's parser uses the path as resource name.
    const to = RESOURCE_NAMES.find(name => pathBelowApi(name) === target);
    if (to) return { kind: field.maxCardinality === 1 ? 'relation' : 'relations', to };
    return BY_TYPE[analyzer.getFieldType(field)] ?? TEXT;
};

/** Properties for comparing and displaying the form's values in a conflict (H8). */
export const propertiesOf = (schema: Resource): Properties =>
    Object.fromEntries(inputsOf(schema).map(field => [field.name, propertyOf(field)]));
