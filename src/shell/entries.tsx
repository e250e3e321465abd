import { LinkBase } from 'ra-core';
import type { ElementType } from 'react';
import { useText, useTranslation } from '../i18n/useTranslator.ts';
import type { SideBarEntry, SideBarGroup } from '../menu/sideBar.ts';
import { ANEW } from '../routing/byAddress.ts';
import { Icon } from '../ui/Icon.tsx';
import groupStyles from './menu.module.css';

interface MenuLinkProps {
    readonly to: string;
    readonly icon: ElementType;
    readonly label: string;
    readonly active: boolean;
}

/** An entry of the menu; in an icon-only menu, `IconLabels` shows its name. */
const MenuLink = ({ to, icon: Icon, label, active }: MenuLinkProps) => (
    <li>
        <LinkBase
            to={to}
            state={ANEW}
            className={groupStyles.entry}
            aria-label={label}
            aria-current={active ? 'page' : undefined}
        >
            <Icon aria-hidden="true" />
            <span className={groupStyles.label}>{label}</span>
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

export type GroupProps = SideBarGroup & { readonly active: string | undefined };

export const MenuEntries = ({
    entries,
    active,
    label,
}: Omit<GroupProps, 'group'> & { readonly label?: string | undefined }) => (
    <ul aria-label={label}>
        {entries.map(entry => (
            <ResourceEntry key={entry.name} entry={entry} active={active} />
        ))}
    </ul>
);
