import { useText } from '../i18n/useTranslator.ts';
import type { SideBarEntry } from '../menu/sideBar.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { PartBoundary } from '../routing/PartBoundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './TopMenu.module.css';
import { useAnchor } from './useAnchor.ts';

const MoreEntries = lazyPart(() => import('./MoreEntries.tsx').then(module => ({ default: module.MoreEntries })));

interface MoreMenuProps {
    readonly entries: readonly SideBarEntry[];
    readonly active: string | undefined;
}

/** C9: the entries that do not fit into the horizontal menu. */
export const MoreMenu = ({ entries, active }: MoreMenuProps) => {
    const text = useText();
    const { anchor, used, isOpen, open, close } = useAnchor();
    return (
        <>
            <button
                type="button"
                className={styles.more}
                aria-haspopup="menu"
                aria-expanded={isOpen}
                data-active={entries.some(({ name }) => name === active)}
                onClick={event => open(event.currentTarget)}
            >
                {text('app.menu.more')}
                <Icon name="chevronDown" size={20} />
            </button>
            {used && (
                <PartBoundary>
                    <MoreEntries entries={entries} active={active} anchor={anchor} onClose={close} />
                </PartBoundary>
            )}
        </>
    );
};
