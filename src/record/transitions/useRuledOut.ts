import { type RaRecord, useGetMany } from 'ra-core';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Transition } from '#contract/language/transitions.ts';

type Flags = RaRecord<string> & Partial<Readonly<Record<NonNullable<Transition['unlessCompany']>, boolean>>>;

/**
 * Whether the companies of all these records perform a transition in another way (`unlessCompany`). It is not offered while
 * they are loading, and offered if they cannot be read.
 */
export const useRuledOut = (contract: ResourceContract, records: readonly RaRecord[]) => {
    const { company, transitions = {} } = contract;
    const isAsked = Object.values(transitions).some(({ unlessCompany }) => unlessCompany !== undefined);
    const ids = [...new Set(records.flatMap(record => (company && record[company] ? String(record[company]) : [])))];
    const enabled = isAsked && ids.length > 0;
    const { data = [], isPending } = useGetMany<Flags>('companies', { ids }, { enabled, onError: () => undefined });
    return ({ unlessCompany }: Transition): boolean => {
        if (unlessCompany === undefined || ids.length === 0) return false;
        if (isPending) return true;
        const known = data.filter(Boolean);
        return known.length > 0 && known.every(one => one[unlessCompany] === true);
    };
};
