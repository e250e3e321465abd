import { useText } from '../../i18n/useTranslator.ts';
import styles from './palette.module.css';
import type { Finding } from './useFound.ts';

/** Announces the number of entries to screen readers. */
export const Count = ({ count, finding }: { count: number; finding: Finding }) => {
    const text = useText();
    const { words, searching } = finding;
    const told = searching ? text('palette.searching') : text('palette.count', { smart_count: count });
    return (
        <p role="status" className={styles.unseen}>
            {words === '' ? '' : told}
        </p>
    );
};

/** The state of the search, or why there are no entries. */
export const Note = ({ count, finding }: { count: number; finding: Finding }) => {
    const text = useText();
    const { words, tooShort, searching, failed } = finding;
    if (searching) return <p className={styles.searching}>{text('palette.searching')}</p>;
    if (failed)
        return (
            <p className={styles.failed} role="alert">
                {text('palette.failed')}
            </p>
        );
    if (count > 0) return null;
    return (
        <div className={styles.none}>
            <p>{text('palette.none', { words })}</p>
            <p>{text(tooShort ? 'palette.more_letters' : 'palette.none_hint')}</p>
        </div>
    );
};
