// Apart: the rows of related records, with the columns of their lists, are loaded after the record itself.

import { filterParametersOf } from '@comptoir/hydra';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, type SortPayload, useCreatePath, useResourceDefinition, useTranslate } from 'ra-core';
import { defaultSort, type ResourceContract } from '#contract/language/contract.ts';
import { useProvider } from '../../auth/me.ts';
import { useMay } from '../../auth/permissions.ts';
import { config } from '../../config.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { useNaming } from '../../kinds/recordNames.ts';
import { type Column, columnLabel, identityOf, isText } from '../../list/table/column.ts';
import { useRecordPath } from '../../menu/reachable.ts';
import { loadPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useListAddress } from '../../ui/useListAddress.ts';
import type { RelatedTable } from '../declaration.ts';
import { useLater } from '../EditRecord.tsx';
import { FEW_ROWS, RelatedCard, RowsSkeleton, useRelatedTitle } from './RelatedCard.tsx';
import styles from './related.module.css';
import { SmallTable } from './SmallTable.tsx';

type Row = RaRecord<string>;

export interface RelatedRows {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<Row>[];
    readonly sort: SortPayload | undefined;
}

interface RelatedProps {
    readonly table: RelatedTable;
    readonly record: Row;
}

const useRows = (resource: string) => {
    const { options } = useResourceDefinition<{ readonly rows?: () => Promise<RelatedRows> }>({ resource });
    const translator = useTranslator();
    const load = options?.rows;
    return useQuery({
        queryKey: ['rows', resource],
        queryFn: () =>
            loadPart(async () => (await Promise.all([load?.(), translator.load(resourceMessages(resource))]))[0]),
        enabled: load !== undefined,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
    });
};

const filterOf = ({ filter }: RelatedTable, record: Row): Readonly<Record<string, unknown>> => ({
    [typeof filter === 'string' ? filter : filter(record)]: record.id,
});

/** The first rows. Does not use react-admin's hook, which would leave the page if the request is refused. */
const useFirstRows = ({ resource }: RelatedTable, filter: object, sort: SortPayload | undefined) => {
    const provider = useProvider();
    const isLater = useLater();
    const params = { pagination: { page: 1, perPage: FEW_ROWS }, sort: sort ?? { field: 'id', order: 'ASC' }, filter };
    return useQuery({
        queryKey: [resource, 'getList', params],
        queryFn: ({ signal }) => provider.getList<Row>(resource, { ...params, signal }),
        enabled: isLater && sort !== undefined,
    });
};

/** Maximum number of columns of a table whose declaration names none. */
const MAX_COLUMNS = 5;

const columnsOf = ({ columns: names, filter }: RelatedTable, all: readonly Column<Row>[]): readonly Column<Row>[] => {
    if (names) return names.flatMap(name => all.find(column => column.name === name) ?? []);
    return all.filter(({ name, optional, ahead }) => !optional && !ahead && name !== filter).slice(0, MAX_COLUMNS);
};

interface TableProps {
    readonly title: string;
    readonly resource: string;
    readonly contract: ResourceContract;
    readonly columns: readonly Column<Row>[];
    readonly rows: readonly Row[];
}

const Table = ({ title, resource, contract, columns, rows }: TableProps) => {
    const translate = useTranslate();
    const format = useFormat();
    const nameOf = useNaming(contract);
    const pathOf = useRecordPath(resource);
    // The label of a link is never empty: a record without a name has its usual fallback name.
    const contentOf = (column: Column<Row>, row: Row) => {
        const content = column.render(row, format);
        return column === identityOf(columns) && (content ?? EMPTY_VALUE) === EMPTY_VALUE ? nameOf(row) : content;
    };
    return (
        <SmallTable<Row>
            label={title}
            rows={rows}
            columns={columns.map(column => ({
                name: column.name,
                label: translate(columnLabel(resource, column)),
                align: column.align,
                isText: isText(column),
                title: column.title,
                render: row => contentOf(column, row),
            }))}
            keyOf={row => row.id}
            pathOf={row => pathOf(row.id)}
        />
    );
};

const AllLink = ({ table, filter, total }: { table: RelatedTable; filter: object; total: number }) => {
    const translate = useTranslate();
    const address = useListAddress(table.resource);
    const count = translate(`resources.${table.resource}.count`, { smart_count: total, total });
    return (
        <p className={styles.foot}>
            <PageLink to={address({ ...filter }, table.sort)}>
                {total > FEW_ROWS ? translate('common.related.all', { count }) : count}
            </PageLink>
        </p>
    );
};

const NewLink = ({ table: { resource, filter }, record }: RelatedProps) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const canAccess = useMay(resource, 'create');
    if (!canAccess || typeof filter !== 'string') return null;
    const query = new URLSearchParams({ [filter]: record.id });
    return (
        <PageLink variant="plain" to={`${createPath({ resource, type: 'create' })}?${query}`}>
            <Icon name="plus" />
            {translate(`resources.${resource}.create_title`)}
        </PageLink>
    );
};

const Failed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
    const translate = useTranslate();
    const message = failureMessage(error) ?? '';
    return (
        <p role="alert" className={styles.none}>
            {translate('common.list.failed')}. {translate(message, { _: message })}{' '}
            <Button onClick={onRetry}>{translate('app.action.retry')}</Button>
        </p>
    );
};

/** A card with the first records that refer to this one; hidden if the server lacks the filter and would return all. */
export const RelatedRowsCard = ({ table, record }: RelatedProps) => {
    const translate = useTranslate();
    const provider = useProvider();
    const title = useRelatedTitle(table);
    const { resource, begins } = table;
    const known = useRows(resource);
    const filter = filterOf(table, record);
    const { contract, columns = [] } = known.data ?? {};
    const own = contract && { field: defaultSort(contract), order: 'ASC' as const };
    const answer = useFirstRows(table, filter, known.data && (table.sort ?? known.data.sort ?? own));
    const error = known.error ?? answer.error;
    const isDeclared = filterParametersOf({ ...filter }, config.timeZone).every(
        ([parameter]) => provider.declares(resource, parameter) !== false,
    );
    if (answer.data && !isDeclared) return null;
    const retry = () => void (known.error ? known.refetch() : answer.refetch());
    const { data: rows, total } = answer.data ?? {};
    const isPending = !error && (!contract || !rows);
    const action = begins && contract ? <NewLink {...{ table, record }} /> : undefined;
    return (
        <RelatedCard {...{ title, action, isPending }}>
            {isPending ? (
                <RowsSkeleton />
            ) : error || !contract || !rows ? (
                <Failed error={error} onRetry={retry} />
            ) : rows.length === 0 ? (
                <p className={styles.none}>{translate(`resources.${resource}.empty.title`)}</p>
            ) : (
                <>
                    <Table columns={columnsOf(table, columns)} {...{ title, resource, contract, rows }} />
                    {total === undefined ? null : <AllLink {...{ table, filter, total }} />}
                </>
            )}
        </RelatedCard>
    );
};
