import {
    type RaRecord,
    useCreatePath,
    useGetRecordRepresentation,
    useListContext,
    useResourceDefinition,
    useTranslate,
} from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { FetchableScreen } from '../routing/loadPart.ts';
import { PartInPlace } from '../routing/PartBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { FormAhead } from './FormAhead.tsx';
import { useFilters } from './filters/useFilters.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { RowTools } from './peek/RowTools.tsx';
import styles from './similar.module.css';
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

const Action = ({ label, onClick }: { label: string; onClick: () => void }) => {
    const translate = useTranslate();
    return <Button onClick={onClick}>{translate(label)}</Button>;
};

/** Records whose words are spelled nearly as the search is, which finds none: each is a link, and none is selected or counted. */
const Similar = ({ records }: { records: readonly RaRecord[] }) => {
    const { resource } = useListContext();
    const { hasEdit } = useResourceDefinition({ resource });
    const represent = useGetRecordRepresentation(resource);
    const createPath = useCreatePath();
    const translate = useTranslate();
    const title = useId();
    return (
        <div className={styles.similar}>
            <p id={title} role="status">
                {translate('common.list.similar')}
            </p>
            <ul aria-labelledby={title}>
                {records.map(record => (
                    <li key={record.id}>
                        {hasEdit ? (
                            <Link to={createPath({ resource, type: 'edit', id: record.id })}>{represent(record)}</Link>
                        ) : (
                            represent(record)
                        )}
                    </li>
                ))}
            </ul>
        </div>
    );
};

const NONE: readonly RaRecord[] = [];

/** Why there are no rows, and what to do about it. */
export const Empty = ({ icon, create }: { icon: IconName; create: ReactNode }) => {
    const { resource, meta } = useListContext();
    const similar: readonly RaRecord[] = meta?.similar ?? NONE;
    const { values, clear } = useFilters();
    const translate = useTranslate();
    const filtered = Object.keys(values).length > 0;
    const message = (key: string) => translate(`resources.${resource}.empty.${key}`);
    if (similar.length > 0) return <Similar records={similar} />;
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
