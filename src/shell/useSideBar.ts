import { useLocation, useResourceDefinitions } from 'ra-core';
import { useMemo } from 'react';
import { useMe } from '../auth/me.ts';
import { activeEntry, highlightsHome, type SideBarGroup, sideBarGroups } from '../menu/sideBar.ts';
import { useMenu } from '../menu/useMenu.ts';

interface SideBar {
    readonly groups: readonly SideBarGroup[];
    readonly active: string | undefined;
    readonly home: boolean;
}

/** S1 to S3: the declared menu entries that the user may open, and the entry that is highlighted on the current path. */
export const useSideBar = (): SideBar => {
    const { pathname } = useLocation();
    const { names, status } = useMenu();
    const { data: me } = useMe();
    const definitions = useResourceDefinitions();
    const user = status === 'pending' ? undefined : me;
    const groups = useMemo(
        () => sideBarGroups(Object.values(definitions), { names, user }),
        [definitions, names, user],
    );
    return { groups, active: activeEntry(pathname, groups)?.name, home: highlightsHome(pathname, groups) };
};
