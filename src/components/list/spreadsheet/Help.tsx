import { useTranslate } from 'ra-core';
import buttons from '../../../theme/buttons.module.css';
import { isApple } from '../../isApple.ts';
import { usePopover } from '../usePopover.ts';
import styles from './spreadsheet.module.css';

/** Message keys of what can be done, and the keys that do it; `⌃` stands for the key of commands. */
const SHORTCUTS = [
    ['edit', 'Enter · F2'],
    ['commit', 'Enter · Tab'],
    ['select', 'Shift + ← ↑ → ↓'],
    ['toggle', 'Space'],
    ['clear', 'Delete'],
    ['copy', '⌃ C · ⌃ X · ⌃ V'],
    ['fill', '⌃ D'],
    ['undo', '⌃ Z · ⌃ Y'],
    ['save', '⌃ S'],
    ['leave', 'Esc, Tab'],
] as const;

/** What the keys do, under a question mark. */
export const Help = () => {
    const translate = useTranslate();
    const { open, toggle, around, button } = usePopover();
    const name = translate('spreadsheet.help.name');
    const command = isApple() ? '⌘' : `${translate('palette.key.control')} +`;
    const keysOf = (keys: string) =>
        keys
            .replaceAll('⌃', command)
            .replace(/Enter|Shift|Space|Delete|Esc/g, key => translate(`spreadsheet.key.${key}`));
    return (
        <div className={styles.help} ref={around}>
            <button
                ref={button}
                type="button"
                className={buttons.icon}
                aria-expanded={open}
                aria-label={name}
                title={name}
                onClick={toggle}
            >
                ?
            </button>
            {open ? (
                <section className={styles.panel} aria-label={name}>
                    <dl>
                        {SHORTCUTS.map(([key, keys]) => (
                            <div key={key}>
                                <dt>{translate(`spreadsheet.help.${key}`)}</dt>
                                <dd>
                                    <kbd>{keysOf(keys)}</kbd>
                                </dd>
                            </div>
                        ))}
                    </dl>
                    <p>{translate('spreadsheet.help.excel')}</p>
                </section>
            ) : null}
        </div>
    );
};
