// Apart: whether records of a stranger are what the console's own screens show; bridge.ts only passes them on.
import { createHydraDataProvider, type DescribedField, type DescribedResource } from '@comptoir/hydra';
import { CONTRACTS } from '#contract/index.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Kind } from '#contract/language/kinds.ts';
import { pathBelowApi, RESOURCE_NAMES } from '#contract/language/names.ts';
import { isWritable } from '#contract/language/property.ts';
import { createDeadline } from '../../inTime.ts';

/** In milliseconds, in which the documentation must have come: the menu waits for it, once. */
const PATIENCE = 15_000;

/** Objects without a class of their own. */
const OBJECTS = ['range', 'differences', 'listState', 'crop', 'thumbnails', 'result', 'data'] as const;

/** What values of a documented type may be here. Decimals, lists and such objects are documented as texts, enumerations without a type. */
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
 * Whether the screens of a contract can show and write records of the documentation: what both name alike is of one kind, what our form
 * asks for is known there, and what is asked for there is in our form. Anything else may be missing on either side.
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

/** The names of the console's resources that the documentation describes in another shape: their screens are guessed. */
export const strangeIn = (described: readonly DescribedResource[]): readonly string[] =>
    RESOURCE_NAMES.filter(name => {
        const found = described.find(one => one.url !== '' && [name, pathBelowApi(name)].includes(one.name));
        return found !== undefined && !fits(CONTRACTS[name], found);
    });

/** Remembers what the documentation has said, which is read with the first token: most servers show it to nobody else. */
export const createShapes = (entry: URL): ((authorization: string | undefined) => Promise<readonly string[]>) => {
    let reading: Promise<readonly string[]> | undefined;
    const read = async (authorization: string | undefined): Promise<readonly string[]> => {
        const provider = createHydraDataProvider({
            entrypoint: entry.href.replace(/\/$/, ''),
            getToken: () => authorization?.replace(/^Bearer /i, ''),
            fetch: (url, init) => fetch(url, { ...init, signal: createDeadline(PATIENCE).signal }),
        });
        return strangeIn((await provider.introspect()).data.resources);
    };
    return async authorization => {
        reading ??= read(authorization);
        return reading.catch(() => {
            // Screens are chosen by names alone, and the next one who signs in asks again.
            reading = undefined;
            return [];
        });
    };
};
