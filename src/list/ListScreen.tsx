import { ListBase, type SortPayload, useCanAccess, useGetResourceLabel, useListContext, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense, useId, useMemo } from 'react';
import { childrenIn } from '#contract/children.ts';
import type { ResourceContract } from '#contract/contract.ts';
import type { ResourceName } from '#contract/names.ts';
import { mayPerform } from '#contract/transitions.ts';
import { useAbsence } from '../auth/absence.ts';
import { useMe } from '../auth/me.ts';
import { mayAccess } from '../auth/permissions.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { useSearch } from '../routing/useSearch.ts';
import type { SpreadsheetDefinition } from '../spreadsheet/cell.ts';
import { isSpreadsheet, SpreadsheetButton } from '../spreadsheet/mode.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import page from '../ui/page.module.css';
import { useFormat } from '../ui/useFormat.ts';
import { useNarrow } from '../ui/useNarrow.ts';
import { AllMatchingProvider } from './bulk/AllMatchingProvider.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { CreateButton } from './CreateButton.tsx';
import { cardOf } from './columns.tsx';
import { ExportButton, type ExportPart, type ExportPreset } from './export/ExportButton.tsx';
import { exportPath } from './export/useExport.ts';
import type { ListFilterGroup } from './filters/declared.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FiltersProvider } from './filters/FiltersProvider.tsx';
import { useFilters } from './filters/useFilters.ts';
import { ListContent } from './ListContent.tsx';
import { ListFailureBoundary } from './ListFailure.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ColumnsButton } from './table/ColumnsButton.tsx';
import { type Column, exportedBy } from './table/column.ts';
import type { CardOf } from './table/RecordCards.tsx';
import { SortChoice } from './table/SortChoice.tsx';
import { useColumns } from './table/useColumns.ts';
import { openTab, ownFilters, type TabsOf } from './tabs/tabs.ts';
import { useFollowCompany } from './useCompanyFilter.ts';
import { useExplicitAddress } from './useExplicitAddress.ts';
import { useChosenView } from './views/useChosenView.ts';
import { useOpening } from './views/useOpening.ts';
import { ViewNote } from './views/ViewNote.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';
import type { Showable } from './views/viewState.ts';

/** A list, completed from its resource's declaration. */
export interface ListDefinition<R> {
    readonly resource: ResourceName;
    readonly icon: IconName;
    readonly columns: readonly Column<R>[];
    /** Default: the record's name and its columns. */
    readonly card?: CardOf<R>;
    readonly sort: SortPayload;
    /** Filters besides the search box. */
    readonly filters: readonly ListFilterGroup[];
    /** Message key of the create button; absent, there is no button. */
    readonly create?: string;
    /** The relation that new records take from the list's filter. */
    readonly preset?: string;
    /** Further actions on the list, beside the create button. */
    readonly actions?: ComponentType;
    /** Whether rows are linked to an edit form, for people who may edit. */
    readonly linked: boolean;
    readonly contract: ResourceContract;
    /** Further buttons for the selected records, besides deletion; loaded on demand. */
    readonly bulk?: ComponentType;
    /** Whether the list can be exported. */
    readonly exported?: boolean;
    /** Files with other columns than those shown. */
    readonly presets?: readonly ExportPreset[];
    /** Further buttons beside the export. */
    readonly tools?: ComponentType;
    /** The choice by whose values the list has tabs; absent, there are none. */
    readonly tabs?: TabsOf;
    /** Columns of the spreadsheet, for people who may edit; absent, there is no spreadsheet. */
    readonly spreadsheet?: SpreadsheetDefinition;
}

const Spreadsheet = lazyPart(() =>
    import('../spreadsheet/Spreadsheet.tsx').then(part => ({ default: part.Spreadsheet })),
);

/** Loaded beside the rows. */
const ListTabs = lazyPart(() => import('./tabs/ListTabs.tsx').then(part => ({ default: part.ListTabs })));

/** The rows as the panel of the tabs, where the list has some. */
const Panel = ({ id, open, children }: { id: string; open: string | undefined; children: ReactNode }) => (
    <div id={id} role="tabpanel" aria-labelledby={open === undefined ? undefined : `${id}${open}`}>
        {children}
    </div>
);

/** The number of matching records, announced when it changes. */
export const Count = ({ resource }: { resource: string }) => {
    const { total, isPending } = useListContext();
    const translate = useTranslate();
    const { number } = useFormat();
    const text = translate(`resources.${resource}.count`, { smart_count: total ?? 0, total: number(total ?? 0) });
    return <p role="status">{isPending || total == null ? '' : text}</p>;
};

/** The children that can be exported in the place of the records. */
const exportedParts = ({ properties }: ResourceContract): readonly ExportPart[] =>
    childrenIn(properties).flatMap(([name, { of }]) => (of.exported ? [{ name, resource: of.name }] : []));

/** The relation of a new record, where the list is filtered by one: its company, its customer, its price list. */
const usePreset = (name: string | undefined): Readonly<Record<string, string>> => {
    const { filterValues } = useListContext();
    const [one, other] = name === undefined ? [] : [filterValues[name]].flat();
    return name !== undefined && typeof one === 'string' && other === undefined ? { [name]: one } : {};
};

const Screen = <R extends { id: string }>({ definition }: { definition: ListDefinition<R> }) => {
    const { resource, icon, contract, create, filters, bulk, exported } = definition;
    const { actions: Actions, tools: Tools } = definition;
    const { defaultTitle = '' } = useListContext<R>();
    const narrow = useNarrow();
    const { data: me } = useMe();
    const mayEdit = me !== undefined && mayAccess(me, resource, 'edit');
    const linked = definition.linked && mayEdit;
    // Phones have neither the space nor the keyboard for a spreadsheet.
    const spreadsheet = mayEdit && !narrow ? definition.spreadsheet : undefined;
    const [search] = useSearch();
    const asSheet = isSpreadsheet(`${search}`) ? spreadsheet : undefined;
    // A5: bulk changes require the right to delete.
    const { canAccess = false } = useCanAccess({ resource, action: 'delete' });
    const transitions = Object.values(contract.transitions ?? {});
    const inBulk = contract.bulk !== undefined && canAccess;
    const selectable = inBulk || (me !== undefined && transitions.some(one => mayPerform(me, one)));
    const card = useMemo(() => definition.card ?? cardOf(contract, definition.columns), [definition, contract]);
    const list = useShowable(definition);
    const views = useChosenView(list);
    // A server without views is another API Platform server, which has no exports either.
    const files = useAbsence(exportPath(resource));
    const columns = useColumns(definition.columns, views.kept);
    useExplicitAddress();
    useFollowCompany(contract);
    const preset = usePreset(definition.preset ?? contract.company);
    const { tabs } = definition;
    const { values } = useFilters();
    const panel = useId();
    const open = tabs && openTab(tabs, values);
    const button = create ? <CreateButton resource={resource} label={create} preset={preset} /> : null;
    const actions = Actions ? (
        <>
            <Actions />
            {button}
        </>
    ) : (
        button
    );
    const content = asSheet ? (
        <Suspense fallback={<ListSkeleton />}>
            <Spreadsheet definition={asSheet} />
        </Suspense>
    ) : (
        <ListContent columns={columns.shown} create={button} {...{ card, linked, selectable, icon }} />
    );
    return (
        <>
            <PageHeader title={defaultTitle} subtitle={<Count resource={resource} />} actions={actions} />
            <div className={page.card}>
                {tabs ? (
                    <Suspense fallback={<div className={page.tabs} />}>
                        <ListTabs {...{ resource, tabs }} id={panel} />
                    </Suspense>
                ) : null}
                <FilterBar
                    search={contract.search && `resources.${resource}.filter.search`}
                    filters={filters}
                    // What the open tab says needs no chip.
                    said={tabs && open !== undefined ? ownFilters(tabs) : []}
                >
                    {!views.isMissing ? <ViewsButton columns={columns.names} {...{ views, list }} /> : null}
                    {spreadsheet ? <SpreadsheetButton on={asSheet !== undefined} /> : null}
                    {exported && !views.isAbsent && !files.isAbsent ? (
                        <ExportButton
                            columns={exportedBy(columns.shown)}
                            presets={definition.presets}
                            parts={exportedParts(contract)}
                        />
                    ) : null}
                    {Tools ? <Tools /> : null}
                    {narrow ? <SortChoice columns={definition.columns} /> : null}
                    {narrow || asSheet ? null : <ColumnsButton columns={columns} />}
                </FilterBar>
                <ViewNote {...{ views, list }} />
                {selectable && !asSheet ? <BulkBar actions={bulk} contract={contract} mayDelete={inBulk} /> : null}
                {tabs ? (
                    <Panel id={panel} open={open}>
                        {content}
                    </Panel>
                ) : (
                    content
                )}
            </div>
        </>
    );
};

const PER_PAGE = 25;

/** The properties of the list that views depend on (I4). */
const useShowable = <R,>({ contract, columns, sort }: ListDefinition<R>): Showable =>
    useMemo(() => ({ contract, columns, sort, perPage: PER_PAGE }), [contract, columns, sort]);

/** Placeholder until it is known which view to open. It has no heading, because the heading takes the focus. */
const Opening = ({ resource }: { resource: string }) => {
    const label = useGetResourceLabel();
    return (
        <>
            <div className={page.header} aria-hidden="true">
                <div className={page.titles}>
                    <div className={page.title}>{label(resource, 2)}</div>
                    <div className={page.subtitle} />
                </div>
            </div>
            <div className={page.card}>
                <ListSkeleton />
            </div>
        </>
    );
};

const isFirst = (_error: Error, { state }: { state: { data: unknown } }) => state.data === undefined;

/** The first failure is shown in place of the list; when a refetch fails, the rows are kept. */
export const failingInPlace = { onError: () => undefined, throwOnError: isFirst };

/** A list with react-admin's state: filters, sort, page and page size are in the address. */
export const ListScreen = <R extends { id: string }>({ definition }: { definition: ListDefinition<R> }) => {
    const isReady = useOpening(definition.resource, useShowable(definition));
    if (!isReady) return <Opening resource={definition.resource} />;
    return (
        <ListFailureBoundary>
            <ListBase
                resource={definition.resource}
                sort={definition.sort}
                perPage={PER_PAGE}
                queryOptions={failingInPlace}
            >
                <FiltersProvider>
                    <AllMatchingProvider>
                        <Screen definition={definition} />
                    </AllMatchingProvider>
                </FiltersProvider>
            </ListBase>
        </ListFailureBoundary>
    );
};
