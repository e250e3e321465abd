import { useTranslate } from 'ra-core';
import type { BulkAction, BulkFailure } from '#contract/language/bulk.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './bulk.module.css';

const MAX_LISTED = 100;

const TITLES: Record<BulkAction, string> = {
    delete: 'outcomes.failed.some_kept',
    edit: 'common.bulk.refused',
};

export const BulkReportPanel = ({ action, failed }: { action: BulkAction; failed: readonly BulkFailure[] }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    if (failed.length === 0) return null;
    const more = failed.length - MAX_LISTED;
    return (
        <div className={styles.report} role="alert">
            <strong>{translate(TITLES[action], { smart_count: failed.length, count: number(failed.length) })}</strong>
            <ul>
                {failed.slice(0, MAX_LISTED).map(({ '@id': id, name, detail }) => (
                    <li key={id}>{translate('common.list.refusal', { name, reason: detail })}</li>
                ))}
                {more > 0 ? <li>{translate('common.bulk.more', { smart_count: more, count: number(more) })}</li> : null}
            </ul>
        </div>
    );
};
