import { useCreatePath, useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { type FetchableScreen, lazyPart } from '../routing/loadPart.ts';
import { PartInPlace } from '../routing/PartBoundary.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import type { EmptyProps } from './Empty.tsx';
import { FormAhead } from './FormAhead.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { RowTools } from './peek/RowTools.tsx';
import { Pager } from './table/Pager.tsx';
import { type CardOf, RecordCards } from './table/RecordCards.tsx';
import { RecordTable } from './table/RecordTable.tsx';
import { SkipToRows } from './table/SkipToRows.tsx';
import type { Columns } from './table/useColumns.ts';

export interface ListContentProps<R> {
    columns: Columns<R>;
    card: CardOf<R>;
    /** Whether rows are linked to the edit form. */
    linked: boolean;
    selectable: boolean;
    icon: IconName;
    /** The button for creating a first record, if permitted. */
    create: ReactNode;
}

const LoadedEmpty = lazyPart(() => import('./Empty.tsx').then(part => ({ default: part.Empty })));

/** Why there are no rows, and what to do about it: loaded when a list is empty. */
export const Empty = (props: EmptyProps) => (
    <PartInPlace failed={useTranslate()('common.list.failed')}>
        <Suspense fallback={<ListSkeleton />}>
            <LoadedEmpty {...props} />
        </Suspense>
    </PartInPlace>
);

/** The rows, or an explanation why there are none. */
export const ListContent = <R extends { id: string }>(props: ListContentProps<R>) => {
    const { columns, card, linked, selectable, icon, create } = props;
    const { isPending, data, resource } = useListContext<R>();
    const createPath = useCreatePath();
    const edit: FetchableScreen | undefined = useResourceDefinition({ resource }).options?.edit;
    const narrow = useNarrow();
    const translate = useTranslate();
    if (isPending || !data) return <ListSkeleton />;
    const [first] = data;
    if (!first) return <Empty icon={icon} create={create} />;
    return (
        <>
            <SkipToRows />
            <FormAhead screen={linked ? edit : undefined} path={createPath({ resource, type: 'edit', id: first.id })}>
                <RowTools linked={linked}>
                    {narrow ? (
                        <RecordCards {...{ card, linked, selectable }} />
                    ) : (
                        <RecordTable {...{ columns, linked, selectable }} />
                    )}
                </RowTools>
            </FormAhead>
            <PartInPlace failed={translate('common.list.pagination_failed')}>
                <Pager />
            </PartInPlace>
        </>
    );
};
