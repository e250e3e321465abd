import { LinkBase } from 'ra-core';
import { type ElementType, useRef } from 'react';
import { useText, useTranslation } from '../i18n/useTranslator.ts';
import type { SideBarEntry, SideBarGroup } from '../menu/sideBar.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { PartBoundary } from '../routing/PartBoundary.tsx';
import { BrandMark, CompanyBrand, useCompany } from '../theme/Brand.tsx';
import { useLayout, useThemeSettings, useThemeStore } from '../theme/useTheme.ts';
import { useFitting } from '../ui/fitting.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Layout.module.css';
import groupStyles from './menu.module.css';
import sideBarStyles from './SideBar.module.css';
import twoColumnsStyles from './TwoColumns.module.css';
import { useAnchor } from './useAnchor.ts';
import { useSideBar } from './useSideBar.ts';

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
            className={groupStyles.entry}
            title={label}
            aria-label={label}
            aria-current={active ? 'page' : undefined}
        >
            <Icon aria-hidden="true" />
            <span className={groupStyles.label}>{label}</span>
        </LinkBase>
    </li>
);

const HomeIcon = () => <Icon name="home" size={20} />;

const HomeEntry = ({ active }: { readonly active: boolean }) => {
    const text = useText();
    return <MenuLink to="/" icon={HomeIcon} label={text('app.menu.home')} active={active} />;
};

interface ResourceEntryProps {
    readonly entry: SideBarEntry;
    readonly active: string | undefined;
}

const ResourceEntry = ({ entry: { name, icon }, active }: ResourceEntryProps) => {
    const { translate } = useTranslation();
    const label = translate(`resources.${name}.name`, { smart_count: 2 });
    return <MenuLink to={`/${name}`} icon={icon} label={label} active={name === active} />;
};

const Group = ({ group, entries, active }: SideBarGroup & { active: string | undefined }) => {
    const text = useText();
    const heading = group === 'none' ? undefined : text(`app.menu.${group}`);
    return (
        <li className={groupStyles.group} data-active={entries.some(({ name }) => name === active)}>
            {heading && <span className={groupStyles.heading}>{heading}</span>}
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
        <ul className={groupStyles.groups}>
            <HomeEntry active={home} />
            {groups.map(group => (
                <Group key={group.group} {...group} active={active} />
            ))}
        </ul>
    );
};

/** C9: keeps the side bar open that otherwise opens on hover only. CSS shows the button in these two sizes. */
const PinButton = () => {
    const text = useText();
    const { change } = useThemeStore();
    const label = text('app.action.pin_menu');
    const pinned = useThemeSettings().leftsidbarSizeType === 'sm-hover-active';
    const onClick = () => change({ name: 'leftsidbarSizeType', value: pinned ? 'sm-hover' : 'sm-hover-active' });
    return (
        <button
            type="button"
            className={sideBarStyles.pin}
            aria-label={label}
            title={label}
            aria-pressed={pinned}
            onClick={onClick}
        >
            <Icon name="pin" size={20} />
        </button>
    );
};

/** S1 to S3: the menu as a column, for the vertical and semi-box layouts and for phones. */
export const SideBar = () => {
    const text = useText();
    return (
        <div className={sideBarStyles.panel}>
            <div className={sideBarStyles.head}>
                <LinkBase to="/" className={sideBarStyles.brand} tabIndex={-1} aria-hidden="true">
                    <CompanyBrand />
                </LinkBase>
                <PinButton />
            </div>
            <nav className={sideBarStyles.nav} aria-label={text('app.menu.label')}>
                <MenuGroups />
            </nav>
        </div>
    );
};

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
const TopMenu = () => {
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

/** C9: a rail with one icon per group beside a panel with the entries; the hamburger button closes the panel. */
const TwoColumns = () => {
    const text = useText();
    const company = useCompany();
    const panel = useRef<HTMLElement>(null);
    const { groups, active } = useSideBar();
    const { openMenu } = useThemeStore();
    const goTo = (address: string) => {
        openMenu();
        panel.current?.querySelector<HTMLElement>(`a[href$="${address}"]`)?.focus();
    };
    return (
        <div className={twoColumnsStyles.columns}>
            <div className={twoColumnsStyles.rail}>
                <LinkBase to="/" className={twoColumnsStyles.mark} tabIndex={-1} aria-hidden="true">
                    <BrandMark />
                </LinkBase>
                {groups.map(({ group, entries }) => {
                    const [first] = entries;
                    if (!first || group === 'none') return null;
                    const label = text(`app.menu.${group}`);
                    return (
                        <button
                            key={group}
                            type="button"
                            aria-label={label}
                            title={label}
                            aria-current={entries.some(({ name }) => name === active) || undefined}
                            onClick={() => goTo(first.address)}
                        >
                            <first.icon aria-hidden="true" />
                        </button>
                    );
                })}
            </div>
            <nav ref={panel} className={twoColumnsStyles.panel} aria-label={text('app.menu.label')}>
                <span className={twoColumnsStyles.company}>{company}</span>
                <div className={twoColumnsStyles.entries}>
                    <MenuGroups />
                </div>
            </nav>
        </div>
    );
};

/** The menu of the current layout. */
export const Menu = () => {
    const layout = useLayout();
    if (layout === 'horizontal') return <TopMenu />;
    return <div className={styles.side}>{layout === 'twocolumn' ? <TwoColumns /> : <SideBar />}</div>;
};
