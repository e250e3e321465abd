import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { useDelayedText } from '../../ui/useDelayedText.ts';
import { enterRows } from '../table/rows.ts';
import styles from './bar.module.css';
import { useFilters } from './useFilters.ts';

/** The `q` filter, always visible; `label` is a message key. */
export const SearchBox = ({ label }: { label: string }) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const { text, setText, flush } = useDelayedText(String(values.q ?? ''), q => set({ q }));
    const clear = () => {
        setText('');
        set({ q: '' });
    };
    return (
        <div className={styles.search}>
            <Icon name="search" />
            <input
                type="search"
                aria-label={translate(label)}
                placeholder={translate(label)}
                maxLength={200}
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                value={text}
                onChange={event => setText(event.target.value)}
                onBlur={flush}
                onKeyDown={event => {
                    if (event.key === 'Enter') flush();
                    if (event.key === 'ArrowDown' && enterRows()) event.preventDefault();
                }}
            />
            {text ? (
                <button
                    type="button"
                    className={styles.clear}
                    aria-label={translate('app.action.clear_search')}
                    onClick={clear}
                >
                    <Icon name="close" size={16} />
                </button>
            ) : null}
        </div>
    );
};
