import { useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import type { SideBarEntry } from '../menu/sideBar.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import styles from './TopMenu.module.css';

const MoreEntries = lazyPart(() => import('./MoreEntries.tsx').then(module => ({ default: module.MoreEntries })));

interface MoreMenuProps {
    readonly entries: readonly SideBarEntry[];
    readonly active: string | undefined;
}

/** Row C9: the entries of the horizontal menu that have no room. */
export const MoreMenu = ({ entries, active }: MoreMenuProps) => {
    const text = useText();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [used, setUsed] = useState(false);
    const open = (button: HTMLElement) => {
        setUsed(true);
        setAnchor(button);
    };
    return (
        <>
            <button
                type="button"
                className={styles.more}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                data-active={entries.some(({ name }) => name === active)}
                onClick={event => open(event.currentTarget)}
            >
                {text('app.menu.more')}
                <Glyph name="chevron_down" />
            </button>
            {used && (
                <PartBoundary>
                    <MoreEntries entries={entries} active={active} anchor={anchor} onClose={() => setAnchor(null)} />
                </PartBoundary>
            )}
        </>
    );
};
