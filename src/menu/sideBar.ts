import type { ElementType } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import { mayAccess } from '../auth/permissions.ts';
import type { MenuGroup, MenuPlacement } from './placement.ts';

interface Options {
    readonly menu?: MenuPlacement | undefined;
    readonly address?: string | undefined;
    readonly search?: string | undefined;
    readonly shortcut?: string | undefined;
    /** Resource of the records of an additional list. */
    readonly of?: ResourceName | undefined;
    /** Permanent filters of the list. */
    readonly fixed?: Readonly<Record<string, unknown>> | undefined;
}

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
const GROUPS: readonly MenuGroup[] = ['none', 'sales', 'catalogue', 'settings', 'administration'];

/** S1: the administration group requires the entry of users. */
const isShown = ({ group, entries }: SideBarGroup): boolean =>
    entries.length > 0 && (group !== 'administration' || entries.some(({ name }) => name === 'users'));

interface Reader {
    readonly names: readonly string[];
    /** Undefined while loading: no entries are shown, so that none appears by mistake. */
    readonly user: { readonly roles: readonly string[] } | undefined;
}

/** S1 and S3: the declared entries, without those excluded by the menu or the user's roles, and without empty groups. */
export const sideBarGroups = (definitions: readonly Definition[], { names, user }: Reader): readonly SideBarGroup[] => {
    if (!user) return [];
    const shown = definitions
        .flatMap(({ name, options }) =>
            options?.menu ? [{ name, address: options.address ?? name, ...options.menu }] : [],
        )
        .filter(({ name, entry, of = name }) => names.includes(entry) && mayAccess(user, of, 'list'))
        .sort((a, b) => a.order - b.order);
    return GROUPS.map(group => ({ group, entries: shown.filter(entry => entry.group === group) })).filter(isShown);
};

/** S2: the entry whose address or name occurs in the path, the longest first; undefined if home is highlighted. */
export const activeEntry = (path: string, groups: readonly SideBarGroup[]): SideBarEntry | undefined =>
    groups
        .flatMap(({ entries }) => entries)
        .filter(({ address, name }) => path.includes(address) || path.includes(name))
        .sort((a, b) => b.address.length - a.address.length)[0];

/** S2: home is highlighted on its own page, and on pages without an entry once the entries are loaded. */
export const highlightsHome = (path: string, groups: readonly SideBarGroup[]): boolean =>
    path === '/' || (groups.length > 0 && activeEntry(path, groups) === undefined);
