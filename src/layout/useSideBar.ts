import { useLocation, useResourceDefinitions } from 'ra-core';
import { useMemo } from 'react';
import { useMe } from '../auth/me.ts';
import { activeEntry, type SideBarGroup, sideBarGroups } from '../menu/sideBar.ts';
import { useMenu } from '../menu/useMenu.ts';

/** Rows S1 to S3: what the resources declare and the person may open, and which of it the path highlights. */
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
