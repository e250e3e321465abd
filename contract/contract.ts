import type { Action } from './access.ts';
import type { ResourceName } from './names.ts';
import type { Properties } from './property.ts';

/**
 * How a query parameter selects records. API Platform's names for its own filters:
 * `partial` contains, `exact` equals, `range` [gt] [gte] [lt] [lte] [between] and equality, `date` [after] [before]
 * [strictly_after] [strictly_before], `relation` an IRI or an identifier, `search` every word somewhere in the record.
 */
export type FilterKind = 'partial' | 'exact' | 'boolean' | 'range' | 'date' | 'relation' | 'search';

export type Filters = Readonly<Record<string, FilterKind>>;

/** What both sides know of a resource. */
export interface ResourceContract<
    P extends Properties = Properties,
    F extends Filters = Filters,
    O extends string = string,
> {
    readonly name: ResourceName;
    /** The Hydra class: `@type` of its records. */
    readonly type: string;
    readonly properties: P;
    readonly filters: F;
    /** Properties that `order[…]` accepts, beside `id`. */
    readonly orders: readonly O[];
    /** What clients may do at all, whatever their role; everything unless it is said. */
    readonly actions?: readonly Action[];
    /** Properties that may be changed of many records at once (row I9), which may then be deleted so too; absent, no such call. */
    readonly bulk?: readonly string[];
    /** Whether its lists are given as files too (row I11). */
    readonly exported?: boolean;
}

/** Whether the API has the action for this resource at all; who may do it is the business of `access.ts`. */
export const offers = ({ actions }: ResourceContract, action: Action): boolean => actions?.includes(action) ?? true;

export const defineContract = <const P extends Properties, const F extends Filters, const O extends string>(
    contract: ResourceContract<P, F, O>,
): ResourceContract<P, F, O> => contract;

type NamesOf<F extends Filters, K extends FilterKind> = {
    [name in keyof F & string]: F[name] extends K ? name : never;
}[keyof F & string];

/**
 * Names under which the console may filter a resource (row H4): bounds, and whether there is a value, have their prefix. A
 * misspelt one does not compile.
 */
export type FilterName<C extends ResourceContract> =
    | NamesOf<C['filters'], FilterKind>
    | `${'min' | 'max'}_${NamesOf<C['filters'], 'range'>}`
    | `${'after' | 'before'}_${NamesOf<C['filters'], 'date'>}`
    | `exists.${NamesOf<C['filters'], 'date' | 'relation'>}`;

const PREFIXES: Partial<Record<FilterKind, readonly string[]>> = {
    range: ['min_', 'max_'],
    date: ['after_', 'before_', 'exists.'],
    relation: ['exists.'],
};

const namesOf = (property: string, kind: FilterKind): string[] =>
    ['', ...(PREFIXES[kind] ?? [])].map(prefix => `${prefix}${property}`);

/** {@link FilterName} for a name that comes out of storage. */
export const knowsFilter = ({ filters }: ResourceContract, name: string): boolean =>
    name === 'id' || Object.entries(filters).some(([property, kind]) => namesOf(property, kind).includes(name));

/** Whether a list may be asked for in the order of that property. */
export const knowsOrder = ({ orders }: ResourceContract, name: string): boolean =>
    name === 'id' || orders.includes(name);
