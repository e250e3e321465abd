import { useText } from '../i18n/useTranslator.ts';
import type { SideBarGroup } from '../menu/sideBar.ts';
import { HomeEntry, ResourceEntry } from './MenuEntry.tsx';
import styles from './menu.module.css';
import { useSideBar } from './useSideBar.ts';

const Group = ({ group, entries, active }: SideBarGroup & { active: string | undefined }) => {
    const text = useText();
    const heading = group === 'none' ? undefined : text(`app.menu.${group}`);
    return (
        <li className={styles.group} data-active={entries.some(({ name }) => name === active)}>
            {heading && <span className={styles.heading}>{heading}</span>}
            <ul aria-label={heading}>
                {entries.map(entry => (
                    <ResourceEntry key={entry.name} entry={entry} active={active} />
                ))}
            </ul>
        </li>
    );
};

/** Home, then one list per group under its heading. */
export const MenuGroups = () => {
    const { groups, active, home } = useSideBar();
    return (
        <ul className={styles.groups}>
            <HomeEntry active={home} />
            {groups.map(group => (
                <Group key={group.group} {...group} active={active} />
            ))}
        </ul>
    );
};
