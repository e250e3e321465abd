import { useCreatePath, useResourceDefinitions, useTranslate } from 'ra-core';
import { Avatar } from '../../components/Avatar.tsx';
import type { Told } from '../../components/history/pages.ts';
import { PageLink } from '../../components/PageLink.tsx';
import { useFormat } from '../../components/useFormat.ts';
import { useNow } from '../../components/useNow.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { Card } from './Card.tsx';
import styles from './changes.module.css';
import dashboard from './dashboard.module.css';
import { SHOWN, useChanges } from './useChanges.ts';

/** Which properties were changed, in words; their values are on the record's own page. */
const useFields = () => {
    const translate = useTranslate();
    return ({ resource, differences }: Told): string =>
        Object.keys(differences)
            .map(name => translate(`resources.${resource}.fields.${name}`, { _: name }))
            .join(', ');
};

const Line = ({ told, now }: { told: Told; now: number }) => {
    const text = useText();
    const fields = useFields();
    const { ago, dateTime } = useFormat();
    const { action, authorName, createdAt, recordName, resource } = told;
    const details = [
        text(`resources.${resource}.name`, { smart_count: 1 }),
        text(`history.by.${action}`, { author: authorName }),
        ...(action === 'edit' ? [fields(told)] : []),
    ];
    return (
        <>
            <Avatar picture={null} name={authorName} />
            <span className={styles.name}>{recordName}</span>{' '}
            <span className={styles.details}>{details.join(' · ')}</span>{' '}
            <time dateTime={createdAt} title={dateTime(createdAt)}>
                {ago(createdAt, now)}
            </time>
        </>
    );
};

const Lines = ({ changes }: { changes: readonly Told[] }) => {
    const now = useNow();
    const createPath = useCreatePath();
    const definitions = useResourceDefinitions();
    const gone = new Set(changes.filter(({ action }) => action === 'delete').map(({ record }) => record));
    const leads = ({ resource, record }: Told): boolean => definitions[resource]?.hasEdit === true && !gone.has(record);
    return (
        <ul className={styles.changes}>
            {changes.map(told => (
                <li key={told.id}>
                    {leads(told) ? (
                        <PageLink
                            className={styles.line}
                            to={createPath({ resource: told.resource, type: 'edit', id: told.record })}
                        >
                            <Line told={told} now={now} />
                        </PageLink>
                    ) : (
                        <div className={styles.line}>
                            <Line told={told} now={now} />
                        </div>
                    )}
                </li>
            ))}
        </ul>
    );
};

/** Who did what, last; each leads to the record unless it is gone. Not there on a server that keeps no history. */
export const ChangesCard = () => {
    const text = useText();
    const { isMissing, ...loaded } = useChanges();
    if (isMissing) return null;
    const none = <p className={dashboard.quiet}>{text('dashboard.no_change')}</p>;
    return (
        <Card title={text('dashboard.changes')} span={12} loaded={loaded} lines={SHOWN}>
            {changes => (changes.length > 0 ? <Lines changes={changes} /> : none)}
        </Card>
    );
};
