// Validation of request bodies: schema, write permissions, and rules of the contract on the whole record.
import type { z } from 'zod';
import type { ResourceContract } from '#contract/language/contract.ts';
import { missingDefaultRelations, missingRequired } from '#contract/language/defaults.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import type { Properties, RecordOf } from '#contract/language/property.ts';
import { mayWrite } from '#contract/language/roles.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema, refusals, unparsed } from '#contract/language/schema.ts';
import { type JsonObject, type Row, toRecord } from '../domain/record.ts';
import { Invalid, Refused } from '../domain/refused.ts';
import type { Call, ServerResource } from './resource.ts';

/** @throws Invalid for every property with an invalid value */
export const parseInput = (schema: z.ZodType, body: JsonObject): JsonObject => {
    const parsed = schema.safeParse(body, { reportInput: true });
    if (!parsed.success) throw new Invalid(refusals(parsed.error, schema));
    return parsed.data as JsonObject;
};

/** Parses a new record. @throws Invalid for every invalid or missing property, including those that a flag requires */
export const parseNew = (contract: ResourceContract, body: JsonObject): JsonObject => {
    try {
        return parseInput(createSchema(contract.properties), body);
    } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        const { refusals: told } = error;
        const missing = [...missingDefaultRelations(contract, undefined, body), ...missingRequired(contract, body)];
        const others = missing.filter(({ propertyPath }) => !told.some(one => one.propertyPath === propertyPath));
        throw new Invalid([...told, ...others]);
    }
};

const onlyNames = onceFor((names: readonly string[]) => createSchema({}, unparsed(...names)));

/** Checks the property names of a body whose values are validated later. @throws Invalid for each unknown name */
export const readBodyNames = (names: readonly string[], body: JsonObject): JsonObject =>
    parseInput(onlyNames(names), body);

/** B10: checks that the actor's role may write the given properties. @throws Refused (forbidden) naming the denied ones */
export const checkWriters = ({ actor, resource }: Pick<Call, 'actor' | 'resource'>, input: JsonObject): void => {
    const { properties } = resource.contract;
    const denied = Object.keys(input).filter(name => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return property !== undefined && !mayWrite(actor, property);
    });
    if (denied.length > 0) throw new Refused('forbidden', 'field_denied', { params: { fields: denied.join(', ') } });
};

/** Lists violations of the contract's cross-property rules and missing properties that a flag requires. */
export const brokenRules = (
    { rules = {}, properties }: Pick<ResourceContract, 'rules' | 'properties'>,
    record: JsonObject,
): PropertyRefusal[] => {
    const broken = missingRequired({ properties }, record);
    for (const propertyPath of Object.keys(rules)) {
        const refusal = rules[propertyPath]?.(record as Partial<RecordOf<Properties>>);
        if (refusal) broken.push({ propertyPath, ...refusal });
    }
    return broken;
};

/** Applies the contract's cross-property rules to the resulting record. @throws Invalid */
export const checkCrossRules = ({ contract }: ServerResource, row: Row | undefined, input: JsonObject): void => {
    if (Object.keys(input).length === 0) return;
    const before = row && toRecord(contract, row);
    const refused = [
        ...missingDefaultRelations(contract, before, input),
        ...brokenRules(contract, { ...before, ...input }),
    ];
    if (refused.length > 0) throw new Invalid(refused);
};
