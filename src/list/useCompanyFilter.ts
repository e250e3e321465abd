import { useEffect, useRef } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { useMe } from '../auth/me.ts';
import { useFilters } from './filters/useFilters.ts';

/** B7: a list filtered by the current company shows the new one when the person changes it, in any tab. */
export const useFollowCompany = ({ company }: ResourceContract): void => {
    const { data: me } = useMe();
    const { values, set } = useFilters();
    const current = me?.currentCompany;
    const shown = useRef(current);
    useEffect(() => {
        const former = shown.current;
        shown.current = current;
        if (company === undefined || !former || !current || former === current) return;
        if (values[company] === former) set({ [company]: current });
    }, [company, current, values, set]);
};
