import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetRecordRepresentation, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useMe, useProvider } from '../auth/me.ts';
import { useRecordPath } from '../menu/reachable.ts';
import { useListName } from '../routing/listPlace.ts';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { knownList } from './definition.ts';
import { type FilterValues, useFilters } from './filters/useFilters.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import styles from './similar.module.css';
import { initialFilters } from './views/opening.ts';

export interface EmptyProps {
    readonly icon: IconName;
    readonly create: ReactNode;
}

const Action = ({ label, onClick }: { label: string; onClick: () => void }) => {
    const translate = useTranslate();
    return <Button onClick={onClick}>{translate(label)}</Button>;
};

/** Links to records spelled similarly to a search without matches. The records can neither be selected nor counted. */
const Similar = ({ records }: { records: readonly RaRecord[] }) => {
    const { resource } = useListContext();
    const represent = useGetRecordRepresentation(resource);
    const pathOf = useRecordPath(resource);
    const translate = useTranslate();
    const nameOf = (record: RaRecord): ReactNode => {
        const path = pathOf(String(record.id));
        return path === undefined ? represent(record) : <Link to={path}>{represent(record)}</Link>;
    };
    const title = useId();
    return (
        <div className={styles.similar}>
            <p id={title} role="status">
                {translate('common.list.similar')}
            </p>
            <ul aria-labelledby={title}>
                {records.map(record => (
                    <li key={record.id}>{nameOf(record)}</li>
                ))}
            </ul>
        </div>
    );
};

const NoRecord = ({ icon, create }: EmptyProps) => {
    const list = useListName(useListContext().resource);
    const translate = useTranslate();
    const message = (key: string) => translate(`resources.${list}.empty.${key}`);
    return <Notice icon={icon} title={message('title')} body={message('body')} action={create} />;
};

const NoMatch = () => {
    const list = useListName(useListContext().resource);
    const { clear } = useFilters();
    const translate = useTranslate();
    const message = (key: string) => translate(`resources.${list}.empty.${key}`);
    return (
        <Notice
            icon="search"
            title={message('filtered')}
            body={message('filtered_body')}
            action={<Action label="app.action.clear_filters" onClick={clear} />}
        />
    );
};

const FIRST_RECORD = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
const NO_FILTER = {};

/** True if the list has records without removable filters. */
const useHasRecord = (resource: string) => {
    const provider = useProvider();
    const { filter = NO_FILTER } = useListContext();
    const first = { ...FIRST_RECORD, filter };
    return useQuery({
        // The key starts like those of lists, so that creating any record refetches it.
        queryKey: [resource, 'getList', first],
        queryFn: ({ signal }) => provider.getList(resource, { ...first, signal }),
        select: ({ data }) => data.length > 0,
        retry: false,
    });
};

/** Shown for the initial filters alone: they exclude every record, or the list is empty. */
const NothingAtFirst = ({ filters, icon, create }: EmptyProps & { readonly filters: FilterValues }) => {
    const { resource } = useListContext();
    const list = useListName(resource);
    const { clear } = useFilters();
    const translate = useTranslate();
    const { data: hasRecord, isPending } = useHasRecord(resource);
    if (isPending) return <ListSkeleton />;
    if (hasRecord === false) return <NoRecord {...{ icon, create }} />;
    const company = knownList(list)?.contract.company;
    const names = Object.keys(filters);
    const key = names.every(name => name !== company) ? 'archived' : names.length > 1 ? 'both' : 'company';
    return (
        <Notice
            icon={icon}
            title={translate('common.list.begins.title')}
            body={translate(`common.list.begins.${key}`)}
            action={<Action label="common.list.begins.show_all" onClick={clear} />}
        />
    );
};

/** Shown when no record refers yet to the record that the list is filtered by. Offers to create one instead of searching again. */
const NothingAbout = ({ icon, create }: EmptyProps) => {
    const list = useListName(useListContext().resource);
    const { clear } = useFilters();
    const translate = useTranslate();
    return (
        <Notice
            icon={icon}
            title={translate(`resources.${list}.empty.title`)}
            body={translate('common.list.nothing_about')}
            action={
                <div className={styles.actions}>
                    {create}
                    <Action label="common.list.begins.show_all" onClick={clear} />
                </div>
            }
        />
    );
};

/** Names of filters that the user set or followed by a link, without the initial filters. */
const useOwnFilters = (list: string, values: FilterValues): readonly string[] => {
    const { data: me } = useMe();
    const contract = knownList(list)?.contract;
    const first: FilterValues = (contract && initialFilters(contract, me?.currentCompany)) ?? {};
    return Object.keys(values).filter(name => !(name in first && String(first[name]) === String(values[name])));
};

/** Whether all filters name a single record, as the links of a record's page do. */
const areRecords = (list: string, names: readonly string[], values: FilterValues): boolean =>
    names.every(name => knownList(list)?.contract.filters[name] === 'relation' && !Array.isArray(values[name]));

const NO_RECORDS: readonly RaRecord[] = [];

export const EmptyReasons = (props: EmptyProps) => {
    const { resource, meta } = useListContext();
    const list = useListName(resource);
    const similar: readonly RaRecord[] = meta?.similar ?? NO_RECORDS;
    const { values } = useFilters();
    const own = useOwnFilters(list, values);
    if (similar.length > 0) return <Similar records={similar} />;
    if (Object.keys(values).length === 0) return <NoRecord {...props} />;
    if (own.length === 0) return <NothingAtFirst {...props} filters={values} />;
    return areRecords(list, own, values) ? <NothingAbout {...props} /> : <NoMatch />;
};
