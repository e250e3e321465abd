import { type RaRecord, useGetMany } from 'ra-core';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Transition } from '#contract/language/transitions.ts';

type Flags = RaRecord<string> & Partial<Readonly<Record<NonNullable<Transition['unlessCompany']>, boolean>>>;

/** Whether the records' companies perform a transition another way (`unlessCompany`): true while loading, false if unreadable. */
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
