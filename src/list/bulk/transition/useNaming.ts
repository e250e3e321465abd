import { useTranslate } from 'ra-core';
import { nameOf, type ResourceContract } from '#contract/contract.ts';
import { namesOf } from '#contract/exports.ts';
import { numberOf } from '../../../ui/numberOf.ts';

type Named = Readonly<Record<string, unknown>> & { readonly id: string };

/** The display name of a record; one without a name is told by its number. */
export const useNaming = (contract: ResourceContract) => {
    const translate = useTranslate();
    return (record: Named): string =>
        nameOf(contract, record) ||
        translate(`resources.${contract.name}.unnamed`, { id: record.id.split('/').at(-1), _: numberOf(record.id) });
};

/** A relation by whose name people know a record: the customer of an order. */
export interface Describing {
    readonly name: string;
    readonly related: ResourceContract;
}

export const describingOf = (contract: ResourceContract): Describing | undefined => {
    const { search = [], joins = {} } = contract;
    const name = Object.keys(joins).find(one => namesOf(contract, one).some(path => search.includes(path)));
    const related = name === undefined ? undefined : joins[name];
    return name !== undefined && related ? { name, related } : undefined;
};
