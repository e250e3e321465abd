import type { SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import { defaultSort, type FilterName, type ResourceContract } from '#contract/language/contract.ts';
import type { RecordOf } from '#contract/language/property.ts';
import type { Action } from '#contract/language/roles.ts';
import type { IconName } from '../ui/Icon.tsx';
import { type ColumnDeclaration, cardOf, listColumns } from './columns.tsx';
import type { ListDefinition } from './definition.ts';
import type { ExportPreset } from './export/usePresetColumns.ts';
import { type FilterGroup, filterGroupsOf } from './filters/declared.ts';
import type { CardOf } from './table/RecordCards.tsx';
import { type OwnTab, tabsOf } from './tabs/tabs.ts';

type NameIn<C extends ResourceContract> = keyof C['properties'] & string;
type RecordIn<C extends ResourceContract> = RecordOf<C['properties']>;

/** Settings of a resource's list that do not follow from the contract. */
export interface ListDeclaration<C extends ResourceContract> {
    /** Default: all properties that lists can show, in the contract's order. */
    readonly columns?: readonly ColumnDeclaration<C>[];
    /** The card of a record on a narrow screen. Default: its name, and the columns after the first. */
    readonly card?: CardOf<RecordIn<C>>;
    /** The column that names a card, where the record's own name does not say what it is about. */
    readonly cardTitle?: NameIn<C>;
    readonly sort?: SortPayload & { readonly field: C['orders'][number] };
    /** Default: one group with all filters except those covered by `q`. */
    readonly filters?: readonly FilterGroup<FilterName<C>>[];
    /** The relation that new records take from the list's filter, where that names one record. */
    readonly preset?: NameIn<C>;
    /** Whether rows are linked to the pages of their records. Default: true. */
    readonly linked?: boolean;
    /** Further actions on the list: buttons and links, which are the items of a menu. */
    readonly actions?: ComponentType;
    /** The right without which there are no further actions. Default: to see the list. */
    readonly actionsNeed?: Action;
    /** Whether records come by the further actions alone: they stand where others are made, and in an empty list. */
    readonly actionsBegin?: boolean;
    /** Further buttons for the selected records, besides deletion; loaded on demand. */
    readonly bulk?: ComponentType;
    /** A choice by whose values the list has tabs; their counts come from the API where it counts by it. */
    readonly tabs?: { readonly property: NameIn<C> };
    /** A hook: a tab after the others, of what is to be done; undefined while there is nothing. */
    readonly useTab?: () => OwnTab | undefined;
    /** Exports for accounting, for the carrier …: their columns by message key. */
    readonly exportPresets?: readonly ExportPreset[];
    /** Columns that can be edited in a spreadsheet (ADR 0021); absent, there is none. */
    readonly spreadsheet?: {
        readonly headers: readonly NameIn<C>[];
        readonly columns: readonly NameIn<C>[];
        readonly instead?: readonly (readonly [NameIn<C>, NameIn<C>])[];
    };
}

/** Name and permanent filters of a list. */
export type ListIdentity = Pick<ListDefinition<unknown>, 'name' | 'fixed'>;

/** Completes the declaration of a list from the contract. @param identity default: all records under the resource's name */
export const listDefinitionOf = <C extends ResourceContract>(
    contract: C,
    icon: IconName,
    declared: ListDeclaration<C> = {},
    { name, fixed }: ListIdentity = { name: contract.name },
): ListDefinition<RecordIn<C>> => {
    const { columns, cardTitle, sort, filters, linked = true, tabs, spreadsheet, card: _, ...parts } = declared;
    const shown = listColumns(contract, columns);
    const card = declared.card ?? (cardTitle && cardOf(contract, shown, cardTitle));
    return {
        ...parts,
        resource: contract.name,
        name,
        ...(fixed && { fixed }),
        icon,
        columns: shown,
        ...(card && { card }),
        sort: sort ?? { field: defaultSort(contract), order: 'ASC' },
        filters: filterGroupsOf(contract, filters),
        create: `resources.${name}.create_title`,
        linked,
        contract,
        ...(contract.exported && { exported: true }),
        ...(tabs && { tabs: tabsOf(contract, tabs.property) }),
        ...(spreadsheet && { spreadsheet: { contract, ...spreadsheet } }),
    };
};
