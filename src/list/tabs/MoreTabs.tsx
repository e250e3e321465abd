import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { usePopover } from '../../ui/usePopover.ts';
import bar from '../filters/bar.module.css';
import type { TabEntry } from './entries.ts';
import styles from './tabs.module.css';

/** The tabs that do not fit, as a list under a button. */
export const MoreTabs = ({ entries }: { entries: readonly TabEntry[] }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { open, leave, around, button } = usePopover();
    return (
        <div className={styles.more} ref={around}>
            <button {...button} className={styles.tab}>
                {translate('views.more', { smart_count: entries.length })}
                <Icon name="chevronDown" size={16} />
            </button>
            {open ? (
                <ul className={styles.menu} aria-label={translate('views.more', { smart_count: entries.length })}>
                    {entries.map(({ key, label, count, onOpen }) => (
                        <li key={key}>
                            <button
                                type="button"
                                className={bar.choice}
                                onClick={() => {
                                    onOpen();
                                    leave();
                                }}
                            >
                                {label}
                                {count === undefined ? null : (
                                    <>
                                        {' '}
                                        <span className={styles.count}>{number(count)}</span>
                                    </>
                                )}
                            </button>
                        </li>
                    ))}
                </ul>
            ) : null}
        </div>
    );
};
