import { useLocation } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { FailurePage } from '../pages/FailurePage.tsx';
import { lazyPart } from '../routing/loadPart.ts';
import { PageBoundary } from '../routing/PageBoundary.tsx';
import { PartBoundary } from '../routing/PartBoundary.tsx';
import { Footer } from '../theme/Footer.tsx';
import { useThemeStore } from '../theme/useTheme.ts';
import { LoadingPage } from '../ui/state/LoadingPage.tsx';
import { BackToTop } from './BackToTop.tsx';
import { CustomizerButton } from './CustomizerButton.tsx';
import { Menu } from './Menu.tsx';
import { Notifications } from './Notifications.tsx';
import { Panels } from './Panels.tsx';
import { PrintDate } from './PrintDate.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { usePageHeading } from './usePageHeading.ts';

const SideDrawer = lazyPart(() => import('./SideDrawer.tsx').then(module => ({ default: module.SideDrawer })));

const ServerWarnings = lazyPart(() =>
    import('./ServerWarnings.tsx').then(module => ({ default: module.ServerWarnings })),
);

/** The frame around a page, which stays usable when the page fails. */
export const Shell = ({ children }: { children: ReactNode }) => {
    const text = useText();
    const { pathname } = useLocation();
    const { pressHamburger } = useThemeStore();
    const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
    const content = useRef<HTMLElement>(null);
    usePageHeading(content, pathname);
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
            <TopBar onHamburger={onHamburger} />
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
