import type { Properties, RecordOf } from '#contract/property.ts';
import type { PropertyRefusal } from '#contract/rules.ts';
import { Invalid } from '../hydra/problem.ts';
import { type JsonObject, type Row, toRecord } from '../hydra/record.ts';
import type { ServerResource } from './resource.ts';

/** Applies the contract's rules over several properties to the record as it will be. @throws Invalid */
export const checkCrossRules = ({ contract }: ServerResource, row: Row | undefined, input: JsonObject): void => {
    const { rules } = contract;
    if (!rules || Object.keys(input).length === 0) return;
    const record = { ...(row && toRecord(contract, row)), ...input } as Partial<RecordOf<Properties>>;
    const refused = Object.entries(rules).flatMap(([propertyPath, rule]): PropertyRefusal[] => {
        const refusal = rule?.(record);
        return refusal ? [{ propertyPath, ...refusal }] : [];
    });
    if (refused.length > 0) throw new Invalid(refused);
};
