import { knowsFilter, knowsOrder, type ResourceContract } from '#contract/contract.ts';
import type { ListState } from '#contract/property.ts';
import type { SavedView } from '#contract/savedViews.ts';
import { type Column, pickColumns } from '../column.ts';

/** What a list can show, and how it is shown by itself. */
export interface Showable {
    readonly contract: ResourceContract;
    readonly columns: readonly Pick<Column<unknown>, 'name' | 'optional'>[];
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
    readonly perPage: number;
}

/** A state of which a list can show all, and the names of what was left out of it. */
export interface Applicable {
    readonly state: ListState;
    readonly leftOut: readonly string[];
}

const isFull = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The list without a view. */
export const initialState = ({ sort, perPage }: Showable): ListState => ({
    filters: {},
    sort: sort.field,
    order: sort.order,
    columns: null,
    perPage,
});

/** What a list can show of a state: a filter, an order or a column that is gone must not keep the rest from being seen. */
export const applicable = (state: ListState, list: Showable): Applicable => {
    const filters = Object.entries(state.filters).filter(([, value]) => isFull(value));
    const sorted = knowsOrder(list.contract, state.sort);
    const known = list.columns.map(column => column.name);
    const names = [
        ...filters.map(([name]) => name).filter(name => !knowsFilter(list.contract, name)),
        ...(sorted ? [] : [state.sort]),
        ...(state.columns ?? []).filter(name => !known.includes(name)),
    ];
    return {
        state: {
            filters: Object.fromEntries(filters.filter(([name]) => knowsFilter(list.contract, name))),
            sort: sorted ? state.sort : list.sort.field,
            order: sorted ? state.order : list.sort.order,
            columns: state.columns?.filter(name => known.includes(name)) ?? null,
            perPage: state.perPage,
        },
        leftOut: [...new Set(names)],
    };
};

/** The address of a list in that state, of that view if there is one. react-admin reads all of it but the view. */
export const searchOf = ({ filters, sort, order, perPage }: ListState, view?: string): Record<string, string> => ({
    filter: JSON.stringify(filters),
    sort,
    order,
    page: '1',
    perPage: String(perPage),
    ...(view !== undefined && { view }),
});

/** How an address names a view: the last part of its IRI. */
export const shortId = ({ id }: Pick<SavedView, 'id'>): string => id.slice(id.lastIndexOf('/') + 1);

const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value)
              .map(([key, inner]): [string, unknown] => [key, sorted(inner)])
              .sort(([one], [other]) => (one < other ? -1 : 1))
        : value;

/** Whether the list shows the same in both states. The order of filters is of no account, that of columns is. */
export const isSameState = (one: ListState, other: ListState, { columns }: Pick<Showable, 'columns'>): boolean => {
    const spell = (state: ListState) => {
        const shown = pickColumns(columns, state.columns).map(({ name }) => name);
        return JSON.stringify(sorted({ ...state, columns: shown }));
    };
    return spell(one) === spell(other);
};
