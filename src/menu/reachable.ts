import type { ElementType } from 'react';
import { mayAccess } from '../auth/permissions.ts';
import type { Definition, SideBarGroup } from './sideBar.ts';

/** A resource whose list the person may open, and what else of it. */
export interface Reachable {
    readonly name: string;
    readonly icon: ElementType;
    /** Filter by which its records are found, if it declares one. */
    readonly search: string | undefined;
    /** Letter that opens its list after `g`, if it declares one. */
    readonly shortcut: string | undefined;
    /** Whether there is a screen for a new record, and the person may make one. */
    readonly create: boolean;
    /** Screen that one of its records opens in; none, only its list. */
    readonly record: 'edit' | 'show' | undefined;
}

interface User {
    readonly roles: readonly string[];
}

const recordScreen = (user: User, { name, hasEdit, hasShow }: Definition): Reachable['record'] => {
    if (hasEdit && mayAccess(user, name, 'edit')) return 'edit';
    return hasShow && mayAccess(user, name, 'show') ? 'show' : undefined;
};

/** What the side bar shows, in its order, as other ways in need to know it: the palette, the keyboard. */
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
            return {
                name,
                icon,
                search: definition.options?.search,
                shortcut: definition.options?.shortcut,
                create: definition.hasCreate === true && mayAccess(user, name, 'create'),
                record: recordScreen(user, definition),
            };
        });
