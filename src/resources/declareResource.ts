import type { ComponentType } from 'react';
import type { ResourceName } from '#contract/names.ts';
import type { MenuEntry } from '../menu/entry.ts';
import type { FetchableScreen } from '../routing/loadPart.ts';
import { guessed } from './guessed/index.ts';

/**
 * A resource of the console; `App.tsx` registers the list of them, the side bar shows their `menu`. One with a menu entry
 * and no screen has its screens made out of the API's documentation.
 */
export interface ResourceDeclaration<R extends { id: string }> {
    readonly name: ResourceName;
    /** Where its screens live in the address bar, without slashes around: `administration/users`. Default: the name. */
    readonly address?: string;
    readonly menu?: MenuEntry;
    /** Filter by which the command palette finds its records as one types. Default: it does not look for them. */
    readonly search?: string;
    /** Letter that opens its list after `g`. `h` is home's. */
    readonly shortcut?: string;
    /** Default: react-admin's choice among the record's properties. */
    readonly recordRepresentation?: (record: R) => string;
    readonly list?: ComponentType;
    readonly create?: ComponentType;
    readonly edit?: FetchableScreen;
    /** More screens, by what follows the list's address: `pictures-import`. No identifier of a record may be such a name. */
    readonly screens?: Readonly<Record<string, ComponentType>>;
}

/** Checks a declaration against its record type and hands it on, in the shape of react-admin's `<Resource>`. */
export const declareResource = <R extends { id: string }>({
    menu,
    address,
    search,
    shortcut,
    screens = {},
    ...resource
}: ResourceDeclaration<R>) => {
    const own = resource.list || resource.create || resource.edit;
    const declared = { ...(menu && !own && guessed), ...resource };
    return {
        ...declared,
        ...(menu && { icon: menu.icon as ComponentType }),
        options: { menu, address: address ?? resource.name, search, shortcut, screens, edit: declared.edit },
    };
};
