import { hydraKey } from './document.ts';
import { isPlainObject, read } from './value.ts';

/** What a collection takes as query parameters, as its `search` declares. */
export interface Search {
    /** The variables of the template: `id[]`, `exists[brand]`, `order[name]`. */
    readonly variables: ReadonlySet<string>;
    /** The properties that the variables concern. */
    readonly properties: ReadonlyMap<string, string>;
}

/** A collection without `search` declares no parameter. */
export const searchIn = (collection: unknown): Search => {
    const search = isPlainObject(collection) ? hydraKey(collection, 'search') : undefined;
    const [template, mapping] = isPlainObject(search)
        ? [hydraKey(search, 'template'), hydraKey(search, 'mapping')]
        : [undefined, undefined];
    const expressions = typeof template === 'string' ? template.matchAll(/\{[?&]([^{}]*)\}/g) : [];
    const properties = (Array.isArray(mapping) ? mapping : []).map(
        one => [String(read(one, 'variable')), String(read(one, 'property') ?? '')] as const,
    );
    return {
        variables: new Set([...expressions].flatMap(([, names = '']) => names.split(','))),
        properties: new Map(properties),
    };
};

const INDEXED = /\[\d*\]$/;
const OPERATOR = /^(.+)\[(between|gte?|lte?|(strictly_)?(before|after))\]$/;

/**
 * Whether a collection takes a parameter: `status[0]` is declared as `status[]` or `status`. From API Platform 4.2 a
 * filter may be declared by its name alone, without operators, which it takes nevertheless; older ones name each
 * operator, and an exact filter of theirs has a variable `name[]`.
 */
export const takes = ({ variables }: Search, name: string): boolean => {
    if (variables.has(name)) return true;
    // One parameter for all properties (`#[QueryParameter(key: 'order[:property]')]`).
    if (/^order\[/.test(name)) return variables.has('order[:property]');
    if (INDEXED.test(name)) {
        const bare = name.replace(INDEXED, '');
        return variables.has(`${bare}[]`) || variables.has(bare);
    }
    const [, property] = OPERATOR.exec(name) ?? [];
    return property !== undefined && variables.has(property) && !variables.has(`${property}[]`);
};

/** The variable that orders by a property, where it is spelled otherwise than `order[property]`. */
export const orderVariable = ({ properties }: Search, property: string): string | undefined =>
    [...properties].find(([variable, of]) => of === property && /^(order|sort)/i.test(variable))?.[0];
