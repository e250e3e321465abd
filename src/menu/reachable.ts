import { useCreatePath, useResourceDefinition } from 'ra-core';
import type { ElementType } from 'react';
import type { ResourceName } from '#contract/language/names.ts';
import { useMe } from '../auth/me.ts';
import { mayAccess } from '../auth/permissions.ts';
import type { Definition, SideBarGroup } from './sideBar.ts';

/** A resource whose list the user may open, with the other available actions. */
export interface Reachable {
    readonly name: string;
    readonly resource: ResourceName;
    /** Permanent filters. */
    readonly fixed: Readonly<Record<string, unknown>> | undefined;
    readonly icon: ElementType;
    readonly search: string | undefined;
    /** Letter that opens its list after `g`, if declared. */
    readonly shortcut: string | undefined;
    readonly create: boolean;
    readonly hasPages: boolean;
}

interface User {
    readonly roles: readonly string[];
}

/** True if records of a resource have a page that the user may open: readers read it, editors edit it (ADR 0110). */
export const mayOpen = (user: User | undefined, { name, hasEdit }: Pick<Definition, 'name' | 'hasEdit'>): boolean =>
    hasEdit === true && user !== undefined && mayAccess(user, name, 'show');

/** Returns the path of a record's page, if it exists and the user may open it. */
export const useRecordPath = (resource: string): ((id: string) => string | undefined) => {
    const { data: me } = useMe();
    const createPath = useCreatePath();
    const { hasEdit } = useResourceDefinition({ resource });
    const isOpen = mayOpen(me, { name: resource, ...(hasEdit && { hasEdit }) });
    return id => (isOpen ? createPath({ resource, type: 'edit', id }) : undefined);
};

/** Resources of the side bar in its order, for the palette and the keyboard shortcuts. */
export const reachable = (
    definitions: Readonly<Record<string, Definition>>,
    groups: readonly SideBarGroup[],
    user: User | undefined,
): readonly Reachable[] =>
    groups
        .flatMap(({ entries }) => entries)
        .flatMap(({ name, icon }) => {
            const definition = definitions[name];
            if (!definition || !user) return [];
            const { of: resource = name as ResourceName, fixed } = definition.options ?? {};
            return {
                name,
                resource,
                fixed,
                icon,
                search: definition.options?.search,
                shortcut: definition.options?.shortcut,
                create: definition.hasCreate === true && mayAccess(user, resource, 'create'),
                hasPages: mayOpen(user, { ...definition, name: resource }),
            };
        });
