import { LinkBase, useLocation, useResourceDefinitions } from 'ra-core';
import type { ElementType } from 'react';
import { useMe } from '../auth/me.ts';
import { useText, useTranslation } from '../i18n/useTranslator.ts';
import { activeEntry, type SideBarGroup, sideBarGroups } from '../menu/sideBar.ts';
import { useMenu } from '../menu/useMenu.ts';
import { Brand } from '../theme/Brand.tsx';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './SideBar.module.css';

interface EntryProps {
    readonly to: string;
    readonly icon: ElementType;
    readonly label: string;
    readonly active: boolean;
}

const Home = () => <Glyph name="home" />;

/** The title tells what the icon is where the label has no room. */
const Entry = ({ to, icon: Icon, label, active }: EntryProps) => (
    <li>
        <LinkBase
            to={to}
            className={styles.entry}
            title={label}
            aria-label={label}
            aria-current={active ? 'page' : undefined}
        >
            <Icon aria-hidden="true" />
            <span className={styles.label}>{label}</span>
        </LinkBase>
    </li>
);

const Group = ({ group, entries, active }: SideBarGroup & { active: string | undefined }) => {
    const text = useText();
    const { translate } = useTranslation();
    const heading = group === 'none' ? undefined : text(`app.menu.${group}`);
    return (
        <li className={styles.group} data-active={entries.some(({ name }) => name === active)}>
            {heading && <span className={styles.heading}>{heading}</span>}
            <ul aria-label={heading}>
                {entries.map(({ name, icon }) => (
                    <Entry
                        key={name}
                        to={`/${name}`}
                        icon={icon}
                        label={translate(`resources.${name}.name`, { smart_count: 2 })}
                        active={name === active}
                    />
                ))}
            </ul>
        </li>
    );
};

/** Rows S1 to S3: home, then what the resources declare and the person may open. */
export const SideBar = () => {
    const text = useText();
    const { pathname } = useLocation();
    const { names, status } = useMenu();
    const { data: me } = useMe();
    const user = status === 'pending' ? undefined : me;
    const groups = sideBarGroups(Object.values(useResourceDefinitions()), { names, user });
    const active = activeEntry(pathname, groups)?.name;
    return (
        <nav className={styles.nav} aria-label={text('app.menu.label')}>
            <LinkBase to="/" className={styles.brand} tabIndex={-1} aria-hidden="true">
                <Brand />
            </LinkBase>
            <ul>
                <Entry to="/" icon={Home} label={text('app.menu.home')} active={active === undefined} />
                {groups.map(({ group, entries }) => (
                    <Group key={group} group={group} entries={entries} active={active} />
                ))}
            </ul>
        </nav>
    );
};
