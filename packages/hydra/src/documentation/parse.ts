// Apart: pure functions, tested without a server.
import type { DescribedApi, DescribedOperation, DescribedParameter, OperationType } from '../described.ts';
import { notHydra } from '../problem.ts';
import { isPlainObject, type JsonObject } from '../value.ts';
import {
    DocumentedResource,
    isFieldReadable,
    isFieldWritable,
    type Target,
    type Targets,
    toField,
} from './resource.ts';
import { createExpand, type Expand, flag, lastPart, term, terms, termText } from './terms.ts';

interface Class {
    readonly id: string;
    /** For instance `Brand`. */
    readonly title: string;
    readonly node: unknown;
}

type Classes = ReadonlyMap<string, Class>;

/** The classes of a documentation by their full IRI. Some servers describe a class twice; the first description is used. */
const classesOf = (documentation: JsonObject, expand: Expand): Classes => {
    const classes = new Map<string, Class>();
    for (const node of terms(documentation, 'supportedClass')) {
        const id = expand(node);
        if (id && !classes.has(id))
            classes.set(id, { id, title: termText(node, 'title', 'label') ?? lastPart(id), node });
    }
    return classes;
};

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** API Platform 5: the members' `rdf:type` is the class. Earlier versions of Hydra use `manages`. */
const asserted = (node: unknown, expand: Expand): (string | undefined)[] =>
    terms(node, 'memberAssertion', 'manages')
        .filter(assertion => expand(term(assertion, 'property')) === RDF_TYPE)
        .map(assertion => expand(term(assertion, 'object')));

/** API Platform 2 to 4: an `owl:equivalentClass` restricts all members to the class. */
const restricted = (node: unknown, expand: Expand): (string | undefined)[] =>
    terms(node, 'equivalentClass')
        .filter(restriction => expand(term(restriction, 'onProperty'))?.endsWith('member'))
        .map(restriction => expand(term(restriction, 'allValuesFrom')));

/** The class that a POST expects or an operation returns. */
const operated = (property: unknown, expand: Expand): (string | undefined)[] =>
    terms(property, 'supportedOperation').flatMap(operation => [
        expand(term(operation, 'expects')),
        expand(term(operation, 'returns')),
    ]);

/**
 * The class of a collection's members, from the entry point's property for the collection: the first known class among
 * member assertions, restrictions, ranges and operations.
 */
const memberClass = (property: unknown, classes: Classes, expand: Expand): Class | undefined => {
    const ranges = terms(property, 'range');
    const nodes = [property, ...ranges];
    const named = [
        ...nodes.flatMap(node => asserted(node, expand)),
        ...nodes.flatMap(node => restricted(node, expand)),
        ...ranges.map(expand),
        ...operated(property, expand),
    ];
    return named.map(id => classes.get(id ?? '')).find(known => known !== undefined);
};

const OF_COLLECTION: Readonly<Record<string, OperationType>> = { GET: 'list', POST: 'create' };
const OF_RECORD: Readonly<Record<string, OperationType>> = {
    GET: 'show',
    PUT: 'edit',
    PATCH: 'edit',
    DELETE: 'delete',
    POST: 'create',
};

const operations = (
    node: unknown,
    types: Readonly<Record<string, OperationType>>,
    expand: Expand,
): DescribedOperation[] =>
    terms(node, 'supportedOperation').flatMap(operation => {
        const method = termText(operation, 'method') ?? '';
        const type = types[method];
        if (!type) return [];
        return {
            name: termText(operation, 'title', 'label') ?? `${type} ${method}`,
            type,
            method,
            expects: expand(term(operation, 'expects')) ?? null,
            returns: expand(term(operation, 'returns')) ?? null,
            deprecated: flag(operation, 'deprecated'),
        };
    });

/** The operations declared by the entry point's property (on the collection) and by the class (on a record). */
const operationsOf = (property: unknown, ofClass: unknown, expand: Expand): DescribedOperation[] => [
    ...operations(property, OF_COLLECTION, expand),
    ...operations(ofClass, OF_RECORD, expand),
];

export interface Documents {
    readonly documentation: unknown;
    /** Address of the documentation; its identifiers are relative to it. */
    readonly address: string;
    readonly entrypoint: unknown;
    readonly entrypointAddress: string;
}

/** Functions of the provider that supply information missing from the documents. */
export interface Naming {
    /** The URL of a collection named by the entry point. */
    readonly locate: (iri: string) => string;
    /** react-admin's resource name of the collection at that URL. */
    readonly nameOf: (url: string) => string;
    readonly readParameters: (resource: DocumentedResource) => Promise<DescribedParameter[]>;
}

interface Collection {
    readonly url: string;
    /** The entry point's property for the collection. */
    readonly property: unknown;
}

/** The collections of an entry point by the class of their members; those of an unknown class are left out. */
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
        if (isFieldReadable(supported)) resource.readableFields.push(field);
        if (isFieldWritable(supported)) resource.writableFields.push(field);
    }
};

/** First creates all resources, then their fields, which refer to one another. */
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

/** The titles of the operations of the entry point, which are on no resource. */
const callsOf = (entrypoint: JsonObject, classes: Classes, expand: Expand): readonly string[] =>
    terms(classes.get(expand(entrypoint['@type']) ?? '')?.node, 'supportedOperation').flatMap(
        one => termText(one, 'title') ?? [],
    );

/**
 * Builds `@api-platform/admin`'s description of an API from its two Hydra documents, with or without prefixes. `resources`
 * lists the classes with a collection. Other classes appear only in fields that embed them.
 *
 * @throws HydraError (`malformed`) when a document has an unexpected format.
 */
export const parseDocumentation = (documents: Documents, naming: Naming): DescribedApi => {
    const { documentation, entrypoint, address, entrypointAddress } = documents;
    if (!isPlainObject(documentation) || terms(documentation, 'supportedClass').length === 0)
        throw notHydra('an API documentation', documentation);
    if (!isPlainObject(entrypoint)) throw notHydra('an entry point', entrypoint);
    const expand = createExpand(documentation, address);
    const classes = classesOf(documentation, expand);
    return {
        entrypoint: entrypointAddress,
        title: termText(documentation, 'title') ?? '',
        resources: resourcesOf(entrypoint, classes, expand, naming),
        calls: callsOf(entrypoint, classes, expand),
    };
};
