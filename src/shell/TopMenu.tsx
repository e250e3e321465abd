// Apart: loaded for the horizontal layout only.
import { useText } from '../i18n/useTranslator.ts';
import type { SideBarEntry } from '../menu/sideBar.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { useFitting } from '../ui/fitting.ts';
import { Icon } from '../ui/Icon.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { HomeEntry, ResourceEntry } from './entries.tsx';
import styles from './Layout.module.css';
import { useAnchor } from './useAnchor.ts';
import { useSideBar } from './useSideBar.ts';

const MoreEntries = lazyPart(() => import('./MoreEntries.tsx').then(module => ({ default: module.MoreEntries })));

interface MoreMenuProps {
    readonly entries: readonly SideBarEntry[];
    readonly active: string | undefined;
}

/** C9: the entries that do not fit into the horizontal menu. */
const MoreMenu = ({ entries, active }: MoreMenuProps) => {
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

/** The menu of the horizontal layout: one line under the top bar, with a "More" menu for entries that do not fit. */
export const TopMenu = () => {
    const text = useText();
    const { groups, active, home } = useSideBar();
    const entries = groups.flatMap(group => group.entries);
    const { list, fitting, fitted } = useFitting(entries.length + 1);
    const shown = entries.slice(0, Math.max(0, fitting - 1));
    const rest = entries.slice(Math.max(0, fitted - 1));
    return (
        <nav className={styles.strip} aria-label={text('app.menu.label')}>
            <ul ref={list} className={styles.list}>
                <HomeEntry active={home} />
                {shown.map(entry => (
                    <ResourceEntry key={entry.name} entry={entry} active={active} />
                ))}
            </ul>
            {rest.length > 0 && <MoreMenu entries={rest} active={active} />}
        </nav>
    );
};
