import { useText } from '../i18n/useTranslator.ts';
import { Icon } from '../ui/Icon.tsx';
import { isApple } from '../ui/platform.ts';
import { prefetchPanel } from './panelParts.ts';
import { useIsOpen, usePanels } from './panels.ts';
import styles from './SearchButton.module.css';
import { Command } from './shortcuts/Keys.tsx';

const prefetch = () => prefetchPanel('palette');

/** Opens the command palette. It looks like a search field, on phones like an icon. */
export const SearchButton = () => {
    const text = useText();
    const { open } = usePanels();
    const expanded = useIsOpen('palette');
    const label = text('palette.title');
    return (
        <button
            type="button"
            className={styles.button}
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={expanded}
            aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => open('palette')}
        >
            <Icon name="search" size={20} />
            <span className={styles.label}>{label}</span>
            <span className={styles.keys} aria-hidden="true">
                <Command name="k" />
            </span>
        </button>
    );
};
