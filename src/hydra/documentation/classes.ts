import type { JsonObject } from '../value.ts';
import { type Expand, lastPart, term, terms, textOf } from './terms.ts';

export interface Class {
    readonly id: string;
    /** Its name: `Brand`. */
    readonly title: string;
    readonly node: unknown;
}

export type Classes = ReadonlyMap<string, Class>;

/** The classes of a documentation by their full IRI. Some servers describe one twice: the first description counts. */
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

/** API Platform 5: the members' `rdf:type` is the class. `manages` is what Hydra called it before. */
const asserted = (node: unknown, expand: Expand): (string | undefined)[] =>
    terms(node, 'memberAssertion', 'manages')
        .filter(assertion => expand(term(assertion, 'property')) === RDF_TYPE)
        .map(assertion => expand(term(assertion, 'object')));

/** API Platform 2 to 4: the collection equals the restriction that all its members are of the class. */
const restricted = (node: unknown, expand: Expand): (string | undefined)[] =>
    terms(node, 'equivalentClass')
        .filter(restriction => expand(term(restriction, 'onProperty'))?.endsWith('member'))
        .map(restriction => expand(term(restriction, 'allValuesFrom')));

/** What a POST takes, or an operation returns. */
const operated = (property: unknown, expand: Expand): (string | undefined)[] =>
    terms(property, 'supportedOperation').flatMap(operation => [
        expand(term(operation, 'expects')),
        expand(term(operation, 'returns')),
    ]);

/**
 * The class of a collection's members, by the entry point's property that leads to the collection: a member assertion, a
 * restriction, the class itself as range, or what its operations tell, whichever is the first to name a known class.
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
