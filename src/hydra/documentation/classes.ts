import type { JsonObject } from '../value.ts';
import { type Expand, lastPart, term, terms, textOf } from './terms.ts';

export interface Class {
    readonly id: string;
    /** For instance `Brand`. */
    readonly title: string;
    readonly node: unknown;
}

export type Classes = ReadonlyMap<string, Class>;

/**
 * The classes of a documentation by their full IRI. Some servers describe a class twice; the first description is used.
 */
export const classesOf = (documentation: JsonObject, expand: Expand): Classes => {
    const classes = new Map<string, Class>();
    for (const node of terms(documentation, 'supportedClass')) {
        const id = expand(node);
        if (id && !classes.has(id))
            classes.set(id, { id, title: textOf(node, 'title', 'label') ?? lastPart(id), node });
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
export const memberClass = (property: unknown, classes: Classes, expand: Expand): Class | undefined => {
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
