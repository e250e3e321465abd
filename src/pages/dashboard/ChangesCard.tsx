// Apart: the two cards of latest changes.
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useResourceDefinitions, useTranslate } from 'ra-core';
import type { Item } from '#contract/catalogue/items.ts';
import { fallbackLabel } from '#contract/language/contract.ts';
import { storedNameIn } from '#contract/language/storedName.ts';
import { ItemStatusTag } from '../../areas/catalogue/items/ItemStatusTag.tsx';
import { useProvider } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import type { HistoryRecord } from '../../record/history/pages.ts';
import { useNow } from '../../ui/Ago.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { isMissing } from '../../ui/failure.ts';
import { useFormat } from '../../ui/format.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { Card } from './Card.tsx';
import styles from './changes.module.css';
import dashboard from './dashboard.module.css';
import { listQuery } from './listQuery.ts';
import recentStyles from './recent.module.css';
import { LAST_CHANGED, type LoadedFigures, RECENT_ITEMS, useItemsAddress } from './useCounts.ts';

const RecentItem = ({ item, now }: { item: Item; now: number }) => {
    const createPath = useCreatePath();
    const { ago, dateTime } = useFormat();
    return (
        <li>
            <PageLink to={createPath({ resource: 'items', type: 'edit', id: item.id })}>
                <span className={recentStyles.name} title={`${item.reference} · ${item.designation}`}>
                    <span>{item.reference}</span>
                    {' · '}
                    {item.designation}
                </span>{' '}
                <span>
                    <ItemStatusTag status={item.status} />
                </span>{' '}
                <time dateTime={item.itemDateUpdate} title={dateTime(item.itemDateUpdate)}>
                    {ago(item.itemDateUpdate, now)}
                </time>
            </PageLink>
        </li>
    );
};

export const RecentCard = ({ loaded }: { loaded: LoadedFigures<readonly Item[]> }) => {
    const text = useText();
    const address = useItemsAddress();
    const now = useNow();
    const all = <PageLink to={address({}, LAST_CHANGED)}>{text('dashboard.all_changes')}</PageLink>;
    return (
        <Card title={text('dashboard.recent')} span={7} loaded={loaded} lines={RECENT_ITEMS} link={all}>
            {items => (
                <ul className={recentStyles.recent}>
                    {items.map(item => (
                        <RecentItem key={item.id} item={item} now={now} />
                    ))}
                </ul>
            )}
        </Card>
    );
};

const MAX_ROWS = 8;
/** Number of changes to request, which are grouped by record. */
const ASKED = 40;

const PARAMS = {
    pagination: { page: 1, perPage: ASKED },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { partial: true },
} as const;

/** Latest visible changes by any user; reloaded at each visit. */
const useChanges = (): LoadedFigures<readonly HistoryRecord[]> & { readonly isMissing: boolean } => {
    const { data, error } = useQuery({ ...listQuery<HistoryRecord>(useProvider(), 'changes', PARAMS), staleTime: 0 });
    return { data: data?.data, error, isMissing: isMissing(error) && !data };
};

const useFields = () => {
    const translate = useTranslate();
    return ({ resource, differences }: HistoryRecord): string =>
        Object.keys(differences)
            .map(name => translate(`resources.${resource}.fields.${name}`, { _: name }))
            .join(', ');
};

const byRecord = (changes: readonly HistoryRecord[]): readonly (readonly HistoryRecord[])[] =>
    [...new Set(changes.map(({ record }) => record))]
        .slice(0, MAX_ROWS)
        .map(record => changes.filter(one => one.record === record));

interface LineProps {
    /** Latest of {@link count} changes of the record. */
    readonly told: HistoryRecord;
    readonly count: number;
    readonly name: string;
    readonly now: number;
}

const Line = ({ told, count, name, now }: LineProps) => {
    const translate = useTranslate();
    const text = useText();
    const fields = useFields();
    const { ago, dateTime, number } = useFormat();
    const { action, authorName, createdAt, record, resource } = told;
    const details = [
        text(`resources.${resource}.name`, { smart_count: 1 }),
        text(`history.by.${action}`, { author: authorName }),
        ...(action === 'edit' ? [fields(told)] : []),
        ...(count > 1 ? [text('order_cards.more_changes', { smart_count: count - 1, count: number(count - 1) })] : []),
    ];
    return (
        <>
            <Avatar picture={null} name={authorName} />
            <span className={styles.name}>
                {storedNameIn(name, translate) || fallbackLabel({ name: resource }, record, translate)}
            </span>{' '}
            <span className={styles.details}>{details.join(' · ')}</span>{' '}
            <time dateTime={createdAt} title={dateTime(createdAt)}>
                {ago(createdAt, now)}
            </time>
        </>
    );
};

const Lines = ({ changes }: { changes: readonly HistoryRecord[] }) => {
    const now = useNow();
    const createPath = useCreatePath();
    const definitions = useResourceDefinitions();
    const gone = new Set(changes.filter(({ action }) => action === 'delete').map(({ record }) => record));
    const nameOf = ({ record }: HistoryRecord): string => changes.find(one => one.record === record)?.recordName ?? '';
    const leads = ({ resource, record }: HistoryRecord): boolean =>
        definitions[resource]?.hasEdit === true && !gone.has(record);
    return (
        <ul className={styles.changes}>
            {byRecord(changes).flatMap(
                ([told, ...others]) =>
                    told && (
                        <li key={told.id}>
                            {leads(told) ? (
                                <PageLink
                                    className={styles.line}
                                    to={createPath({ resource: told.resource, type: 'edit', id: told.record })}
                                >
                                    <Line told={told} count={others.length + 1} name={nameOf(told)} now={now} />
                                </PageLink>
                            ) : (
                                <div className={styles.line}>
                                    <Line told={told} count={others.length + 1} name={nameOf(told)} now={now} />
                                </div>
                            )}
                        </li>
                    ),
            )}
        </ul>
    );
};

/** Latest changes with links to their records, unless deleted. Hidden for servers without a history. */
export const ChangesCard = () => {
    const text = useText();
    const { isMissing, ...loaded } = useChanges();
    if (isMissing) return null;
    const none = <p className={dashboard.quiet}>{text('dashboard.no_change')}</p>;
    return (
        <Card title={text('dashboard.changes')} span={5} loaded={loaded} lines={MAX_ROWS}>
            {changes => (changes.length > 0 ? <Lines changes={changes} /> : none)}
        </Card>
    );
};
