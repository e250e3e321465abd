import type { ListDefinition } from './definition.ts';
import { PER_PAGE } from './perPage.ts';
import type { Showable } from './views/viewState.ts';

/** The properties of a list that views depend on (I4). */
export const showableOf = <R>({ contract, columns, sort }: Pick<ListDefinition<R>, 'contract' | 'columns' | 'sort'>) =>
    ({ contract, columns, sort, perPage: PER_PAGE }) satisfies Showable;

/** Lists whose code has arrived, by resource. */
const known = new Map<string, Showable>();

export const knowList = <R>(definition: ListDefinition<R>): void =>
    void known.set(definition.resource, showableOf(definition));

/** Undefined before the list's code has arrived. */
export const listOf = (resource: string): Showable | undefined => known.get(resource);
