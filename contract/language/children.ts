import type { ResourceContract } from './contract.ts';
import type { ChildrenProperty } from './kinds.ts';
import type { Properties } from './property.ts';

/** Default maximum number of children of a record (B2). */
export const MAX_CHILDREN = 1_000;

/** The properties that hold children, by name. */
export const childrenIn = (properties: Properties): [name: string, property: ChildrenProperty][] =>
    Object.entries(properties).flatMap(([name, property]): [string, ChildrenProperty][] =>
        property.kind === 'children' ? [[name, property]] : [],
    );

/** The properties of a child within its parent, which needs no relation to itself. */
export const embeddedIn = ({ properties, parent }: ResourceContract): Properties =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => name !== parent));
