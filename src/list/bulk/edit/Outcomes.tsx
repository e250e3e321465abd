import { ResourceContextProvider, useTranslate } from 'ra-core';
import type { BulkOutcome } from '#contract/bulk.ts';
import type { ResourceContract } from '#contract/contract.ts';
import { Value } from '../../../kinds/Value.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { BulkReport } from '../BulkReport.tsx';
import styles from './edit.module.css';
import type { Rehearsal } from './useRehearsal.ts';

/** Records that are listed; the counts cover all that were looked at. */
const SHOWN = 50;

interface LineProps {
    readonly contract: ResourceContract;
    readonly name: string;
    readonly outcome: BulkOutcome;
}

/** A record with its value before and after. */
const Line = ({ contract, name, outcome: { name: record, from, to } }: LineProps) => {
    const translate = useTranslate();
    const property = contract.properties[name];
    if (!property) return null;
    return (
        <li className={styles.line}>
            <span className={styles.name} title={record}>
                {record}
            </span>
            <span className={styles.values}>
                <span className={styles.before}>
                    <span className={marks.hidden}>{translate('common.conflict.before')} </span>
                    <Value name={name} property={property} value={from[name]} />
                </span>
                <Icon name="next" size={14} />
                <span className={styles.after}>
                    <span className={marks.hidden}>{translate('common.conflict.now')} </span>
                    <Value name={name} property={property} value={to[name]} />
                </span>
            </span>
        </li>
    );
};

interface OutcomesProps {
    readonly contract: ResourceContract;
    /** The property that is changed. */
    readonly name: string;
    readonly rehearsal: Rehearsal;
}

/** What a rehearsal has found: in figures, what is refused and why, and each record before and after. */
export const Outcomes = ({ contract, name, rehearsal }: OutcomesProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { outcomes, failed, total, isWhole } = rehearsal;
    const changing = outcomes.filter(({ isChanged }) => isChanged);
    const more = changing.length - SHOWN;
    const count = (key: string, of: number) =>
        translate(`bulk_edit.outcome.${key}`, { smart_count: of, count: number(of) });
    return (
        <ResourceContextProvider value={contract.name}>
            <div role="status" className={styles.counts}>
                <Tag tone="success">{count('changed', changing.length)}</Tag>
                {outcomes.length > changing.length ? (
                    <Tag tone="neutral">{count('same', outcomes.length - changing.length)}</Tag>
                ) : null}
                {failed.length > 0 ? <Tag tone="error">{count('refused', failed.length)}</Tag> : null}
            </div>
            {isWhole ? null : (
                <p className={styles.note}>
                    {translate('bulk_edit.part', {
                        count: number(outcomes.length + failed.length),
                        total: number(total),
                    })}
                </p>
            )}
            <BulkReport action="edit" failed={failed} />
            {changing.length > 0 ? (
                <ul className={styles.lines} aria-label={translate('bulk_edit.records')}>
                    {changing.slice(0, SHOWN).map(outcome => (
                        <Line key={outcome['@id']} {...{ contract, name, outcome }} />
                    ))}
                    {more > 0 ? (
                        <li className={styles.line}>
                            {translate('common.bulk.more', { smart_count: more, count: number(more) })}
                        </li>
                    ) : null}
                </ul>
            ) : null}
        </ResourceContextProvider>
    );
};
