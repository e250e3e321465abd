import { LinkBase } from 'ra-core';
import type { ElementType } from 'react';
import { useText, useTranslation } from '../i18n/useTranslator.ts';
import type { SideBarEntry } from '../menu/sideBar.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './menu.module.css';

interface MenuLinkProps {
    readonly to: string;
    readonly icon: ElementType;
    readonly label: string;
    readonly active: boolean;
}

/** The tooltip replaces the label in layouts that show only the icon. */
const MenuLink = ({ to, icon: Icon, label, active }: MenuLinkProps) => (
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

const HomeIcon = () => <Icon name="home" size={20} />;

export const HomeEntry = ({ active }: { readonly active: boolean }) => {
    const text = useText();
    return <MenuLink to="/" icon={HomeIcon} label={text('app.menu.home')} active={active} />;
};

interface ResourceEntryProps {
    readonly entry: SideBarEntry;
    readonly active: string | undefined;
}

export const ResourceEntry = ({ entry: { name, icon }, active }: ResourceEntryProps) => {
    const { translate } = useTranslation();
    const label = translate(`resources.${name}.name`, { smart_count: 2 });
    return <MenuLink to={`/${name}`} icon={icon} label={label} active={name === active} />;
};
