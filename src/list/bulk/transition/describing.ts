import type { ResourceContract } from '#contract/language/contract.ts';
import { exportNamesOf } from '#contract/language/exports.ts';

/** A relation by whose name people know a record: the customer of an order. */
export interface Describing {
    readonly name: string;
    readonly related: ResourceContract;
}

export const describingOf = (contract: ResourceContract): Describing | undefined => {
    const { search = [], joins = {} } = contract;
    const name = Object.keys(joins).find(one => exportNamesOf(contract, one).some(path => search.includes(path)));
    const related = name === undefined ? undefined : joins[name];
    return name !== undefined && related ? { name, related } : undefined;
};
