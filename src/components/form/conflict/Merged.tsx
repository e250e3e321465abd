import { useTranslate } from 'ra-core';
import { Icon } from '../../Icon.tsx';
import marks from '../../marks.module.css';
import styles from './conflict.module.css';
import type { Difference } from './differences.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { Value } from './Value.tsx';

const Change = ({ name, property, before, theirs }: Difference) => {
    const translate = useTranslate();
    const label = useFieldLabel();
    return (
        <div>
            <dt>{label(name)}</dt>
            <dd>
                <span className={styles.old}>
                    <span className={marks.hidden}>{translate('common.conflict.before')}</span>{' '}
                    <Value name={name} property={property} value={before} />
                </span>
                <span className={styles.new}>
                    <Icon name="back" size={16} />
                    <span>
                        <span className={marks.hidden}>{translate('common.conflict.now')}</span>{' '}
                        <Value name={name} property={property} value={theirs} />
                    </span>
                </span>
            </dd>
        </div>
    );
};

/** What one of the two changed alone: told, since it is kept without a question. */
export const Merged = ({ differences }: { differences: readonly Difference[] }) => {
    const translate = useTranslate();
    const label = useFieldLabel();
    const theirs = differences.filter(({ by }) => by === 'theirs');
    const mine = differences.filter(({ by }) => by === 'mine');
    return (
        <>
            {theirs.length > 0 ? (
                <section className={styles.section}>
                    <h3>{translate('common.conflict.by_theirs')}</h3>
                    <dl className={styles.changes}>
                        {theirs.map(difference => (
                            <Change key={difference.name} {...difference} />
                        ))}
                    </dl>
                </section>
            ) : null}
            {mine.length > 0 ? (
                <section className={styles.section}>
                    <h3>{translate('common.conflict.by_mine')}</h3>
                    <p className={styles.names}>{mine.map(({ name }) => label(name)).join(', ')}</p>
                </section>
            ) : null}
        </>
    );
};
