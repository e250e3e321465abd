import { useCreatePath } from 'ra-core';
import type { Item } from '#contract/catalogue/items.ts';
import { ItemStatusTag } from '../../areas/catalogue/items/ItemStatusTag.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useNow } from '../../ui/useNow.ts';
import { Card } from './Card.tsx';
import styles from './recent.module.css';
import { type Loaded, useItemsAddress } from './useCounts.ts';
import { LAST_CHANGED, RECENT } from './useRecent.ts';

const RecentItem = ({ item, now }: { item: Item; now: number }) => {
    const createPath = useCreatePath();
    const { ago, dateTime } = useFormat();
    return (
        <li>
            <PageLink to={createPath({ resource: 'items', type: 'edit', id: item.id })}>
                <span className={styles.name} title={`${item.reference} · ${item.designation}`}>
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

/** The items changed last, by anyone. */
export const RecentCard = ({ loaded }: { loaded: Loaded<readonly Item[]> }) => {
    const text = useText();
    const address = useItemsAddress();
    const now = useNow();
    const all = <PageLink to={address({}, LAST_CHANGED)}>{text('dashboard.all_changes')}</PageLink>;
    return (
        <Card title={text('dashboard.recent')} span={12} loaded={loaded} lines={RECENT} link={all}>
            {items => (
                <ul className={styles.recent}>
                    {items.map(item => (
                        <RecentItem key={item.id} item={item} now={now} />
                    ))}
                </ul>
            )}
        </Card>
    );
};
