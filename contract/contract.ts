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
export interface ResourceContract<P extends Properties = Properties> {
    readonly name: ResourceName;
    /** The Hydra class: `@type` of its records. */
    readonly type: string;
    readonly properties: P;
    readonly filters: Filters;
    /** Properties that `order[…]` accepts, beside `id`. */
    readonly orders: readonly string[];
}

export const defineContract = <const P extends Properties>(contract: ResourceContract<P>): ResourceContract<P> =>
    contract;
