import type { Api, Parameter } from '@api-platform/api-doc-parser';
import { notHydra } from '../problem.ts';
import { isPlainObject, type JsonObject } from '../value.ts';
import { type Class, type Classes, classesOf, memberClass } from './classes.ts';
import { isReadable, isWritable, type Target, type Targets, toField } from './fields.ts';
import { operationsOf } from './operations.ts';
import { DocumentedResource } from './resource.ts';
import { createExpand, type Expand, flag, lastPart, term, terms, textOf } from './terms.ts';

export interface Documents {
    readonly documentation: unknown;
    /** Where the documentation was read: identifiers are relative to it. */
    readonly address: string;
    readonly entrypoint: unknown;
    readonly entrypointAddress: string;
}

/** What the provider knows that the documents do not. */
export interface Naming {
    /** The address to ask, of a collection that the entry point names. */
    readonly locate: (iri: string) => string;
    /** react-admin's name of the resource whose collection lives at that address. */
    readonly nameOf: (url: string) => string;
    readonly readParameters: (resource: DocumentedResource) => Promise<Parameter[]>;
}

interface Collection {
    readonly url: string;
    /** The entry point's property that leads there. */
    readonly property: unknown;
}

/** The collections of an entry point, by the class of their members; one whose class nothing tells is left out. */
const collectionsOf = (entrypoint: JsonObject, classes: Classes, expand: Expand, { locate }: Naming) => {
    const entrypointClass = classes.get(expand(entrypoint['@type']) ?? '');
    const found = terms(entrypointClass?.node, 'supportedProperty').flatMap((supported): [string, Collection][] => {
        const property = term(supported, 'property');
        const link = entrypoint[lastPart(expand(property) ?? '')];
        const iri = isPlainObject(link) ? link['@id'] : link;
        const members = memberClass(property, classes, expand);
        return typeof iri === 'string' && members ? [[members.id, { url: locate(iri), property }]] : [];
    });
    return new Map(found);
};

const toResource = ({ id, title, node }: Class, collection: Collection | undefined, expand: Expand, naming: Naming) => {
    const resource: DocumentedResource = new DocumentedResource({
        name: collection ? naming.nameOf(collection.url) : title,
        url: collection?.url ?? '',
        id,
        title,
        deprecated: flag(node, 'deprecated'),
        operations: operationsOf(collection?.property, node, expand),
        read: async () => (collection ? naming.readParameters(resource) : []),
    });
    return resource;
};

const addFields = (resource: DocumentedResource, node: unknown, expand: Expand, targets: Targets) => {
    for (const supported of terms(node, 'supportedProperty')) {
        const field = toField(supported, expand, targets);
        if (!field) continue;
        resource.fields.push(field);
        if (isReadable(supported)) resource.readableFields.push(field);
        if (isWritable(supported)) resource.writableFields.push(field);
    }
};

/** All resources first, then their fields, which point to one another. */
const resourcesOf = (entrypoint: JsonObject, classes: Classes, expand: Expand, naming: Naming) => {
    const collections = collectionsOf(entrypoint, classes, expand, naming);
    const targets = new Map<string, Target>();
    for (const [id, described] of classes) {
        const collection = collections.get(id);
        targets.set(id, { resource: toResource(described, collection, expand, naming), listed: Boolean(collection) });
    }
    for (const [id, { resource }] of targets) addFields(resource, classes.get(id)?.node, expand, targets);
    return [...collections.keys()].flatMap(id => targets.get(id)?.resource ?? []);
};

/**
 * `@api-platform/admin`'s description of an API, out of its two Hydra documents, in either spelling and with either shape of
 * the entry point's collections. `resources` are those that have a collection; other classes are known to what embeds them.
 *
 * @throws HydraError (`malformed`) when either document is no such thing.
 */
export const parseDocumentation = (documents: Documents, naming: Naming): Api => {
    const { documentation, entrypoint, address, entrypointAddress } = documents;
    if (!isPlainObject(documentation) || terms(documentation, 'supportedClass').length === 0)
        throw notHydra('an API documentation', documentation);
    if (!isPlainObject(entrypoint)) throw notHydra('an entry point', entrypoint);
    const expand = createExpand(documentation, address);
    const resources = resourcesOf(entrypoint, classesOf(documentation, expand), expand, naming);
    return { entrypoint: entrypointAddress, title: textOf(documentation, 'title') ?? '', resources };
};
