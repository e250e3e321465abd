import type { FilterPayload } from 'ra-core';
import { knowsOrder, type ResourceContract } from '#contract/language/contract.ts';
import { knowsFilter } from '#contract/language/filters.ts';
import type { ListState } from '#contract/language/kinds.ts';
import type { SavedView } from '#contract/people/savedViews.ts';
import { type Column, pickColumns } from '../table/column.ts';

export interface Showable {
    /** Default: the name of the contract. */
    readonly name?: string | undefined;
    /** Permanent filters, on servers that have their properties. */
    readonly fixed?: FilterPayload | undefined;
    readonly contract: ResourceContract;
    readonly columns: readonly Pick<Column<unknown>, 'name' | 'optional'>[];
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
    readonly perPage: number;
}

export interface Applicable {
    readonly state: ListState;
    readonly leftOut: readonly string[];
}

const isFull = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const initialState = ({ sort, perPage }: Showable): ListState => ({
    filters: {},
    sort: sort.field,
    order: sort.order,
    columns: null,
    perPage,
});

/** Removes unknown filters, orders and columns from a state, so that the rest can be shown. */
export const applicableState = (state: ListState, list: Showable): Applicable => {
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
            ...(state.widths && {
                widths: Object.fromEntries(Object.entries(state.widths).filter(([name]) => known.includes(name))),
            }),
        },
        leftOut: [...new Set(names)],
    };
};

/** Query of a list in that state, with the identifier of its view; react-admin reads the other parameters. */
export const viewSearch = ({ filters, sort, order, perPage }: ListState, view?: string): Record<string, string> => ({
    filter: JSON.stringify(filters),
    sort,
    order,
    page: '1',
    perPage: String(perPage),
    ...(view !== undefined && { view }),
});

/** Identifier of a view in an address: the last segment of its IRI. */
export const shortId = ({ id }: Pick<SavedView, 'id'>): string => id.slice(id.lastIndexOf('/') + 1);

const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value)
              .map(([key, inner]): [string, unknown] => [key, sorted(inner)])
              .sort(([one], [other]) => (one < other ? -1 : 1))
        : value;

/** Whether the list looks the same in both states. The order of filters is ignored, that of columns is not. */
export const isSameState = (one: ListState, other: ListState, { columns }: Pick<Showable, 'columns'>): boolean => {
    const spell = (state: ListState) => {
        const shown = pickColumns(columns, state.columns).map(({ name }) => name);
        return JSON.stringify(sorted({ ...state, columns: shown, widths: state.widths ?? {} }));
    };
    return spell(one) === spell(other);
};
