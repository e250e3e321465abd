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
    /** The card of a record on a narrow screen. Default: its name and the columns after the first. */
    readonly card?: CardOf<RecordIn<C>>;
    /** Column used as the title of a card, if the record's own name does not describe it. */
    readonly cardTitle?: NameIn<C>;
    readonly sort?: SortPayload & { readonly field: C['orders'][number] };
    /** Default: one group with all filters except those covered by `q`. */
    readonly filters?: readonly FilterGroup<FilterName<C>>[];
    /** Relation that new records take from the list's filter, if it names one record. */
    readonly preset?: NameIn<C>;
    /** Whether rows link to the pages of their records. Default: true. */
    readonly linked?: boolean;
    /** Further actions on the list: buttons and links, shown as items of a menu. */
    readonly actions?: ComponentType;
    /** Right that the further actions require. Default: `list`. */
    readonly actionsNeed?: Action;
    /** Whether only the further actions create records. They replace the create button, also in an empty list. */
    readonly actionsBegin?: boolean;
    /** Further buttons for the selected records, besides deletion; loaded on demand. */
    readonly bulk?: ComponentType;
    /** Choice whose values are the list's tabs; the API counts their records if it counts by the property. */
    readonly tabs?: { readonly property: NameIn<C> };
    /** Hook: a last tab for records that need action; undefined hides it. */
    readonly useTab?: () => OwnTab | undefined;
    /** Exports for accounting, for the carrier …: their columns by message key. */
    readonly exportPresets?: readonly ExportPreset[];
    /** Columns that can be edited in a spreadsheet (ADR 0021); without them the list omits the spreadsheet. */
    readonly spreadsheet?: {
        readonly headers: readonly NameIn<C>[];
        readonly columns: readonly NameIn<C>[];
        readonly instead?: readonly (readonly [NameIn<C>, NameIn<C>])[];
    };
}

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
