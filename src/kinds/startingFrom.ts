import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import { isWritable, type Properties, type Property } from '#contract/language/property.ts';
import { targetsOf } from '#contract/language/relations.ts';

/** Initial values of a new record: the defaults of what the person may set. */
export const initialValues = (
    properties: Properties,
    isAllowed: (property: Property) => boolean,
): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(
                ([, property]: [string, Property]) =>
                    isWritable(property) && isAllowed(property) && property.default !== undefined,
            )
            .map(([name, property]) => [name, property.default]),
    );

/** Whether the text is the IRI of a record of the resource: `/api/items_families/3`. */
const isOf = (to: ResourceName, iri: string): boolean => {
    const collection = `${collectionPath(to)}/`;
    return iri.startsWith(collection) && /^[\w-]+$/.test(iri.slice(collection.length));
};

/** Relations preset by the address of a new record (`?parent=/api/items_families/3`); other parameters are ignored. */
export const presetRelations = (properties: Properties, search: URLSearchParams): Record<string, string> =>
    Object.fromEntries(
        Object.entries(properties).flatMap(([name, property]: [string, Property]) => {
            const iri = search.get(name);
            return iri &&
                property.kind === 'relation' &&
                isWritable(property) &&
                targetsOf(property).some(to => isOf(to, iri))
                ? [[name, iri]]
                : [];
        }),
    );
