import { ListBase, useGetResourceLabel, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useId, useMemo } from 'react';
import { summaries } from '#contract/console/summaries.ts?computed';
import { isDeletedInBulk, type ResourceContract } from '#contract/language/contract.ts';
import { childrenIn } from '#contract/language/relations.ts';
import { mayPerform } from '#contract/language/transitions.ts';
import { useAbsence } from '../auth/absence.ts';
import { useMe } from '../auth/me.ts';
import { useIsAllowed, useMay } from '../auth/permissions.ts';
import { useListName, useListPlace } from '../routing/listPlace.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { useSearch } from '../routing/useSearch.ts';
import { isSpreadsheet, SpreadsheetButton } from '../spreadsheet/mode.tsx';
import { useNarrow } from '../ui/fitting.ts';
import { useFormat } from '../ui/format.ts';
import { PartBoundary, PartInPlace } from '../ui/PartBoundary.tsx';
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
import styles from './head.module.css';
import { ImportLink } from './ImportLink.tsx';
import { ListContent } from './ListContent.tsx';
import { ListFailureBoundary } from './ListFailure.tsx';
import { ListHead } from './ListHead.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PrintedFilters } from './print/PrintedFilters.tsx';
import { ColumnsButton } from './table/ColumnsButton.tsx';
import { type Column, exportedBy } from './table/column.ts';
import { type Columns, useTableColumns } from './table/useColumns.ts';
import { useEditedColumns } from './table/useEditedColumns.ts';
import { ALL_TAB, isOwnOpen, openTab, ownFilters, tabId, viewKey } from './tabs/tabs.ts';
import { useFollowCompany } from './useCompanyFilter.ts';
import { useExplicitAddress } from './useExplicitAddress.ts';
import { type ChosenView, useChosenView, useCurrentState } from './views/useChosenView.ts';
import { useOpening } from './views/useOpening.ts';
import { ViewNote } from './views/ViewNote.tsx';
import type { Showable } from './views/viewState.ts';

const Spreadsheet = lazyPart(() =>
    import('../spreadsheet/Spreadsheet.tsx').then(part => ({ default: part.Spreadsheet })),
);

const SelectionTools = lazyPart(async () => ({
    default: (await import('./selection/SelectionTools.tsx')).SelectionTools,
}));

const ViewsButton = lazyPart(() => import('./views/ViewsButton.tsx').then(part => ({ default: part.ViewsButton })));
const SortChoice = lazyPart(() => import('./table/SortChoice.tsx').then(part => ({ default: part.SortChoice })));
const ListTabs = lazyPart(() => import('./tabs/ListTabs.tsx').then(part => ({ default: part.ListTabs })));

interface PanelProps {
    id: string;
    tabbed: boolean;
    open: string | undefined;
    children: ReactNode;
}

/** Panel of the tabs, or a plain box without tabs. Both are the same element, so views that arrive later keep the rows. */
const Panel = ({ id, tabbed, open, children }: PanelProps) => (
    <div
        id={id}
        className={page.fill}
        {...(tabbed && { role: 'tabpanel', 'aria-labelledby': open === undefined ? undefined : tabId(id, open) })}
    >
        {children}
    </div>
);

/** The number of matching records, announced when it changes. */
export const ListCount = ({ resource }: { resource: string }) => {
    const list = useListName(resource);
    const { total, isPending } = useListContext();
    const translate = useTranslate();
    const { number } = useFormat();
    const text = translate(`resources.${list}.count`, { smart_count: total ?? 0, total: number(total ?? 0) });
    return <p role="status">{isPending || total == null ? '' : text}</p>;
};

const exportedParts = ({ properties }: ResourceContract): readonly ExportPart[] =>
    childrenIn(properties).flatMap(([name, { of }]) => (of.exported ? [{ name, resource: of.name }] : []));

/** Relation of a new record if the list is filtered by one record: its company, customer or price list. */
const usePreset = (name: string | undefined): Readonly<Record<string, string>> => {
    const { filterValues } = useListContext();
    const [one, other] = name === undefined ? [] : [filterValues[name]].flat();
    return name !== undefined && typeof one === 'string' && other === undefined ? { [name]: one } : {};
};

const useShowable = <R,>(definition: ListDefinition<R>): Showable =>
    useMemo(() => showableOf(definition), [definition]);

const useListRights = <R,>({ resource, contract, linked }: ListDefinition<R>) => {
    const { data: me } = useMe();
    const mayEdit = useMay(resource, 'edit');
    const mayOpen = useMay(resource, 'show');
    // A5: bulk changes require the right to delete. `DeleteChosen` handles a refusal by the server.
    const mayDelete = useIsAllowed(resource, 'delete');
    const inBulk = contract.bulk !== undefined && mayDelete;
    const transitions = Object.values(contract.transitions ?? {});
    return {
        mayEdit,
        linked: linked && mayOpen,
        hasCells: linked && mayEdit,
        inBulk,
        selectable: inBulk || (me !== undefined && transitions.some(one => mayPerform(me, one))),
    };
};

const noTab = () => undefined;

const useOpenTab = <R,>({ tabs, useTab }: ListDefinition<R>, { views, chosen }: ChosenView) => {
    const { values } = useFilters();
    const own = (useTab ?? noTab)();
    // The line of tabs is reserved before the tabs are loaded, so that nothing beside it moves.
    const hasTabs = tabs !== undefined || useTab !== undefined || (views ?? []).length > 0;
    if (own && !chosen && isOwnOpen(own, values))
        return { own, hasTabs, open: own.name, ofTab: Object.keys(own.filters) };
    const ofValues = tabs && openTab(tabs, values);
    return {
        own,
        hasTabs,
        open: chosen ? viewKey(chosen) : tabs ? ofValues : ALL_TAB,
        ofTab: tabs && ofValues !== undefined && !chosen ? ownFilters(tabs) : [],
    };
};

const useCreateButton = <R,>({ resource, contract, create, preset }: ListDefinition<R>): ReactNode => {
    const values = usePreset(preset ?? contract.company);
    return create ? <CreateButton resource={resource} label={create} preset={values} /> : null;
};

interface HeadProps<R> {
    definition: ListDefinition<R>;
    columns: Columns<R>;
    views: ChosenView;
    create: ReactNode;
}

const useActions = <R,>({ resource, actions, actionsNeed = 'list' }: ListDefinition<R>) =>
    useMay(resource, actionsNeed) ? actions : undefined;

const Head = <R,>({ definition, create, columns, views }: HeadProps<R>) => {
    const { resource, name, contract, filters, exported, exportPresets } = definition;
    const given = useActions(definition);
    // `actionsBegin` moves the actions to the place of the create button.
    const Actions = definition.actionsBegin ? undefined : given;
    const title = useGetResourceLabel()(name, 2);
    const translate = useTranslate();
    // Without views, it is a third-party API Platform server, which lacks exports as well.
    const files = useAbsence(exportPath(resource));
    const { isImported } = summaries[resource];
    const more = (
        <>
            {isImported ? <ImportLink resource={resource}>{translate('common.list.import')}</ImportLink> : null}
            {Actions ? <Actions /> : null}
        </>
    );
    return (
        <>
            <ListHead
                title={title}
                count={<ListCount resource={resource} />}
                actions={
                    exported && !views.isAbsent && !files.isAbsent ? (
                        <ExportButton
                            contract={contract}
                            columns={exportedBy(columns.shown)}
                            presets={exportPresets}
                            parts={exportedParts(contract)}
                        />
                    ) : null
                }
                more={isImported || Actions ? more : null}
                create={create}
            />
            <PrintedFilters filters={filters} />
        </>
    );
};

interface ToolsProps<R> {
    definition: ListDefinition<R>;
    columns: Columns<R>;
    views: ChosenView;
    list: Showable;
    ofTab: readonly string[];
    /** Whether the list can be shown as a spreadsheet; `isSheet` is true while it is shown as one. */
    hasSheet: boolean;
    isSheet: boolean;
}

/** Filters and display settings: views, spreadsheet, order and columns. */
const Tools = <R,>({ definition, columns, views, list, ofTab, hasSheet, isSheet }: ToolsProps<R>) => {
    const { name, contract, filters } = definition;
    const translate = useTranslate();
    const narrow = useNarrow();
    return (
        <FilterBar search={contract.search && `resources.${name}.filter.search`} filters={filters} without={ofTab}>
            {views.isMissing ? null : (
                <PartBoundary placeholder={<div className={styles.sign} />}>
                    <ViewsButton columns={columns.names} {...{ views, list }} />
                </PartBoundary>
            )}
            {hasSheet ? <SpreadsheetButton on={isSheet} /> : null}
            {narrow ? (
                <PartBoundary placeholder={<div className={styles.sign} />}>
                    <SortChoice columns={definition.columns as readonly Column<unknown>[]} />
                </PartBoundary>
            ) : null}
            {narrow || isSheet ? null : (
                <PartInPlace failed={translate('common.list.columns_failed')}>
                    <ColumnsButton columns={columns} />
                </PartInPlace>
            )}
        </FilterBar>
    );
};

const Screen = <R extends { id: string }>({ definition }: { definition: ListDefinition<R> }) => {
    const { resource, icon, contract, tabs, bulk } = definition;
    const narrow = useNarrow();
    const { mayEdit, linked, hasCells, inBulk, selectable } = useListRights(definition);
    // Phones have neither the space nor the keyboard for a spreadsheet.
    const spreadsheet = mayEdit && !narrow ? definition.spreadsheet : undefined;
    const [search] = useSearch();
    const sheet = isSpreadsheet(`${search}`) ? spreadsheet : undefined;
    const card = useMemo(() => definition.card ?? cardOf(contract, definition.columns), [definition, contract]);
    const list = useShowable(definition);
    const views = useChosenView(list);
    const columns = useTableColumns(definition.columns, views.kept);
    const shown = useEditedColumns(contract, columns.shown, hasCells);
    useExplicitAddress();
    useFollowCompany(contract);
    const create = useCreateButton(definition);
    const Actions = useActions(definition);
    const begin = definition.actionsBegin && Actions ? <Actions /> : create;
    const { isModified } = useCurrentState(views, columns.names, list);
    const { own, hasTabs, open, ofTab } = useOpenTab(definition, views);
    const panel = useId();
    return (
        <div data-fits="">
            <Head {...{ definition, columns, views }} create={begin} />
            <div className={styles.card}>
                <div className={styles.second}>
                    <div className={styles.tools} data-tabbed={hasTabs || undefined}>
                        {hasTabs ? (
                            <PartBoundary placeholder={<div className={page.tabs} />}>
                                <ListTabs {...{ resource, tabs, own, open, views, isModified, list }} id={panel} />
                            </PartBoundary>
                        ) : null}
                        <Tools
                            {...{ definition, columns, views, list, ofTab }}
                            hasSheet={spreadsheet !== undefined}
                            isSheet={sheet !== undefined}
                        />
                    </div>
                </div>
                <ViewNote {...{ views, list }} />
                {selectable && !sheet ? (
                    <BulkBar
                        actions={bulk}
                        contract={contract}
                        mayEdit={inBulk}
                        mayDelete={inBulk && isDeletedInBulk(contract)}
                        more={<SelectionTools contract={contract} columns={columns.shown} />}
                    />
                ) : null}
                <Panel id={panel} tabbed={hasTabs} open={open}>
                    {sheet ? (
                        <Suspense fallback={<ListSkeleton />}>
                            <Spreadsheet definition={sheet} />
                        </Suspense>
                    ) : (
                        <ListContent
                            columns={{ ...columns, shown }}
                            {...{ card, linked, selectable, icon }}
                            create={begin}
                        />
                    )}
                </Panel>
            </div>
        </div>
    );
};

/** Placeholder until the initial view is determined. It omits the heading, which would take the focus. */
const Opening = ({ resource }: { resource: string }) => {
    const label = useGetResourceLabel();
    return (
        <div data-fits="">
            <div className={styles.head} aria-hidden="true">
                <div className={page.title}>{label(resource, 2)}</div>
            </div>
            <div className={styles.card}>
                <div className={styles.tools} />
                <ListSkeleton />
            </div>
        </div>
    );
};

const isFirst = (_error: Error, { state }: { state: { data: unknown } }) => state.data === undefined;

/** The first failure replaces the list; a failed refetch keeps the rows. */
export const failingInPlace = { onError: () => undefined, throwOnError: isFirst };

/** A list with react-admin's state: the address holds filters, sort, page and page size. */
export const ListScreen = <R extends { id: string }>({ definition }: { definition: ListDefinition<R> }) => {
    const isReady = useOpening(definition.resource, useShowable(definition));
    const { fixed: filter } = useListPlace(definition.resource) ?? {};
    if (!isReady) return <Opening resource={definition.name} />;
    return (
        <ListFailureBoundary>
            <ListBase
                resource={definition.resource}
                {...(definition.name !== definition.resource && { storeKey: `${definition.name}.listParams` })}
                {...(filter && { filter })}
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
