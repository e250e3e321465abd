import { useTranslate } from 'ra-core';
import styles from './conflict.module.css';
import type { Difference } from './differences.ts';
import { FromTo } from './FromTo.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

/** The changes made by only one of the users, which are kept without a choice. */
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
                        {theirs.map(({ name, property, before, theirs: now }) => (
                            <FromTo key={name} name={name} property={property} from={before} to={now} />
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
