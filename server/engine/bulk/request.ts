import { BULK_ACTIONS, type BulkAction } from '#contract/bulk.ts';
import type { ResourceContract } from '#contract/contract.ts';
import { identifierOf, MAX_IDENTIFIER } from '#contract/identifier.ts';
import type { Properties } from '#contract/property.ts';
import { createSchema, patchSchema } from '#contract/schema.ts';
import { Invalid } from '../../hydra/problem.ts';
import type { JsonObject } from '../../hydra/record.ts';
import { readBody } from '../call.ts';
import { parseInput } from '../input.ts';
import type { Call } from '../resource.ts';
import { checkWriters } from '../writers.ts';

/** A validated bulk request. */
export interface BulkRequest {
    readonly action: BulkAction;
    /** Sorted; undefined for all matching records. */
    readonly ids: readonly number[] | undefined;
    readonly input: JsonObject;
    readonly preview: boolean;
    readonly after: number;
    readonly until: number;
}

/** The body, declared like the properties of a resource. */
const bodyOf = ({ name }: ResourceContract) =>
    ({
        action: { kind: 'choice', values: BULK_ACTIONS, required: true },
        ids: { kind: 'relations', to: name },
        all: { kind: 'boolean', default: false },
        preview: { kind: 'boolean', default: false },
        after: { kind: 'integer', min: 0, max: MAX_IDENTIFIER, default: 0 },
        until: { kind: 'integer', min: 0, max: MAX_IDENTIFIER, default: MAX_IDENTIFIER },
    }) satisfies Properties;

const changeable = ({ bulk = [], properties }: ResourceContract): Properties =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => bulk.includes(name)));

const refuse = (propertyPath: string, key: string): never => {
    throw new Invalid([{ propertyPath, key: `validation.${key}` }]);
};

const inputOf = (call: Call, given: unknown): JsonObject => {
    const properties = changeable(call.resource.contract);
    const body: JsonObject = typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {};
    const [other] = Object.keys(body).filter(name => !Object.hasOwn(properties, name));
    if (other !== undefined) refuse(other, 'notInBulk');
    if (Object.keys(body).length === 0) refuse('input', 'required');
    checkWriters(call, body);
    return parseInput(patchSchema(properties), body);
};

const idsOf = ({ resource }: Call, { ids, all }: JsonObject): readonly number[] | undefined => {
    if (all === true) return undefined;
    const chosen = [ids].flat().flatMap(iri => identifierOf(resource.contract.name, String(iri)) ?? []);
    // An empty selection must never be taken for all records.
    if (chosen.length === 0) refuse('ids', 'required');
    return chosen.sort((one, other) => one - other);
};

/** @throws Invalid naming what is missing, wrong, or not allowed in bulk changes. */
export const readBulk = async (call: Call): Promise<BulkRequest> => {
    const body = await readBody(call);
    const parsed = parseInput(createSchema(bodyOf(call.resource.contract)), body);
    const action = parsed.action as BulkAction;
    return {
        action,
        ids: idsOf(call, parsed),
        input: action === 'edit' ? inputOf(call, body.input) : {},
        preview: parsed.preview === true,
        after: Number(parsed.after),
        until: Number(parsed.until),
    };
};
