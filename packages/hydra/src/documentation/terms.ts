import { isPlainObject, type JsonObject } from '../value.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** Prefixes in API Platform's documents; up to 4.1 XML Schema is called `xmls`. */
const PREFIXES: Readonly<Record<string, string>> = {
    hydra: HYDRA,
    xsd: XSD,
    xmls: XSD,
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    owl: 'http://www.w3.org/2002/07/owl#',
    schema: 'https://schema.org/',
};

/** Possible beginnings of a key: none, a prefix, or a namespace. Servers mix them within one document. */
const SPELLINGS = ['', ...Object.keys(PREFIXES).map(prefix => `${prefix}:`), ...new Set(Object.values(PREFIXES))];

const bare = (value: unknown): unknown => (isPlainObject(value) && '@value' in value ? value['@value'] : value);

/** The value of the first name that the node has, with any prefix. */
export const term = (node: unknown, ...names: readonly string[]): unknown => {
    if (!isPlainObject(node)) return undefined;
    for (const name of names)
        for (const spelling of SPELLINGS) {
            const value = bare(node[spelling + name]);
            if (value !== undefined && value !== null) return value;
        }
    return undefined;
};

/** In JSON-LD a list of one value may be that value. */
export const asList = (value: unknown): readonly unknown[] => {
    if (value === undefined || value === null) return [];
    return Array.isArray(value) ? value : [value];
};

export const terms = (node: unknown, ...names: readonly string[]): readonly unknown[] => asList(term(node, ...names));

export const termText = (node: unknown, ...names: readonly string[]): string | undefined => {
    const value = term(node, ...names);
    return typeof value === 'string' && value !== '' ? value : undefined;
};

export const flag = (node: unknown, ...names: readonly string[]): boolean => term(node, ...names) === true;

/** The last part of an identifier: `brand` in `#Entrypoint/brand`. */
export const lastPart = (iri: string): string => iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1);

/** Whether a node has a Hydra type, with any prefix. */
export const isA = (node: unknown, type: string): boolean =>
    isPlainObject(node) && asList(node['@type']).some(given => SPELLINGS.some(spelling => given === spelling + type));

/** Expands an identifier, or that of a node, to a full IRI; undefined for other values. */
export type Expand = (value: unknown) => string | undefined;

const contextsOf = (document: JsonObject): readonly JsonObject[] => asList(document['@context']).filter(isPlainObject);

/**
 * Expands identifiers as JSON-LD does, as far as API documentation needs it: `#Brand` and `Brand` belong to the
 * vocabulary, `xsd:string` has a prefix, others are absolute. The vocabulary is `@vocab` or the document's address.
 */
export const createExpand = (document: JsonObject, address: string): Expand => {
    const named = contextsOf(document).flatMap(context =>
        typeof context['@vocab'] === 'string' ? context['@vocab'] : [],
    );
    const vocabulary = (named.at(-1) ?? address).replace(/#$/, '');
    return value => {
        const id = isPlainObject(value) ? value['@id'] : value;
        if (typeof id !== 'string' || id === '') return undefined;
        const [, prefix = '', rest = ''] = /^([\w-]+):(?!\/\/)(.*)$/.exec(id) ?? [];
        const namespace = PREFIXES[prefix];
        if (namespace) return namespace + rest;
        return id.includes(':') ? id : `${vocabulary}#${id.slice(id.indexOf('#') + 1)}`;
    };
};
