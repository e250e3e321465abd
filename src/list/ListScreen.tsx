import { ListBase, useGetResourceLabel, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useId, useMemo } from 'react';
import { isDeletedInBulk, type ResourceContract } from '#contract/language/contract.ts';
import { childrenIn } from '#contract/language/relations.ts';
import { summaries } from '#contract/language/summaries.ts?computed';
import { mayPerform } from '#contract/language/transitions.ts';
import { useAbsence } from '../auth/absence.ts';
import { useMe } from '../auth/me.ts';
import { mayAccess } from '../auth/permissions.ts';
import { ImportLink } from '../imports/ImportLink.tsx';
import { lazyPart } from '../routing/loadPart.ts';
import { PartBoundary, PartInPlace } from '../routing/PartBoundary.tsx';
import { useSearch } from '../routing/useSearch.ts';
import { isSpreadsheet, SpreadsheetButton } from '../spreadsheet/mode.tsx';
import { useNarrow } from '../ui/fitting.ts';
import { useFormat } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import page from '../ui/page.module.css';
import { AllMatchingProvider } from './bulk/AllMatchingProvider.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { CreateButton } from './CreateButton.tsx';
import { cardOf } from './columns.tsx';
import { type ListDefinition, showableOf } from './definition.ts';
import { ExportButton, type ExportPart } from './export/ExportButton.tsx';
import { exportPath } from './export/useExport.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FiltersProvider } from './filters/FiltersProvider.tsx';
import { useFilters } from './filters/useFilters.ts';
import { ROWS_PER_PAGE, rowsFreshness } from './firstRequest.ts';
import { ListContent } from './ListContent.tsx';
import { ListFailureBoundary } from './ListFailure.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PrintedFilters } from './print/PrintedFilters.tsx';
import { ColumnsButton } from './table/ColumnsButton.tsx';
import { exportedBy } from './table/column.ts';
import { SortChoice } from './table/SortChoice.tsx';
import { useTableColumns } from './table/useColumns.ts';
import { useEditedColumns } from './table/useEditedColumns.ts';
import { ALL_TAB, openTab, ownFilters, tabId, viewKey } from './tabs/tabs.ts';
import { useFollowCompany } from './useCompanyFilter.ts';
import { useExplicitAddress } from './useExplicitAddress.ts';
import { useChosenView, useCurrentState } from './views/useChosenView.ts';
import { useOpening } from './views/useOpening.ts';
import { ViewNote } from './views/ViewNote.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';
import type { Showable } from './views/viewState.ts';

const Spreadsheet = lazyPart(() =>
    import('../spreadsheet/Spreadsheet.tsx').then(part => ({ default: part.Spreadsheet })),
);

/** Loaded when a record is first selected. */
const SelectionTools = lazyPart(async () => ({
    default: (await import('./selection/SelectionTools.tsx')).SelectionTools,
}));

/** Loaded beside the rows. */
const ListTabs = lazyPart(() => import('./tabs/ListTabs.tsx').then(part => ({ default: part.ListTabs })));

interface PanelProps {
    id: string;
    /** Whether the list has tabs. */
    tabbed: boolean;
    open: string | undefined;
    children: ReactNode;
}

/** The rows as the panel of the tabs, where the list has some; views may come later, which must not draw the rows anew. */
const Panel = ({ id, tabbed, open, children }: PanelProps) => (
    <div
        id={id}
        {...(tabbed && { role: 'tabpanel', 'aria-labelledby': open === undefined ? undefined : tabId(id, open) })}
    >
        {children}
    </div>
);

/** The number of matching records, announced when it changes. */
export const ListCount = ({ resource }: { resource: string }) => {
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
    const translate = useTranslate();
    const narrow = useNarrow();
    const { data: me } = useMe();
    const mayEdit = me !== undefined && mayAccess(me, resource, 'edit');
    const linked = definition.linked && mayEdit;
    // Phones have neither the space nor the keyboard for a spreadsheet.
    const spreadsheet = mayEdit && !narrow ? definition.spreadsheet : undefined;
    const [search] = useSearch();
    const asSheet = isSpreadsheet(`${search}`) ? spreadsheet : undefined;
    // A5: bulk changes require the right to delete.
    const mayDelete = me !== undefined && mayAccess(me, resource, 'delete');
    const transitions = Object.values(contract.transitions ?? {});
    const inBulk = contract.bulk !== undefined && mayDelete;
    const selectable = inBulk || (me !== undefined && transitions.some(one => mayPerform(me, one)));
    const card = useMemo(() => definition.card ?? cardOf(contract, definition.columns), [definition, contract]);
    const list = useShowable(definition);
    const views = useChosenView(list);
    // A server without views is another API Platform server, which has no exports either.
    const files = useAbsence(exportPath(resource));
    const columns = useTableColumns(definition.columns, views.kept);
    const edited = useEditedColumns(contract, columns.shown, linked);
    useExplicitAddress();
    useFollowCompany(contract);
    const preset = usePreset(definition.preset ?? contract.company);
    const { tabs } = definition;
    const { values } = useFilters();
    const panel = useId();
    const { isModified } = useCurrentState(views, columns.names, list);
    const tabbed = tabs !== undefined || (views.views ?? []).length > 0;
    const status = tabs && openTab(tabs, values);
    const open = views.chosen ? viewKey(views.chosen) : tabs ? status : ALL_TAB;
    const button = create ? <CreateButton resource={resource} label={create} preset={preset} /> : null;
    const actions = (
        <>
            {summaries[resource].isImported ? (
                <ImportLink resource={resource}>{translate('common.list.import')}</ImportLink>
            ) : null}
            {Actions ? <Actions /> : null}
            {button}
        </>
    );
    const content = asSheet ? (
        <Suspense fallback={<ListSkeleton />}>
            <Spreadsheet definition={asSheet} />
        </Suspense>
    ) : (
        <ListContent columns={{ ...columns, shown: edited }} create={button} {...{ card, linked, selectable, icon }} />
    );
    return (
        <>
            <PageHeader title={defaultTitle} subtitle={<ListCount resource={resource} />} actions={actions} />
            <PrintedFilters filters={filters} />
            <div className={page.card}>
                {tabbed ? (
                    <PartBoundary placeholder={<div className={page.tabs} />}>
                        <ListTabs {...{ resource, tabs, views, isModified, list }} id={panel} />
                    </PartBoundary>
                ) : null}
                <FilterBar
                    search={contract.search && `resources.${resource}.filter.search`}
                    filters={filters}
                    // What the open tab says needs no chip.
                    said={tabs && status !== undefined && !views.chosen ? ownFilters(tabs) : []}
                >
                    {!views.isMissing ? <ViewsButton columns={columns.names} {...{ views, list }} /> : null}
                    {spreadsheet ? <SpreadsheetButton on={asSheet !== undefined} /> : null}
                    {exported && !views.isAbsent && !files.isAbsent ? (
                        <ExportButton
                            contract={contract}
                            columns={exportedBy(columns.shown)}
                            presets={definition.exportPresets}
                            parts={exportedParts(contract)}
                        />
                    ) : null}
                    {Tools ? <Tools /> : null}
                    {narrow ? <SortChoice columns={definition.columns} /> : null}
                    {narrow || asSheet ? null : (
                        <PartInPlace failed={translate('common.list.columns_failed')}>
                            <ColumnsButton columns={columns} />
                        </PartInPlace>
                    )}
                </FilterBar>
                <ViewNote {...{ views, list }} />
                {selectable && !asSheet ? (
                    <BulkBar
                        actions={bulk}
                        contract={contract}
                        mayEdit={inBulk}
                        mayDelete={inBulk && isDeletedInBulk(contract)}
                        more={<SelectionTools contract={contract} columns={columns.shown} />}
                    />
                ) : null}
                <Panel id={panel} tabbed={tabbed} open={open}>
                    {content}
                </Panel>
            </div>
        </>
    );
};

const useShowable = <R,>({ contract, columns, sort }: ListDefinition<R>): Showable =>
    useMemo(() => showableOf({ contract, columns, sort }), [contract, columns, sort]);

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
                perPage={ROWS_PER_PAGE}
                queryOptions={{ ...failingInPlace, staleTime: rowsFreshness }}
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
