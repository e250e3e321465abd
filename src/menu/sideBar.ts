import type { ElementType } from 'react';
import { mayAccess } from '../auth/permissions.ts';
import type { MenuEntry, MenuGroup } from './entry.ts';

interface Options {
    readonly menu?: MenuEntry | undefined;
    readonly address?: string | undefined;
    readonly search?: string | undefined;
    readonly shortcut?: string | undefined;
}

/** A resource as react-admin knows it, with the `options` of our declarations. */
export interface Definition {
    readonly name: string;
    readonly hasCreate?: boolean;
    readonly hasEdit?: boolean;
    readonly hasShow?: boolean;
    readonly options?: Options | undefined;
}

export interface SideBarEntry {
    readonly name: string;
    readonly address: string;
    readonly icon: ElementType;
}

export interface SideBarGroup {
    readonly group: MenuGroup;
    readonly entries: readonly SideBarEntry[];
}

/** Order of the groups from top to bottom. */
const GROUPS: readonly MenuGroup[] = ['none', 'catalogue', 'administration'];

/** Row S1: who has no entry for the users sees nothing of the administration, whatever else of it they may read. */
const isShown = ({ group, entries }: SideBarGroup): boolean =>
    entries.length > 0 && (group !== 'administration' || entries.some(({ name }) => name === 'users'));

interface Reader {
    readonly names: readonly string[];
    /** Nobody sees an entry before it is known who they are and what the menu says: another's must not flash. */
    readonly user: { readonly roles: readonly string[] } | undefined;
}

/** Rows S1 and S3: what resources declare, less what the menu or the person's roles withhold. No group is empty. */
export const sideBarGroups = (definitions: readonly Definition[], { names, user }: Reader): readonly SideBarGroup[] => {
    if (!user) return [];
    const shown = definitions
        .flatMap(({ name, options }) =>
            options?.menu ? [{ name, address: options.address ?? name, ...options.menu }] : [],
        )
        .filter(({ name, entry }) => names.includes(entry) && mayAccess(user, name, 'list'))
        .sort((a, b) => a.order - b.order);
    return GROUPS.map(group => ({ group, entries: shown.filter(entry => entry.group === group) })).filter(isShown);
};

/** Row S2: the entry whose address, or name, the path contains, the longest first; undefined is home. */
export const activeEntry = (path: string, groups: readonly SideBarGroup[]): SideBarEntry | undefined =>
    groups
        .flatMap(({ entries }) => entries)
        .filter(({ address, name }) => path.includes(address) || path.includes(name))
        .sort((a, b) => b.address.length - a.address.length)[0];
