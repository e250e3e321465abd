import { type NotificationPayload, useLocation, useNotificationContext } from 'ra-core';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type AlertKind, useAlerts } from '../alerts/alerts.ts';
import { useActivityReports } from '../auth/activity.ts';
import { useText } from '../i18n/useTranslator.ts';
import { FailurePage } from '../pages/FailurePage.tsx';
import { lazyPart } from '../routing/loadPart.ts';
import { PageBoundary } from '../routing/PageBoundary.tsx';
import { pageTitle, useTitleBase } from '../routing/PageHeading.tsx';
import { Footer } from '../theme/Footer.tsx';
import { useScrolledPast } from '../theme/useScrolledPast.ts';
import { useIsMenuOpen, useThemeStore } from '../theme/useTheme.ts';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { usePrinting } from '../ui/printing.ts';
import { LoadingPage } from '../ui/state/StatePage.tsx';
import cornerStyles from './corner.module.css';
import styles from './Layout.module.css';
import { Menu } from './Menu.tsx';
import { Panels } from './Panels.tsx';
import { prefetchPanel } from './panelParts.ts';
import { useIsOpen, usePanels } from './panels.ts';
import { TopBar } from './TopBar.tsx';

/** A field with `autoFocus` keeps the focus. */
const mayTakeFocus = (content: HTMLElement) =>
    !content.contains(document.activeElement) || document.activeElement === content;

const focusOn = (heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
};

/** The screen's `h1` names the browser tab (R9) and receives the focus (F6). It follows the language and the data. */
const usePageHeading = (content: RefObject<HTMLElement | null>, pathname: string): void => {
    const base = useTitleBase();
    const { current: panel } = usePanels();
    const arrivedAt = useRef(pathname);
    useEffect(() => {
        const root = content.current;
        if (!root) return;
        const read = () => {
            const heading = root.querySelector('h1');
            const words = heading?.dataset.title ?? heading?.textContent.trim();
            if (!heading || !words) return;
            const title = pageTitle(base, words);
            if (document.title !== title) document.title = title;
            // A late heading must not take the focus from a panel opened meanwhile.
            const arrives = arrivedAt.current !== pathname;
            // Moving the focus requires a layout, which the browser computes for the next frame anyway.
            if (arrives) requestAnimationFrame(() => !panel() && mayTakeFocus(root) && focusOn(heading));
            arrivedAt.current = pathname;
        };
        read();
        const observer = new MutationObserver(read);
        observer.observe(root, { childList: true, subtree: true, characterData: true });
        return () => observer.disconnect();
    }, [content, pathname, base, panel]);
};

const prefetch = () => prefetchPanel('customizer');

/** C1: a floating button on medium and larger screens. The panel's code is loaded on hover or focus. */
const CustomizerButton = () => {
    const text = useText();
    const { open } = usePanels();
    const expanded = useIsOpen('customizer');
    const label = text('theme.title');
    return (
        <button
            type="button"
            className={cornerStyles.cog}
            aria-label={label}
            title={label}
            aria-haspopup="dialog"
            aria-expanded={expanded}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => open('customizer')}
        >
            <Icon name="cog" size={20} />
        </button>
    );
};

/** In CSS pixels (F2). */
const THRESHOLD = 100;

/** F2. It also moves the focus to the content, because the button disappears after use. */
const BackToTop = () => {
    const text = useText();
    const shown = useScrolledPast(THRESHOLD);
    if (!shown) return null;
    const label = text('app.action.back_to_top');
    const onClick = () => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.getElementById('content')?.focus({ preventScroll: true });
    };
    return (
        <button type="button" className={cornerStyles.button} aria-label={label} title={label} onClick={onClick}>
            <Icon name="arrowUp" size={20} />
        </button>
    );
};

const KINDS: readonly AlertKind[] = ['success', 'info', 'warning', 'error'];

const kindOf = ({ type }: NotificationPayload): AlertKind => KINDS.find(kind => kind === type) ?? 'info';

/** Passes react-admin's notifications to our alerts, which survive a navigation and the end of the session. */
const Notifications = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const alerts = useAlerts();
    useEffect(() => {
        if (notifications.length === 0) return;
        const taken = takeNotification();
        if (!taken || typeof taken.message !== 'string') return;
        const { messageArgs, undo, about } = taken.notificationOptions ?? {};
        alerts.push(kindOf(taken), taken.message, messageArgs, { undo, about });
    }, [notifications, takeNotification, alerts]);
    return null;
};

const PrintDate = () => {
    const text = useText();
    const { dateTime } = useFormat();
    if (!usePrinting()) return null;
    return <p data-paper="">{text('common.print.date', { date: dateTime(new Date().toISOString()) })}</p>;
};

const SideDrawer = lazyPart(() => import('./SideDrawer.tsx').then(module => ({ default: module.SideDrawer })));

const ServerWarnings = lazyPart(() =>
    import('./ServerWarnings.tsx').then(module => ({ default: module.ServerWarningList })),
);

export const Layout = ({ children }: { children: ReactNode }) => {
    const text = useText();
    const { pathname } = useLocation();
    const { pressHamburger } = useThemeStore();
    const isMenuOpen = useIsMenuOpen();
    const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
    const content = useRef<HTMLElement>(null);
    usePageHeading(content, pathname);
    useActivityReports();
    const closeDrawer = () => setDrawer('closed');
    const onHamburger = () => pressHamburger() === 'overlay' && setDrawer('open');
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of path
    useEffect(() => setDrawer(state => (state === 'open' ? 'closed' : state)), [pathname]);
    return (
        <div className={styles.shell}>
            {/* A list adds a link to its rows. */}
            <div id="skips" className={styles.skips}>
                <a href="#content">{text('app.action.skip_to_content')}</a>
            </div>
            <TopBar isMenuOpen={isMenuOpen || drawer === 'open'} onHamburger={onHamburger} />
            <Menu />
            {drawer !== 'unused' && (
                <PartBoundary>
                    <SideDrawer open={drawer === 'open'} onClose={closeDrawer} />
                </PartBoundary>
            )}
            <PrintDate />
            <main id="content" className={styles.main} tabIndex={-1} ref={content}>
                <PartBoundary>
                    <ServerWarnings />
                </PartBoundary>
                <PageBoundary
                    resetKey={pathname}
                    fallback={(error, reset) => <FailurePage error={error} retry={reset} />}
                >
                    <Suspense fallback={<LoadingPage />}>{children}</Suspense>
                </PageBoundary>
            </main>
            <div className={styles.footer}>
                <Footer />
            </div>
            <BackToTop />
            <CustomizerButton />
            <Notifications />
            <Panels />
        </div>
    );
};
