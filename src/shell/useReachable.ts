import { useResourceDefinitions } from 'ra-core';
import { useMemo } from 'react';
import { useMe } from '../auth/me.ts';
import { type Reachable, reachable } from '../menu/reachable.ts';
import { useMenu } from '../menu/useMenu.ts';
import { useSideBar } from './useSideBar.ts';

export const useReachable = (): readonly Reachable[] => {
    const { groups } = useSideBar();
    const { data: me } = useMe();
    const definitions = useResourceDefinitions();
    return useMemo(() => reachable(definitions, groups, me), [definitions, groups, me]);
};

/** Whether the resources are known, which requires the menu and the user; until then the list is empty. */
export const useIsReachableKnown = (): boolean => {
    const { status } = useMenu();
    const { isPending } = useMe();
    return status !== 'pending' && !isPending;
};
