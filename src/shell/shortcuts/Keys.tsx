import { Fragment } from 'react';
import type { MessageKey } from '../../i18n/translator.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { isApple } from '../../ui/platform.ts';
import styles from './keys.module.css';

/** Letters are shown in upper case, as on keyboards. */
const capOf = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

const Cap = ({ name }: { name: string }) => <kbd className={styles.cap}>{capOf(name)}</kbd>;

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

/** Signs and names of keys that are no letters. */
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const NAMED: Readonly<Record<string, MessageKey>> = {
    Enter: 'palette.key.enter',
    Escape: 'palette.key.escape',
    Space: 'key_list.key.Space',
    Tab: 'key_list.key.Tab',
    Alt: 'key_list.key.Alt',
    Shift: 'key_list.key.Shift',
};

/** Combined keys, as `Control+Shift+ArrowLeft`, and others with the same effect: `Ctrl Maj ← ou Ctrl Maj →`. */
export const Alternatives = ({ combinations }: { combinations: readonly string[] }) => {
    const text = useText();
    const nameOf = (key: string): string => {
        if (key === 'Control') return isApple() ? '⌘' : text('palette.key.control');
        const named = NAMED[key];
        return SIGNS[key] ?? (named ? text(named) : key);
    };
    return (
        <span className={styles.keys}>
            {combinations.map((combination, at) => (
                <Fragment key={combination}>
                    {at > 0 && <span className={styles.then}>{text('key_list.key.or')}</span>}
                    {combination.split('+').map(key => (
                        <Cap key={key} name={nameOf(key)} />
                    ))}
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
