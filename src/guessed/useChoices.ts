// Apart: values of enumerations from the OpenAPI documentation.
import type { Field, Resource } from '@api-platform/api-doc-parser';
import { HydraError, isPlainObject } from '@comptoir/hydra';
import { useQuery } from '@tanstack/react-query';
import { useProvider } from '../auth/me.ts';
import { inputsOf } from './properties.ts';

const PATH = 'docs.jsonopenapi';

type Json = Readonly<Record<string, unknown>>;

const member = (value: unknown, name: string): unknown => (isPlainObject(value) ? value[name] : undefined);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const valuesIn = (schemas: Json, schema: unknown, depth = 0): readonly string[] => {
    if (depth > 2) return [];
    const own = listed(member(schema, 'enum')).filter(value => typeof value === 'string');
    if (own.length > 0) return own;
    const target = String(member(schema, '$ref') ?? '')
        .split('/')
        .at(-1);
    const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap(name => listed(member(schema, name)));
    return [target ? schemas[target] : undefined, ...alternatives].flatMap(one => valuesIn(schemas, one, depth + 1));
};

/** Enumeration values by property. Schemas of a class are named `Item`, `Item-item.read` or `Item.jsonld`. */
const choicesIn = (document: unknown, title: string): ReadonlyMap<string, readonly string[]> => {
    const schemas = member(member(document, 'components'), 'schemas');
    if (!isPlainObject(schemas)) return new Map();
    const own = Object.entries(schemas).filter(([name]) => name.split(/[-.]/)[0] === title);
    const properties = own
        .flatMap(([, schema]) => [schema, ...listed(member(schema, 'allOf'))])
        .flatMap(schema => Object.entries(member(schema, 'properties') ?? {}));
    return new Map(
        properties
            .map(([name, schema]) => [name, [...new Set(valuesIn(schemas, schema))]] as const)
            .filter(([, values]) => values.length > 0),
    );
};

/** Hydra's documentation omits the range and the values of an enumeration. */
const isEnumerated = ({ range, reference, embedded }: Field): boolean => !range && !reference && !embedded;

const NO_CHOICES: ReadonlyMap<string, readonly string[]> = new Map();

/** Null, cached for the session, if the server lacks the document. Network failures are retried. */
const noneOnServer = (error: unknown): null => {
    if (error instanceof HydraError && error.status >= 400) return null;
    throw error;
};

export const useChoices = (schema: Resource): ReadonlyMap<string, readonly string[]> => {
    const provider = useProvider();
    const { data } = useQuery({
        queryKey: ['openapi'],
        queryFn: ({ signal }) => provider.request<unknown>(PATH, { signal }).catch(noneOnServer),
        enabled: inputsOf(schema).some(isEnumerated),
        staleTime: Number.POSITIVE_INFINITY,
    });
    return data ? choicesIn(data, schema.title ?? '') : NO_CHOICES;
};
