import { useLocation, useResourceDefinitions } from 'ra-core';
import { useMemo } from 'react';
import { useMe } from '../auth/me.ts';
import { activeEntry, type SideBarGroup, sideBarGroups } from '../menu/sideBar.ts';
import { useMenu } from '../menu/useMenu.ts';

/** S1 to S3: the declared menu entries that the user may open, and the entry that matches the current path. */
export const useSideBar = (): { groups: readonly SideBarGroup[]; active: string | undefined } => {
    const { pathname } = useLocation();
    const { names, status } = useMenu();
    const { data: me } = useMe();
    const definitions = useResourceDefinitions();
    const user = status === 'pending' ? undefined : me;
    const groups = useMemo(
        () => sideBarGroups(Object.values(definitions), { names, user }),
        [definitions, names, user],
    );
    return { groups, active: activeEntry(pathname, groups)?.name };
};
