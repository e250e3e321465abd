import { Fragment } from 'react';
import { useText } from '../../i18n/useTranslator.ts';
import { isApple } from '../../ui/platform.ts';
import styles from './keys.module.css';

/** Letters are shown in upper case, as on keyboards. */
const capOf = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

export const Cap = ({ name }: { name: string }) => <kbd className={styles.cap}>{capOf(name)}</kbd>;

/** Keys pressed one after the other: `G then I`. */
export const Sequence = ({ keys }: { keys: readonly string[] }) => {
    const text = useText();
    return (
        <span className={styles.keys}>
            {keys.map((key, at) => (
                <Fragment key={key}>
                    {at > 0 && <span className={styles.then}>{text('palette.key.next')}</span>}
                    <Cap name={key} />
                </Fragment>
            ))}
        </span>
    );
};

/** A key combined with the command key: `Ctrl K`, `⌘ K`. */
export const Command = ({ name }: { name: string }) => {
    const text = useText();
    return (
        <span className={styles.keys}>
            <Cap name={isApple() ? '⌘' : text('palette.key.control')} />
            <Cap name={name} />
        </span>
    );
};
