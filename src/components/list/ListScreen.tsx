import { ListBase, type SortPayload, useCanAccess, useGetResourceLabel, useListContext, useTranslate } from 'ra-core';
import { type ComponentType, Suspense, useMemo } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { useMe } from '../../auth/me.ts';
import { mayAccess } from '../../auth/permissions.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { useSearch } from '../../routing/useSearch.ts';
import type { IconName } from '../Icon.tsx';
import { PageHeader } from '../PageHeader.tsx';
import page from '../page.module.css';
import { useFormat } from '../useFormat.ts';
import { useNarrow } from '../useNarrow.ts';
import { AllMatchingProvider } from './AllMatchingProvider.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { CreateButton } from './CreateButton.tsx';
import { type Column, exportedBy } from './column.ts';
import type { FilterDescriptors } from './descriptors.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FiltersProvider } from './FiltersProvider.tsx';
import { ListContent } from './ListContent.tsx';
import { ListFailureBoundary } from './ListFailure.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { CardOf } from './RecordCards.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { SpreadsheetDefinition } from './spreadsheet/column.ts';
import { isSpreadsheet } from './spreadsheet/mode.ts';
import { SpreadsheetButton } from './spreadsheet/SpreadsheetButton.tsx';
import { useColumns } from './useColumns.ts';
import { useExplicitAddress } from './useExplicitAddress.ts';
import { useChosenView } from './views/useChosenView.ts';
import { useOpening } from './views/useOpening.ts';
import { ViewNote } from './views/ViewNote.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';
import type { Showable } from './views/viewState.ts';

/** All that a list is, as its resource declares it. */
export interface ListDefinition<R> {
    readonly resource: string;
    readonly icon: IconName;
    readonly columns: readonly Column<R>[];
    readonly card: CardOf<R>;
    readonly sort: SortPayload;
    readonly filters: FilterDescriptors;
    /** Filters beside the search box; none, no button that opens them. */
    readonly panel?: ComponentType;
    /** Message key of the button that creates a record; none, no button. */
    readonly create?: string;
    /** What else can be done about the whole list, beside that button. */
    readonly actions?: ComponentType;
    /** Whether rows lead to an edit form, for those who may open it. */
    readonly linked: boolean;
    /** The contract that its saved views go by (row I4); none, no views. */
    readonly views?: ResourceContract;
    /** Buttons for the records that are chosen, loaded when there are some; none, nothing is chosen. */
    readonly bulk?: ComponentType;
    /** Whether the list is given as a file too. */
    readonly exported?: boolean;
    /** More buttons beside that of the file. */
    readonly tools?: ComponentType;
    /** What may be edited in place, for those who may edit; none, no such mode. */
    readonly spreadsheet?: SpreadsheetDefinition<keyof R & string>;
}

const Spreadsheet = lazyPart(() =>
    import('./spreadsheet/Spreadsheet.tsx').then(part => ({ default: part.Spreadsheet })),
);

/** How many records match, said aloud when it changes. */
const Count = ({ resource }: { resource: string }) => {
    const { total, isPending } = useListContext();
    const translate = useTranslate();
    const { number } = useFormat();
    const text = translate(`resources.${resource}.count`, { smart_count: total ?? 0, total: number(total ?? 0) });
    return <p role="status">{isPending || total == null ? '' : text}</p>;
};

const Screen = <R extends { id: string }>({ definition }: { definition: ListDefinition<R> }) => {
    const { resource, icon, card, create, filters, panel, bulk, exported } = definition;
    const { actions: Actions, tools: Tools } = definition;
    const { defaultTitle = '' } = useListContext<R>();
    const narrow = useNarrow();
    const { data: me } = useMe();
    const mayEdit = me !== undefined && mayAccess(me, resource, 'edit');
    const linked = definition.linked && mayEdit;
    // A telephone has no room for it, nor a keyboard.
    const spreadsheet = mayEdit && !narrow ? definition.spreadsheet : undefined;
    const [search] = useSearch();
    const asSheet = isSpreadsheet(`${search}`) ? spreadsheet : undefined;
    // Row A5: who may not delete may not change in bulk either.
    const { canAccess = false } = useCanAccess({ resource, action: 'delete' });
    const selectable = bulk !== undefined && canAccess;
    const list = useShowable(definition);
    const views = useChosenView(list);
    const columns = useColumns(definition.columns, views.kept);
    useExplicitAddress();
    const button = create ? <CreateButton resource={resource} label={create} /> : null;
    const actions = Actions ? (
        <>
            <Actions />
            {button}
        </>
    ) : (
        button
    );
    return (
        <>
            <PageHeader title={defaultTitle} subtitle={<Count resource={resource} />} actions={actions} />
            <div className={page.card}>
                <FilterBar search={`resources.${resource}.filter.search`} filters={filters} panel={panel}>
                    {list && !views.isMissing ? <ViewsButton columns={columns.names} {...{ views, list }} /> : null}
                    {spreadsheet ? <SpreadsheetButton on={asSheet !== undefined} /> : null}
                    {exported ? <ExportButton columns={exportedBy(columns.shown)} /> : null}
                    {Tools ? <Tools /> : null}
                    {narrow ? <SortChoice columns={definition.columns} /> : null}
                    {narrow || asSheet ? null : <ColumnsButton columns={columns} />}
                </FilterBar>
                {list ? <ViewNote {...{ views, list }} /> : null}
                {bulk && selectable && !asSheet ? <BulkBar actions={bulk} /> : null}
                {asSheet ? (
                    <Suspense fallback={<ListSkeleton />}>
                        <Spreadsheet definition={asSheet} />
                    </Suspense>
                ) : (
                    <ListContent columns={columns.shown} create={button} {...{ card, linked, selectable, icon }} />
                )}
            </div>
        </>
    );
};

const PER_PAGE = 25;

/** What a view of the list may hold; nothing where there are none. */
const useShowable = <R,>({ views: contract, columns, sort }: ListDefinition<R>): Showable | undefined =>
    useMemo(() => contract && { contract, columns, sort, perPage: PER_PAGE }, [contract, columns, sort]);

/** The list's place while it is not known which view it opens with; its heading, which takes the focus, comes with it. */
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

/** A failure is shown in the list's place, once; with rows on screen, a refetch that fails leaves them there. */
export const failingInPlace = { onError: () => undefined, throwOnError: isFirst };

/** A list with react-admin's state: filters, sort, page and page size are in the address bar. */
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
