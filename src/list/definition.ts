import type { FilterPayload, SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Action } from '#contract/language/roles.ts';
import type { SpreadsheetDefinition } from '../spreadsheet/cell.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { ExportPreset } from './export/usePresetColumns.ts';
import type { FilterFieldGroup } from './filters/declared.ts';
import { ROWS_PER_PAGE } from './firstRequest.ts';
import type { Column } from './table/column.ts';
import type { CardOf } from './table/RecordCards.tsx';
import type { OwnTab, TabsOf } from './tabs/tabs.ts';
import type { Showable } from './views/viewState.ts';

export interface ListDefinition<R> {
    readonly resource: ResourceName;
    /** Name used for the address, messages and stored state. */
    readonly name: string;
    /** Permanent filters, on servers that have their properties. */
    readonly fixed?: FilterPayload | undefined;
    readonly icon: IconName;
    readonly columns: readonly Column<R>[];
    /** Default: the record's name and its columns. */
    readonly card?: CardOf<R>;
    readonly sort: SortPayload;
    readonly filters: readonly FilterFieldGroup[];
    /** Message key of the create button; undefined hides the button. */
    readonly create?: string;
    readonly preset?: string;
    readonly actions?: ComponentType;
    readonly actionsNeed?: Action;
    readonly actionsBegin?: boolean;
    /** Whether rows link to the pages of their records, for users who may read them. */
    readonly linked: boolean;
    readonly contract: ResourceContract;
    readonly bulk?: ComponentType;
    readonly exported?: boolean;
    /** Exports with other columns than those shown. */
    readonly exportPresets?: readonly ExportPreset[];
    /** Choice whose values are the list's tabs; undefined for none. */
    readonly tabs?: TabsOf;
    /** Hook: a last tab; undefined hides it. */
    readonly useTab?: () => OwnTab | undefined;
    /** Columns of the spreadsheet, for users who may edit; undefined for none. */
    readonly spreadsheet?: SpreadsheetDefinition;
}

type Described<R> = Pick<ListDefinition<R>, 'name' | 'fixed' | 'contract' | 'columns' | 'sort'>;

/** Properties of a list that views depend on (I4). */
export const showableOf = <R>({ name, fixed, contract, columns, sort }: Described<R>) =>
    ({ name, fixed, contract, columns, sort, perPage: ROWS_PER_PAGE }) satisfies Showable;

const known = new Map<string, Showable>();

export const knowList = <R>(definition: ListDefinition<R>): void =>
    void known.set(definition.name, showableOf(definition));

/** Undefined before the list's code has arrived. */
export const knownList = (name: string): Showable | undefined => known.get(name);
