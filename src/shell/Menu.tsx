import { LinkBase, useStore } from 'ra-core';
import { useText } from '../i18n/useTranslator.ts';
import type { MenuGroup } from '../menu/placement.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { CompanyBrand } from '../theme/Brand.tsx';
import { useIsOfIcons, useLayout, useThemeSettings } from '../theme/useTheme.ts';
import { Icon } from '../ui/Icon.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { type GroupProps, HomeEntry, MenuEntries } from './entries.tsx';
import styles from './Layout.module.css';
import groupStyles from './menu.module.css';
import sideBarStyles from './SideBar.module.css';
import { useCurrentInSight } from './useCurrentInSight.ts';
import { useSideBar } from './useSideBar.ts';

const NO_GROUP: readonly MenuGroup[] = [];

/** A group whose folded state is stored. A folded group still shows the current entry, and all entries in an icon-only menu. */
const Group = ({ group, entries, active }: GroupProps) => {
    const text = useText();
    const [folded, setFolded] = useStore('menu.folded', NO_GROUP);
    const isFolded = folded.includes(group);
    const heading = group === 'none' ? undefined : text(`app.menu.${group}`);
    const onFold = () => setFolded(isFolded ? folded.filter(one => one !== group) : [...folded, group]);
    return (
        <li
            className={groupStyles.group}
            data-active={entries.some(({ name }) => name === active)}
            data-folded={isFolded}
        >
            {heading && (
                <button type="button" className={groupStyles.heading} aria-expanded={!isFolded} onClick={onFold}>
                    {heading}
                    <Icon name="chevronDown" size={14} />
                </button>
            )}
            <MenuEntries entries={entries} active={active} label={heading} />
        </li>
    );
};

/** Home, then one list per group under its heading. */
const MenuGroups = () => {
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

const PinButton = lazyPart(() => import('./PinButton.tsx').then(module => ({ default: module.PinButton })));
const IconLabels = lazyPart(() => import('../ui/IconLabels.tsx').then(module => ({ default: module.IconLabels })));

/** S1 to S3: the menu as a column, for the vertical and semi-box layouts and for phones. */
export const SideBar = () => {
    const text = useText();
    const nav = useCurrentInSight<HTMLElement>();
    const isOfIcons = useIsOfIcons();
    const isOnHover = useThemeSettings().leftsidbarSizeType.startsWith('sm-hover');
    return (
        <div className={sideBarStyles.panel}>
            <div className={sideBarStyles.head}>
                <LinkBase to="/" className={sideBarStyles.brand} tabIndex={-1} aria-hidden="true">
                    <CompanyBrand />
                </LinkBase>
                {isOnHover && (
                    <PartBoundary>
                        <PinButton />
                    </PartBoundary>
                )}
            </div>
            <nav ref={nav} className={sideBarStyles.nav} aria-label={text('app.menu.label')}>
                <MenuGroups />
            </nav>
            {isOfIcons && (
                <PartBoundary>
                    <IconLabels />
                </PartBoundary>
            )}
        </div>
    );
};

const TopMenu = lazyPart(() => import('./TopMenu.tsx').then(module => ({ default: module.TopMenu })));
const TwoColumns = lazyPart(() => import('./TwoColumns.tsx').then(module => ({ default: module.TwoColumns })));

/** The menu of the current layout; rarely used layouts are loaded on demand. */
export const Menu = () => {
    const layout = useLayout();
    if (layout === 'horizontal')
        return (
            <PartBoundary placeholder={<div className={styles.strip} />}>
                <TopMenu />
            </PartBoundary>
        );
    return (
        <div className={styles.side}>
            {layout === 'twocolumn' ? (
                <PartBoundary>
                    <TwoColumns />
                </PartBoundary>
            ) : (
                <SideBar />
            )}
        </div>
    );
};
