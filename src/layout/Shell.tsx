import { useLocation } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { FailurePage } from '../pages/FailurePage.tsx';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { lazyPart } from '../routing/loadPart.ts';
import { PageBoundary } from '../routing/PageBoundary.tsx';
import { Footer } from '../theme/Footer.tsx';
import { Notifications } from './Notifications.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import styles from './Shell.module.css';
import { SideBar } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';
import { usePageHeading } from './usePageHeading.ts';

const SideDrawer = lazyPart(() => import('./SideDrawer.tsx').then(module => ({ default: module.SideDrawer })));

/** Row T6: at this width and below, the side bar lies over the page. */
const PHONE = '(max-width: 767px)';

/** The frame that a page stands in, and that keeps standing when the page fails. */
export const Shell = ({ children }: { children: ReactNode }) => {
    const text = useText();
    const { pathname } = useLocation();
    const [toggled, setToggled] = useState(false);
    const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
    const content = useRef<HTMLElement>(null);
    usePageHeading(content, pathname);
    const closeDrawer = () => setDrawer('closed');
    const onHamburger = () => (window.matchMedia(PHONE).matches ? setDrawer('open') : setToggled(!toggled));
    // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to run
    useEffect(() => setDrawer(state => (state === 'open' ? 'closed' : state)), [pathname]);
    return (
        <div className={styles.shell} data-toggled={toggled}>
            <a className={styles.skip} href="#content">
                {text('app.action.skip_to_content')}
            </a>
            <TopBar onHamburger={onHamburger} />
            <div className={styles.side}>
                <SideBar />
            </div>
            {drawer !== 'unused' && (
                <PartBoundary>
                    <SideDrawer open={drawer === 'open'} onClose={closeDrawer} />
                </PartBoundary>
            )}
            <main id="content" className={styles.main} tabIndex={-1} ref={content}>
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
            <Notifications />
        </div>
    );
};
