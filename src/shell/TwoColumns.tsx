// Apart: loaded for the layout of two columns only.
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/useTranslator.ts';
import type { MenuGroup } from '../menu/placement.ts';
import { BrandMark, useCompany } from '../theme/Brand.tsx';
import { useThemeStore } from '../theme/useTheme.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { IconLabels } from '../ui/IconLabels.tsx';
import { type GroupProps, HomeEntry, MenuEntries } from './entries.tsx';
import groupStyles from './menu.module.css';
import twoColumnsStyles from './TwoColumns.module.css';
import { useCurrentInSight } from './useCurrentInSight.ts';
import { useSideBar } from './useSideBar.ts';

/** Icons that differ from those of the entries beside them. */
const GROUP_ICONS: Readonly<Record<MenuGroup, IconName>> = {
    none: 'menu',
    sales: 'cart',
    catalogue: 'box',
    settings: 'cog',
    administration: 'users',
};

const PanelGroup = ({ group, entries, active }: GroupProps) => {
    const text = useText();
    const heading = group === 'none' ? undefined : text(`app.menu.${group}`);
    return (
        <li className={groupStyles.group} data-group={group}>
            {heading && <span className={groupStyles.heading}>{heading}</span>}
            <MenuEntries entries={entries} active={active} label={heading} />
        </li>
    );
};

/** The group in the panel: the last chosen one until the next navigation, otherwise that of the current entry. */
const useShownGroup = ({ groups, active }: ReturnType<typeof useSideBar>) => {
    const [chosen, choose] = useState<{ readonly group: MenuGroup; readonly active: string | undefined }>();
    const named = groups.flatMap(({ group, entries }) => (group === 'none' ? [] : [{ group, entries }]));
    const current = named.find(({ entries }) => entries.some(({ name }) => name === active)) ?? named[0];
    return {
        named,
        shown: chosen && chosen.active === active ? chosen.group : current?.group,
        choose: (group: MenuGroup) => choose({ group, active }),
    };
};

/** C9: a rail with one icon per group beside a panel with the entries of one; the hamburger button closes the panel. */
export const TwoColumns = () => {
    const text = useText();
    const company = useCompany();
    const list = useCurrentInSight<HTMLUListElement>();
    const sideBar = useSideBar();
    const { groups, active, home } = sideBar;
    const { openMenu } = useThemeStore();
    const { named, shown, choose } = useShownGroup(sideBar);
    const show = (group: MenuGroup) => {
        openMenu();
        flushSync(() => choose(group));
        list.current?.querySelector<HTMLElement>(`[data-group="${group}"] a`)?.focus();
    };
    return (
        <div className={twoColumnsStyles.columns}>
            <div className={twoColumnsStyles.rail}>
                <LinkBase to="/" className={twoColumnsStyles.mark} tabIndex={-1} aria-hidden="true">
                    <BrandMark />
                </LinkBase>
                {named.map(({ group, entries }) => (
                    <button
                        key={group}
                        type="button"
                        aria-label={text(`app.menu.${group}`)}
                        aria-pressed={group === shown}
                        aria-current={entries.some(({ name }) => name === active) || undefined}
                        onClick={() => show(group)}
                    >
                        <Icon name={GROUP_ICONS[group]} size={20} />
                    </button>
                ))}
                <IconLabels />
            </div>
            <nav className={twoColumnsStyles.panel} aria-label={text('app.menu.label')}>
                <span className={twoColumnsStyles.company}>{company}</span>
                <ul ref={list} className={`${groupStyles.groups} ${twoColumnsStyles.entries}`}>
                    <HomeEntry active={home} />
                    {groups
                        .filter(({ group }) => group === 'none' || group === shown)
                        .map(({ group, entries }) => (
                            <PanelGroup key={group} group={group} entries={entries} active={active} />
                        ))}
                </ul>
            </nav>
        </div>
    );
};
