import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import buttons from '../../theme/buttons.module.css';
import type { IconName } from '../Icon.tsx';
import { Notice } from '../Notice.tsx';
import { useNarrow } from '../useNarrow.ts';
import type { Column } from './column.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Pager } from './Pager.tsx';
import { type CardOf, RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useAhead } from './useAhead.ts';
import { useFilters } from './useFilters.ts';

export interface ListContentProps<R> {
    columns: readonly Column<R>[];
    card: CardOf<R>;
    /** Whether rows lead to the edit form. */
    linked: boolean;
    selectable: boolean;
    /** Fetches the code of the form. */
    prefetch: (() => Promise<unknown>) | undefined;
    icon: IconName;
    /** What to do about an empty resource, if the person may. */
    create: ReactNode;
}

const Action = ({ label, onClick }: { label: string; onClick: () => void }) => {
    const translate = useTranslate();
    return (
        <button type="button" className={buttons.button} onClick={onClick}>
            {translate(label)}
        </button>
    );
};

/** Why there are no rows, and what to do about it. */
export const Empty = ({ icon, create }: { icon: IconName; create: ReactNode }) => {
    const { resource } = useListContext();
    const { values, clear } = useFilters();
    const translate = useTranslate();
    const filtered = Object.keys(values).length > 0;
    const message = (key: string) => translate(`resources.${resource}.empty.${key}`);
    return filtered ? (
        <Notice
            icon="search"
            title={message('filtered')}
            body={message('filtered_body')}
            action={<Action label="app.action.clear_filters" onClick={clear} />}
        />
    ) : (
        <Notice icon={icon} title={message('title')} body={message('body')} action={create} />
    );
};

/** The rows, or what there is to say when there are none. */
export const ListContent = <R extends { id: string }>(props: ListContentProps<R>) => {
    const { columns, card, linked, selectable, icon, create, prefetch } = props;
    const { isPending, data } = useListContext<R>();
    const ahead = useAhead(linked ? prefetch : undefined, Boolean(data?.length));
    const narrow = useNarrow();
    if (isPending || !data) return <ListSkeleton />;
    if (data.length === 0) return <Empty icon={icon} create={create} />;
    return (
        <>
            {narrow ? (
                <RecordCards {...{ card, linked, selectable, ahead }} />
            ) : (
                <RecordTable {...{ columns, linked, selectable, ahead }} />
            )}
            <Pager />
        </>
    );
};
