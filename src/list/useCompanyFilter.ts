import { useEffect, useRef } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { useMe } from '../auth/me.ts';
import { useFilters } from './filters/useFilters.ts';

export const useCompanySwitch = (follow: (former: string, current: string) => void): void => {
    const { data: me } = useMe();
    const current = me?.currentCompany;
    const shown = useRef(current);
    useEffect(() => {
        const former = shown.current;
        shown.current = current;
        if (former && current && former !== current) follow(former, current);
    }, [current, follow]);
};

/** B7: switches the filter by the current company when the user changes the company. */
export const useFollowCompany = ({ company }: ResourceContract): void => {
    const { values, set } = useFilters();
    useCompanySwitch((former, current) => {
        if (company !== undefined && values[company] === former) set({ [company]: current });
    });
};
