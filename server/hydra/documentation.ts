import type { ResourceContract } from '#contract/language/contract.ts';
import type { ValueProperty } from '#contract/language/kinds.ts';
import { API_PATH, collectionPath } from '#contract/language/names.ts';
import { isReadable, isWritable, type OfKind, ofKind, type Property } from '#contract/language/property.ts';
import { targetsOf } from '#contract/language/relations.ts';
import type { JsonObject } from '../domain/record.ts';
import { type Body, bodiesOf, type DocumentedCall, operationsOfCalls } from './calls.ts';
import { collectionOperations, operation, recordOperations } from './operations.ts';

export const DOCUMENTATION_PATH = `${API_PATH}/docs.jsonld`;

const VOCABULARY = 'http://www.w3.org/ns/hydra/core#';

/** `rel` of the Link header that points to the documentation. */
export const DOCUMENTATION_REL = `${VOCABULARY}apiDocumentation`;

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

/** RDF type of a property, and the class or datatype of its values. */
type Typing = (typeOf: TypeOf) => JsonObject;

const datatype = (range: string) => (): Typing => () => ({ '@type': 'rdf:Property', range });
const string = datatype('xsd:string');

const RANGES: OfKind<Typing> = {
    text: string,
    integer: datatype('xsd:integer'),
    number: datatype('xsd:decimal'),
    // Same as `choices`: clients without support for lists show it as text.
    integers: string,
    // API Platform documents a decimal by its JSON type, a string.
    decimal: string,
    money: string,
    rate: string,
    quantity: datatype('xsd:decimal'),
    boolean: datatype('xsd:boolean'),
    instant: datatype('xsd:dateTime'),
    day: datatype('xsd:date'),
    choice: string,
    choices: string,
    // Documented like a union of API Platform: clients without support for unions use the first class.
    relation: property => typeOf => {
        const ranges = targetsOf(property).map(to => `#${typeOf(to)}`);
        return { '@type': 'Link', 'owl:maxCardinality': 1, range: ranges.length > 1 ? ranges : ranges[0] };
    },
    relations:
        ({ to }) =>
        typeOf => ({ '@type': 'Link', range: `#${typeOf(to)}` }),
    range: string,
    differences: string,
    listState: string,
    crop: string,
    thumbnails: string,
    // Embedded objects are not links, as in API Platform.
    value:
        ({ type }) =>
        () => ({ '@type': 'rdf:Property', 'owl:maxCardinality': 1, range: `#${type}` }),
    children: ({ of }) => datatype(`#${of.type}`)(),
    result: string,
    data: string,
};

const propertyOf = (type: string, name: string, property: Property, typeOf: TypeOf): JsonObject => ({
    '@id': `#${type}/${name}`,
    domain: `#${type}`,
    label: name,
    ...ofKind(RANGES, property)(typeOf),
});

/** Minimum role for writing a property, if it exceeds that for the record (B10). */
const writersOf = ({ writers }: Property): JsonObject =>
    writers ? { description: `Written by ${writers} and above; 403 for everybody else.` } : {};

const supportedProperty = (type: string, name: string, property: Property, typeOf: TypeOf): JsonObject => ({
    '@type': 'SupportedProperty',
    property: propertyOf(type, name, property, typeOf),
    title: name,
    ...writersOf(property),
    required: property.required === true && isWritable(property),
    readable: isReadable(property),
    writeable: isWritable(property),
});

const listOf = (type: string, name: string, member: string): JsonObject => ({
    '@type': 'SupportedProperty',
    property: { '@id': `#${type}/${name}`, '@type': 'Link', domain: `#${type}`, label: name, range: `#${member}` },
    title: name,
    required: true,
    readable: true,
    writeable: true,
});

/** Class of a value or a body: without an IRI, and therefore without operations. */
const classOfValue = ({ type, properties, lists = {} }: Body, typeOf: TypeOf): JsonObject => ({
    '@id': `#${type}`,
    '@type': 'Class',
    title: type,
    supportedProperty: [
        ...Object.entries(properties).map(([name, property]) => supportedProperty(type, name, property, typeOf)),
        ...Object.entries(lists).map(([name, member]) => listOf(type, name, member.type)),
    ],
});

const valuesOf = (contracts: readonly ResourceContract[]): ValueProperty[] => {
    const all = contracts.flatMap(({ properties }) => Object.values(properties));
    return [...new Map(all.flatMap(one => (one.kind === 'value' ? [[one.type, one]] : []))).values()];
};

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

/** Key of a collection in the entry point: its class in lower camel case, as in API Platform. */
export const entryName = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);

const entry = (contract: ResourceContract, isForm: boolean): JsonObject => {
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
            supportedOperation: collectionOperations(contract, isForm),
        },
        title: `get${type}Collection`,
        description: `The collection of ${type} resources`,
        readable: true,
        writeable: false,
    };
};

/**
 * Hydra's ApiDocumentation of the given resources.
 * @param origin makes the vocabulary's IRI absolute
 * @param forms resources whose records are created from forms with files
 * @param calls calls outside of resources
 */
export const toDocumentation = (
    contracts: readonly ResourceContract[],
    origin: string,
    forms: readonly ResourceContract[] = [],
    calls: readonly DocumentedCall[] = [],
): JsonObject => {
    const types = new Map(contracts.map(({ name, type }) => [name, type]));
    const typeOf: TypeOf = name => types.get(name) ?? name;
    return {
        '@context': [context(origin)],
        '@id': DOCUMENTATION_PATH,
        '@type': 'ApiDocumentation',
        title: 'Comptoir',
        description:
            'Back office for wholesalers: users, items and what they refer to. Unknown and read-only properties of a body are refused with 422; @context, @id, @type, id, and read-only values that are sent back as they were read are accepted.',
        entrypoint: API_PATH,
        supportedClass: [
            ...contracts.map(contract => classOf(contract, typeOf)),
            ...[...valuesOf(contracts), ...bodiesOf(calls)].map(value => classOfValue(value, typeOf)),
            {
                '@id': '#Entrypoint',
                '@type': 'Class',
                title: 'Entrypoint',
                supportedProperty: contracts.map(contract => entry(contract, forms.includes(contract))),
                supportedOperation: [
                    operation('GET', 'index', undefined, {
                        returns: 'Entrypoint',
                        description: 'The API entrypoint.',
                    }),
                    ...operationsOfCalls(calls),
                ],
            },
        ],
    };
};

export const toEntrypoint = (contracts: readonly ResourceContract[]): JsonObject => ({
    '@context': `${API_PATH}/contexts/Entrypoint`,
    '@id': API_PATH,
    '@type': 'Entrypoint',
    ...Object.fromEntries(contracts.map(({ name, type }) => [entryName(type), collectionPath(name)])),
});
