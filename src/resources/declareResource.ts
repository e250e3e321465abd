import type { ComponentType } from 'react';
import type { ResourceName } from '#contract/names.ts';
import type { MenuEntry } from '../menu/entry.ts';

/** A resource of the console; `App.tsx` registers the list of them, the side bar shows their `menu`. */
export interface ResourceDeclaration<R extends { id: string }> {
    readonly name: ResourceName;
    /** Where its screens live in the address bar, without slashes around: `administration/users`. Default: the name. */
    readonly address?: string;
    readonly menu?: MenuEntry;
    readonly recordRepresentation: (record: R) => string;
    readonly list?: ComponentType;
    readonly create?: ComponentType;
    readonly edit?: ComponentType;
}

/** Checks a declaration against its record type and hands it on, in the shape of react-admin's `<Resource>`. */
export const declareResource = <R extends { id: string }>({ menu, address, ...resource }: ResourceDeclaration<R>) => ({
    ...resource,
    ...(menu && { icon: menu.icon as ComponentType }),
    options: { menu, address: address ?? resource.name },
});
