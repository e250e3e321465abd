import type { ResourceContract } from './contract.ts';
import type { PartProperty } from './kinds.ts';
import type { Property } from './property.ts';
import { valueParts } from './values.ts';

/** Target of a path: a property, a part of a value (`address.zip`), or a property of a related record (`company.name`). */
export type PropertyPlace =
    | { readonly kind: 'own'; readonly property: Property }
    | { readonly kind: 'part'; readonly property: PartProperty; readonly key: string }
    | {
          readonly kind: 'joined';
          readonly property: Property;
          /** The relation to the record. */
          readonly relation: string;
          readonly related: ResourceContract;
          /** The property of the related record. */
          readonly name: string;
      };

type Declared = Pick<ResourceContract, 'properties' | 'joins'>;

const joinedAt = ({ joins = {} }: Declared, relation: string, name: string): PropertyPlace | undefined => {
    const related = Object.hasOwn(joins, relation) ? joins[relation] : undefined;
    const property = related && Object.hasOwn(related.properties, name) ? related.properties[name] : undefined;
    return related && property && { kind: 'joined', property, relation, related, name };
};

/**
 * Resolves a path; undefined for an invalid path. The first name decides: a dot leads to a part of a value, or to another
 * record if the contract joins the relation.
 */
export const propertyPlace = (contract: Declared, path: string): PropertyPlace | undefined => {
    const [first = '', second, ...rest] = path.split('.');
    const property = Object.hasOwn(contract.properties, first) ? contract.properties[first] : undefined;
    if (!property || rest.length > 0) return undefined;
    if (second === undefined) return { kind: 'own', property };
    if (property.kind !== 'value') return joinedAt(contract, first, second);
    const part = valueParts(first, property).find(({ name }) => name === second);
    return part && { kind: 'part', property: part.property, key: part.key };
};

export const propertyAt = (contract: Declared, path: string): Property | undefined =>
    propertyPlace(contract, path)?.property;

export const isJoined = (contract: Declared, path: string): boolean => propertyPlace(contract, path)?.kind === 'joined';

/** Properties that `q` searches: the identifying ones, the best first, and the others. */
export const searchedIn = ({ search = [], codes, properties }: ResourceContract) => {
    const isCode = (name: string): boolean => {
        const property = properties[name];
        return codes?.includes(name) ?? (property?.kind === 'text' && property.code === true);
    };
    return { codes: codes ?? search.filter(isCode), names: search.filter(name => !isCode(name)) };
};
