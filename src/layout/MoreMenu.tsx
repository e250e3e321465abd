import { useText } from '../i18n/useTranslator.ts';
import type { SideBarEntry } from '../menu/sideBar.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import styles from './TopMenu.module.css';
import { useAnchor } from './useAnchor.ts';

const MoreEntries = lazyPart(() => import('./MoreEntries.tsx').then(module => ({ default: module.MoreEntries })));

interface MoreMenuProps {
    readonly entries: readonly SideBarEntry[];
    readonly active: string | undefined;
}

/** Row C9: the entries of the horizontal menu that have no room. */
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
                <Glyph name="chevron_down" />
            </button>
            {used && (
                <PartBoundary>
                    <MoreEntries entries={entries} active={active} anchor={anchor} onClose={close} />
                </PartBoundary>
            )}
        </>
    );
};
