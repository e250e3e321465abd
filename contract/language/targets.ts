import type { RelationProperty } from './kinds.ts';
import { collectionPath, type ResourceName } from './names.ts';

type Related = Pick<RelationProperty, 'to' | 'or'>;

/** The resources whose records a relation may refer to. */
export const targetsOf = ({ to, or }: Related): readonly ResourceName[] => (or === undefined ? [to] : [to, or]);

/** The resource of the record that an IRI names; the first, where it is none of them. */
export const targetOf = (relation: Related, iri: string): ResourceName =>
    targetsOf(relation).find(to => iri.startsWith(`${collectionPath(to)}/`)) ?? relation.to;
