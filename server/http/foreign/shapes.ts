// Apart: compares the shapes of third-party records with the console's own screens; bridge.ts forwards the records.
import { createHydraDataProvider, type DescribedField, type DescribedResource } from '@comptoir/hydra';
import { CONTRACTS } from '#contract/index.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Kind } from '#contract/language/kinds.ts';
import { pathBelowApi, RESOURCE_NAMES } from '#contract/language/names.ts';
import { isWritable } from '#contract/language/property.ts';
import { createDeadline } from '../../inTime.ts';

/** Timeout for the documentation in milliseconds: the menu waits for it once. */
const DOCUMENTATION_TIMEOUT_MS = 15_000;

/** Kinds of objects without a class. */
const OBJECTS = ['range', 'differences', 'listState', 'crop', 'thumbnails', 'result', 'data'] as const;

/** Kinds per documented type. Decimals, lists and classless objects are texts, enumerations lack a type. */
const KINDS: Readonly<Record<string, readonly Kind[]>> = {
    boolean: ['boolean'],
    integer: ['integer', 'number', 'decimal', 'money', 'rate', 'quantity'],
    decimal: ['integer', 'number', 'decimal', 'money', 'rate', 'quantity'],
    float: ['number', 'decimal', 'money', 'rate', 'quantity'],
    double: ['number', 'decimal', 'money', 'rate', 'quantity'],
    date: ['day', 'instant'],
    dateTime: ['day', 'instant'],
    string: [
        'text',
        'choice',
        'choices',
        'integers',
        'integer',
        'number',
        'decimal',
        'money',
        'rate',
        'quantity',
        'day',
        'instant',
        ...OBJECTS,
    ],
};
const RELATIONS: readonly Kind[] = ['relation', 'relations'];
const PARTS: readonly Kind[] = ['value', 'children', 'range', 'data', 'relation', 'relations'];

const isOfKind = ({ reference, embedded, range }: DescribedField, kind: Kind): boolean => {
    if (embedded) return PARTS.includes(kind);
    if (reference) return RELATIONS.includes(kind);
    return KINDS[range?.split('#').at(-1) ?? '']?.includes(kind) ?? true;
};

/**
 * True if the console's screens can show and write the documented records: shared properties have the same kind, the
 * server documents properties that our form requires, and our form includes those that the server requires. Other
 * properties may be missing on either side.
 */
const fits = ({ properties }: ResourceContract, { fields, writableFields }: DescribedResource): boolean => {
    const theirs = new Map(fields.map(field => [field.name, field]));
    const ours = Object.entries(properties);
    const isAlike = ours.every(([name, { kind }]) => {
        const field = theirs.get(name);
        return field === undefined || isOfKind(field, kind);
    });
    const asked = ours.filter(([, property]) => isWritable(property) && 'required' in property && property.required);
    const isKnown = asked.every(([name]) => theirs.has(name));
    const isComplete = writableFields.every(({ name, required }) => {
        const property = properties[name];
        return !required || (property !== undefined && isWritable(property));
    });
    return isAlike && isKnown && isComplete;
};

/** Names of the console's resources that the documentation describes differently; generic screens are used for them. */
export const strangeIn = (described: readonly DescribedResource[]): readonly string[] =>
    RESOURCE_NAMES.filter(name => {
        const found = described.find(one => one.url !== '' && [name, pathBelowApi(name)].includes(one.name));
        return found !== undefined && !fits(CONTRACTS[name], found);
    });

/** Caches the comparison with the documentation, read with the first token because most servers require one. */
export const createShapes = (entry: URL): ((authorization: string | undefined) => Promise<readonly string[]>) => {
    let reading: Promise<readonly string[]> | undefined;
    const read = async (authorization: string | undefined): Promise<readonly string[]> => {
        const provider = createHydraDataProvider({
            entrypoint: entry.href.replace(/\/$/, ''),
            getToken: () => authorization?.replace(/^Bearer /i, ''),
            fetch: (url, init) => fetch(url, { ...init, signal: createDeadline(DOCUMENTATION_TIMEOUT_MS).signal }),
        });
        return strangeIn((await provider.introspect()).data.resources);
    };
    return async authorization => {
        reading ??= read(authorization);
        return reading.catch(() => {
            // Falls back to screens by name; the next call retries.
            reading = undefined;
            return [];
        });
    };
};
