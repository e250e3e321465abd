import { identifierOf, MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import type { Properties } from '#contract/language/property.ts';
import { createSchema, unparsed } from '#contract/language/schema.ts';
import type { JsonObject } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { readOptionalBody } from '../call.ts';
import { parseInput } from '../input.ts';
import type { Call } from '../resource.ts';
import type { TransitionRequest } from './perform.ts';

const texts = (name: string, value: unknown): string[] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value) && value.every(one => typeof one === 'string')) return value;
    throw new Invalid([{ propertyPath: name, key: 'validation.type.array' }]);
};

/** Reads the transition of a request. @throws Invalid for an invalid body */
export const readTransitionRequest = async (
    call: Call,
    name: string,
    { isOfSeveral }: { readonly isOfSeveral: boolean },
): Promise<{ asked: TransitionRequest; body: JsonObject }> => {
    const transition = call.resource.contract.transitions?.[name];
    if (!transition) throw new Refused('missing', 'route_not_found', { params: { path: call.context.req.path } });
    const body = await readOptionalBody(call);
    const others = unparsed('acknowledge', ...(isOfSeveral ? ['records', ...Object.keys(BATCH_PROPERTIES)] : []));
    const { acknowledge, ...given } = parseInput(createSchema(transition.input ?? {}, others), body);
    const input = Object.fromEntries(Object.entries(given).filter(([key]) => !(key in others)));
    const acknowledged = texts('acknowledge', acknowledge);
    return { asked: { name, transition, input, acknowledged, isRehearsal: false }, body };
};

/** Maximum number of records in a call. */
const MAX_RECORDS = 500;

/** Record of a bulk call, in the version that the user has read. */
export interface NamedRecord {
    readonly id: number;
    readonly etag: string | undefined;
}

const BATCH_PROPERTIES = {
    all: { kind: 'boolean', default: false },
    dryRun: { kind: 'boolean', default: false },
    after: { kind: 'integer', min: 0, max: MAX_IDENTIFIER, default: 0 },
    until: { kind: 'integer', min: 0, max: MAX_IDENTIFIER, default: MAX_IDENTIFIER },
} as const satisfies Properties;

/** Keys of a record in a bulk call; the last two are those of a dry run's verdicts, which clients may send back. */
export const RECORD_KEYS: readonly string[] = ['@id', 'etag', 'verdict', 'reasons'];

/** Reads the named records of a bulk call. @throws Invalid for an empty list, or for more than `most` */
export const readNamedRecords = (
    { resource }: Call,
    given: unknown,
    { most = MAX_RECORDS, keys = RECORD_KEYS }: { readonly most?: number; readonly keys?: readonly string[] } = {},
): NamedRecord[] => {
    if (!Array.isArray(given) || given.length === 0)
        throw new Invalid([{ propertyPath: 'records', key: 'validation.required' }]);
    if (given.length > most)
        throw new Invalid([{ propertyPath: 'records', key: 'validation.maxEntries', params: { count: most } }]);
    return given.map((one: unknown, place) => {
        const { '@id': iri, etag }: JsonObject = typeof one === 'object' && one !== null ? { ...one } : { '@id': one };
        const other = typeof one === 'object' && one !== null && Object.keys(one).find(key => !keys.includes(key));
        if (other)
            throw new Invalid([{ propertyPath: `records[${place}].${other}`, key: 'validation.unknownProperty' }]);
        const id = typeof iri === 'string' ? identifierOf(resource.contract.name, iri) : undefined;
        if (id === undefined)
            throw new Invalid([
                { propertyPath: `records[${place}]`, key: 'validation.relation', params: { example: '' } },
            ]);
        return { id, etag: typeof etag === 'string' ? etag : undefined };
    });
};

export interface Slice {
    /** Undefined for all that match the filters. */
    readonly records: readonly NamedRecord[] | undefined;
    readonly isDryRun: boolean;
    readonly after: number;
    readonly until: number;
}

/** @throws Invalid for invalid values; an empty selection is never treated as all records */
export const readSlice = (call: Call, body: JsonObject): Slice => {
    const own = Object.fromEntries(Object.entries(body).filter(([name]) => name in BATCH_PROPERTIES));
    const parsed = parseInput(createSchema(BATCH_PROPERTIES), own);
    return {
        records: parsed.all === true ? undefined : readNamedRecords(call, body.records),
        isDryRun: parsed.dryRun === true,
        after: Number(parsed.after),
        until: Number(parsed.until),
    };
};
