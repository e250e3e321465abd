import type { z } from 'zod';
import { BULK_ACTIONS, type BulkAction } from '#contract/language/bulk.ts';
import { type BulkChanges, bulkNames } from '#contract/language/bulkEdit.ts';
import { isDeletedInBulk, type ResourceContract } from '#contract/language/contract.ts';
import { identifierOf, MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import type { Properties } from '#contract/language/property.ts';
import { createSchema, patchSchema, unparsed } from '#contract/language/schema.ts';
import type { JsonObject } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { readJsonBody } from '../call.ts';
import { checkWriters, parseInput } from '../input.ts';
import type { Call } from '../resource.ts';
import { BATCH_SIZE } from '../slices.ts';
import { type NamedRecord, RECORD_KEYS, readNamedRecords } from '../transitions/request.ts';
import { requestedOperations } from './operations.ts';

/** Individual edit of a record, with the version that the client has read. */
interface OwnEdit {
    readonly etag: string | undefined;
    readonly input: JsonObject;
}

export interface BulkRequest {
    readonly action: BulkAction;
    /** Sorted; undefined for all matching records. */
    readonly ids: readonly number[] | undefined;
    /** New values of all records. */
    readonly input: JsonObject;
    readonly operations: BulkChanges;
    readonly own: ReadonlyMap<number, OwnEdit>;
    /** Validates the resulting values of a record. */
    readonly schema: z.ZodType;
    readonly preview: boolean;
    readonly dryRun: boolean;
    readonly former: boolean;
    readonly after: number;
    readonly until: number;
}

/** Parts of the body that are validated separately. */
const OTHERS = unparsed(...Object.keys({ input: true, changes: true, records: true }));

const EDIT_ONLY: readonly BulkAction[] = ['edit'];

const bodyOf = (contract: ResourceContract) =>
    ({
        action: { kind: 'choice', values: isDeletedInBulk(contract) ? BULK_ACTIONS : EDIT_ONLY, required: true },
        ids: { kind: 'relations', to: contract.name },
        all: { kind: 'boolean', default: false },
        preview: { kind: 'boolean', default: false },
        dryRun: { kind: 'boolean', default: false },
        former: { kind: 'boolean', default: false },
        after: { kind: 'integer', min: 0, max: MAX_IDENTIFIER, default: 0 },
        until: { kind: 'integer', min: 0, max: MAX_IDENTIFIER, default: MAX_IDENTIFIER },
    }) satisfies Properties;

const changeable = (contract: ResourceContract): Properties => {
    const names = bulkNames(contract);
    return Object.fromEntries(Object.entries(contract.properties).filter(([name]) => names.includes(name)));
};

const refuse = (propertyPath: string, key: string): never => {
    throw new Invalid([{ propertyPath, key: `validation.${key}` }]);
};

const objectOf = (given: unknown): JsonObject =>
    typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {};

/** Given values, limited to properties that this user may change in bulk. */
const named = (call: Call, properties: Properties, given: unknown): JsonObject => {
    const body = objectOf(given);
    const [other] = Object.keys(body).filter(name => !Object.hasOwn(properties, name));
    if (other !== undefined) refuse(other, 'notInBulk');
    checkWriters(call, body);
    return body;
};

const idsOf = ({ resource }: Call, { ids, all }: JsonObject): readonly number[] | undefined => {
    if (all === true) return undefined;
    const chosen = [ids].flat().flatMap(iri => identifierOf(resource.contract.name, String(iri)) ?? []);
    // An empty selection must never be treated as all records.
    if (chosen.length === 0) refuse('ids', 'required');
    return chosen.sort((one, other) => one - other);
};

type Edit = Pick<BulkRequest, 'input' | 'operations' | 'own' | 'schema'>;

const NO_EDIT: Edit = { input: {}, operations: {}, own: new Map(), schema: patchSchema({}) };

/** @throws Invalid if neither the call nor one of its records has a change */
const editOf = (call: Call, body: JsonObject, records: readonly NamedRecord[]): Edit => {
    const properties = changeable(call.resource.contract);
    const schema = patchSchema(properties);
    const inputOf = (given: unknown) => parseInput(schema, named(call, properties, given));
    const given = Array.isArray(body.records) ? body.records : [];
    const own = new Map(records.map(({ id, etag }, place) => [id, { etag, input: inputOf(given[place]?.input) }]));
    const input = inputOf(body.input);
    const operations = requestedOperations(properties, named(call, properties, body.changes));
    const isNothing = Object.keys({ ...input, ...operations }).length === 0;
    if (isNothing && [...own.values()].every(one => Object.keys(one.input).length === 0)) refuse('input', 'required');
    return { input, operations, own, schema };
};

/** @throws Invalid for missing or invalid values, or properties that bulk changes exclude */
export const readBulk = async (call: Call): Promise<BulkRequest> => {
    const body = await readJsonBody(call);
    const parsed = parseInput(createSchema(bodyOf(call.resource.contract), OTHERS), body);
    const action = parsed.action as BulkAction;
    const isOfRecords = action === 'edit' && body.records !== undefined;
    const records = isOfRecords
        ? readNamedRecords(call, body.records, { most: BATCH_SIZE, keys: [...RECORD_KEYS, 'input'] })
        : [];
    return {
        action,
        ids: isOfRecords ? records.map(({ id }) => id).sort((one, other) => one - other) : idsOf(call, parsed),
        ...(action === 'edit' ? editOf(call, body, records) : NO_EDIT),
        preview: parsed.preview === true,
        dryRun: parsed.dryRun === true,
        former: parsed.former === true,
        after: Number(parsed.after),
        until: Number(parsed.until),
    };
};
