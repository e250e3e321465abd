// Apart: a part of the frame as large as the frame itself.
import { useSyncExternalStore } from 'react';
import { type Me, nameOfPerson, useMe } from '../auth/me.ts';
import { useText } from '../i18n/useTranslator.ts';
import { lazyPart, loadAhead } from '../routing/loadPart.ts';
import { CompanyBrand } from '../theme/Brand.tsx';
import { useScrolledPast } from '../theme/useScrolledPast.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button, IconToggle } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitcher } from '../ui/LanguageSwitcher.tsx';
import { ModeToggle } from '../ui/ModeToggle.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { isApple } from '../ui/platform.ts';
import { CompanySwitcher } from './company/CompanySwitcher.tsx';
import { isFullScreen, toggleFullScreen } from './fullScreen.ts';
import { Bell } from './notifications/Bell.tsx';
import { prefetchPanel } from './panelParts.ts';
import { useIsOpen, usePanels } from './panels.ts';
import { Command } from './shortcuts/Keys.tsx';
import styles from './TopBar.module.css';
import userMenuStyles from './UserMenu.module.css';
import { useAnchor } from './useAnchor.ts';

const loadMenu = () => import('./AccountMenu.tsx');
const ahead = loadAhead(loadMenu);
const AccountMenu = lazyPart(() => loadMenu().then(module => ({ default: module.AccountMenu })));

/** T1: a spinner while the user is loading, an icon without a user, otherwise the avatar and the name. */
const Who = ({ me, pending }: { me: Me | undefined; pending: boolean }) => {
    if (pending) return <span className={userMenuStyles.spinner} />;
    if (!me) return <Icon name="person" size={20} />;
    return (
        <>
            <Avatar picture={me.avatar} name={nameOfPerson(me)} size={32} />
            <span className={userMenuStyles.name}>{nameOfPerson(me)}</span>
        </>
    );
};

/** T1 and T2. The menu's code is loaded on hover or focus. */
const UserMenu = () => {
    const text = useText();
    const { data: me, isPending } = useMe();
    const { anchor, used, isOpen, open, close } = useAnchor();
    const label = text('app.action.account');
    return (
        <>
            <button
                type="button"
                className={userMenuStyles.button}
                aria-haspopup="menu"
                aria-expanded={isOpen}
                aria-busy={isPending}
                aria-label={me ? `${nameOfPerson(me)}, ${label}` : label}
                onPointerEnter={ahead}
                onFocus={ahead}
                onClick={event => open(event.currentTarget)}
            >
                <Who me={me} pending={isPending} />
            </button>
            {used && (
                <PartBoundary>
                    <AccountMenu me={me} anchor={anchor} onClose={close} />
                </PartBoundary>
            )}
        </>
    );
};

const prefetch = () => prefetchPanel('palette');

/** Opens the command palette. It looks like a search field, on phones like an icon. */
const SearchButton = () => {
    const text = useText();
    const { open } = usePanels();
    const expanded = useIsOpen('palette');
    const label = text('palette.title');
    return (
        <button
            type="button"
            className={styles.button}
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={expanded}
            aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => open('palette')}
        >
            <Icon name="search" size={20} />
            <span className={styles.label}>{label}</span>
            <span className={styles.keys} aria-hidden="true">
                <Command name="k" />
            </span>
        </button>
    );
};

const subscribe = (listener: () => void) => {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
};

/** T4: follows the browser's state, which Escape changes as well. Hidden where full screen is not supported. */
const FullScreenToggle = () => {
    const text = useText();
    const full = useSyncExternalStore(subscribe, isFullScreen);
    if (!document.fullscreenEnabled) return null;
    return (
        <IconToggle label={text('app.action.full_screen')} pressed={full} onClick={toggleFullScreen}>
            <Icon name={full ? 'fullScreenOff' : 'fullScreen'} size={20} />
        </IconToggle>
    );
};

const HelpButton = () => {
    const label = useText()('app.action.help');
    const { open } = usePanels();
    return (
        <Button variant="icon" aria-label={label} title={label} onClick={() => open('help')}>
            <b className={styles.help}>?</b>
        </Button>
    );
};

/** Scroll offset in CSS pixels (T7). */
const SHADOW_FROM = 50;

interface TopBarProps {
    readonly isMenuOpen: boolean;
    readonly onHamburger: () => void;
}

export const TopBar = ({ isMenuOpen, onHamburger }: TopBarProps) => {
    const text = useText();
    const raised = useScrolledPast(SHADOW_FROM);
    const label = text('app.action.toggle_menu');
    return (
        <header className={styles.bar} data-raised={raised}>
            <Button variant="icon" aria-label={label} title={label} aria-expanded={isMenuOpen} onClick={onHamburger}>
                <Icon name="menu" size={20} />
            </Button>
            <div className={styles.brand}>
                <CompanyBrand />
            </div>
            <SearchButton />
            <div className={styles.tools}>
                <CompanySwitcher />
                <LanguageSwitcher />
                <div className={styles.wide}>
                    <FullScreenToggle />
                </div>
                <ModeToggle />
                <div className={styles.wide}>
                    <HelpButton />
                </div>
                <Bell />
                <UserMenu />
            </div>
        </header>
    );
};
