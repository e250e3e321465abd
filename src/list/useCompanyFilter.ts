import { useEffect, useRef } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { useMe } from '../auth/me.ts';
import { useFilters } from './filters/useFilters.ts';

/** Follows the change of the current company that the person makes, in any tab. */
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

/** B7: a list filtered by the current company shows the new one when the person changes it. */
export const useFollowCompany = ({ company }: ResourceContract): void => {
    const { values, set } = useFilters();
    useCompanySwitch((former, current) => {
        if (company !== undefined && values[company] === former) set({ [company]: current });
    });
};
