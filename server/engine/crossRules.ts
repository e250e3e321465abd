import type { ResourceContract } from '#contract/language/contract.ts';
import type { Properties, RecordOf } from '#contract/language/property.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { Invalid } from '../hydra/problem.ts';
import { type JsonObject, type Row, toRecord } from '../hydra/record.ts';
import type { ServerResource } from './resource.ts';

/** What the contract's rules over several properties refuse of a record. */
export const brokenRules = ({ rules = {} }: ResourceContract, record: JsonObject): PropertyRefusal[] => {
    const broken: PropertyRefusal[] = [];
    for (const propertyPath of Object.keys(rules)) {
        const refusal = rules[propertyPath]?.(record as Partial<RecordOf<Properties>>);
        if (refusal) broken.push({ propertyPath, ...refusal });
    }
    return broken;
};

/** Applies the contract's rules over several properties to the record as it will be. @throws Invalid */
export const checkCrossRules = ({ contract }: ServerResource, row: Row | undefined, input: JsonObject): void => {
    if (Object.keys(input).length === 0) return;
    const refused = brokenRules(contract, { ...(row && toRecord(contract, row)), ...input });
    if (refused.length > 0) throw new Invalid(refused);
};
