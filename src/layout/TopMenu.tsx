import { useText } from '../i18n/useTranslator.ts';
import { useFitting } from '../ui/useFitting.ts';
import { HomeEntry, ResourceEntry } from './MenuEntry.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import styles from './TopMenu.module.css';
import { useSideBar } from './useSideBar.ts';

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
