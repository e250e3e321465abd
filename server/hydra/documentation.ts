import type { ResourceContract } from '#contract/contract.ts';
import { API_PATH, collectionPath } from '#contract/names.ts';
import { isReadable, isWritable, type Property } from '#contract/property.ts';
import { collectionOperations, operation, recordOperations } from './operations.ts';
import type { JsonObject } from './record.ts';

/** Path of the documentation, below the server's origin. */
export const DOCUMENTATION_PATH = `${API_PATH}/docs.jsonld`;

const VOCABULARY = 'http://www.w3.org/ns/hydra/core#';

/** `rel` of the Link header by which a Hydra client finds the documentation. */
export const DOCUMENTATION_REL = `${VOCABULARY}apiDocumentation`;

/** What the documentation needs to know of the other resources: the class of each name. */
export type TypeOf = (name: ResourceContract['name']) => string;

const link = (id: string): JsonObject => ({ '@id': id, '@type': '@id' });
const vocab = (id: string): JsonObject => ({ '@id': id, '@type': '@vocab' });

const context = (origin: string): JsonObject => ({
    '@vocab': `${origin}${DOCUMENTATION_PATH}#`,
    hydra: VOCABULARY,
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    xsd: 'http://www.w3.org/2001/XMLSchema#',
    owl: 'http://www.w3.org/2002/07/owl#',
    schema: 'https://schema.org/',
    ApiDocumentation: 'hydra:ApiDocumentation',
    title: 'hydra:title',
    description: 'hydra:description',
    entrypoint: link('hydra:entrypoint'),
    supportedClass: vocab('hydra:supportedClass'),
    Class: 'hydra:Class',
    supportedProperty: link('hydra:supportedProperty'),
    SupportedProperty: 'hydra:SupportedProperty',
    property: vocab('hydra:property'),
    required: 'hydra:required',
    readable: 'hydra:readable',
    writeable: 'hydra:writeable',
    supportedOperation: link('hydra:supportedOperation'),
    Operation: 'hydra:Operation',
    method: 'hydra:method',
    expects: vocab('hydra:expects'),
    returns: vocab('hydra:returns'),
    expectsHeader: link('hydra:expectsHeader'),
    headerName: 'hydra:headerName',
    possibleValue: 'hydra:possibleValue',
    Link: 'hydra:Link',
    label: 'rdfs:label',
    domain: link('rdfs:domain'),
    range: link('rdfs:range'),
    subClassOf: link('rdfs:subClassOf'),
});

const RANGES: Record<Exclude<Property['kind'], 'relation' | 'relations'>, string> = {
    text: 'xsd:string',
    integer: 'xsd:integer',
    number: 'xsd:decimal',
    // API Platform documents a decimal column as what travels: a string.
    decimal: 'xsd:string',
    boolean: 'xsd:boolean',
    instant: 'xsd:dateTime',
    choice: 'xsd:string',
    choices: 'xsd:string',
    range: 'xsd:string',
    differences: 'xsd:string',
    listState: 'xsd:string',
    crop: 'xsd:string',
    thumbnails: 'xsd:string',
};

const propertyOf = (type: string, name: string, property: Property, typeOf: TypeOf): JsonObject => {
    const base = { '@id': `#${type}/${name}`, domain: `#${type}`, label: name };
    if (property.kind === 'relation')
        return { ...base, '@type': 'Link', 'owl:maxCardinality': 1, range: `#${typeOf(property.to)}` };
    if (property.kind === 'relations') return { ...base, '@type': 'Link', range: `#${typeOf(property.to)}` };
    return { ...base, '@type': 'rdf:Property', range: RANGES[property.kind] };
};

const supportedProperty = (type: string, name: string, property: Property, typeOf: TypeOf): JsonObject => ({
    '@type': 'SupportedProperty',
    property: propertyOf(type, name, property, typeOf),
    title: name,
    required: property.required === true && isWritable(property),
    readable: isReadable(property),
    writeable: isWritable(property),
});

const classOf = (contract: ResourceContract, typeOf: TypeOf): JsonObject => {
    const { type, properties } = contract;
    return {
        '@id': `#${type}`,
        '@type': 'Class',
        title: type,
        supportedProperty: Object.entries(properties).map(([name, property]) =>
            supportedProperty(type, name, property, typeOf),
        ),
        supportedOperation: recordOperations(contract),
    };
};

/** The key of a collection in the entry point: the class in lower camel case, as API Platform has it. */
export const entryName = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);

const entry = (contract: ResourceContract): JsonObject => {
    const { type } = contract;
    return {
        '@type': 'SupportedProperty',
        property: {
            '@id': `#Entrypoint/${entryName(type)}`,
            '@type': 'Link',
            domain: '#Entrypoint',
            'owl:maxCardinality': 1,
            range: [
                { '@id': 'hydra:Collection' },
                {
                    'owl:equivalentClass': {
                        'owl:onProperty': { '@id': 'hydra:member' },
                        'owl:allValuesFrom': { '@id': `#${type}` },
                    },
                },
            ],
            supportedOperation: collectionOperations(contract),
        },
        title: `get${type}Collection`,
        description: `The collection of ${type} resources`,
        readable: true,
        writeable: false,
    };
};

/** Hydra's ApiDocumentation of the given resources. `origin` makes the vocabulary's address absolute. */
export const toDocumentation = (contracts: readonly ResourceContract[], origin: string): JsonObject => {
    const types = new Map(contracts.map(({ name, type }) => [name, type]));
    const typeOf: TypeOf = name => types.get(name) ?? name;
    return {
        '@context': [context(origin)],
        '@id': DOCUMENTATION_PATH,
        '@type': 'ApiDocumentation',
        title: 'Comptoir',
        description: 'Back office for wholesalers: users, items and what they refer to.',
        entrypoint: API_PATH,
        supportedClass: [
            ...contracts.map(contract => classOf(contract, typeOf)),
            {
                '@id': '#Entrypoint',
                '@type': 'Class',
                title: 'Entrypoint',
                supportedProperty: contracts.map(entry),
                supportedOperation: operation('GET', 'index', undefined, {
                    returns: 'Entrypoint',
                    description: 'The API entrypoint.',
                }),
            },
        ],
    };
};

/** The entry point itself: where each collection is. */
export const toEntrypoint = (contracts: readonly ResourceContract[]): JsonObject => ({
    '@context': `${API_PATH}/contexts/Entrypoint`,
    '@id': API_PATH,
    '@type': 'Entrypoint',
    ...Object.fromEntries(contracts.map(({ name, type }) => [entryName(type), collectionPath(name)])),
});
