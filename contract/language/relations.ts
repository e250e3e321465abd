import type { ResourceContract } from './contract.ts';
import type { ChildrenProperty, RelationProperty } from './kinds.ts';
import { collectionPath, type ResourceName } from './names.ts';
import type { Properties } from './property.ts';

/** Default maximum number of children of a record (B2). */
export const MAX_CHILDREN = 1_000;

export const childrenIn = (properties: Properties): [name: string, property: ChildrenProperty][] =>
    Object.entries(properties).flatMap(([name, property]): [string, ChildrenProperty][] =>
        property.kind === 'children' ? [[name, property]] : [],
    );

/** Properties of a child in its parent, without the relation to it. */
export const embeddedProperties = ({ properties, parent }: ResourceContract): Properties =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => name !== parent));

type Related = Pick<RelationProperty, 'to' | 'or'>;

export const targetsOf = ({ to, or }: Related): readonly ResourceName[] => (or === undefined ? [to] : [to, or]);

/** Resource of the record with the IRI; the first target if none matches. */
export const targetOf = (relation: Related, iri: string): ResourceName =>
    targetsOf(relation).find(to => iri.startsWith(`${collectionPath(to)}/`)) ?? relation.to;
