import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { CompanyBrand } from '../theme/Brand.tsx';
import { Footer } from '../theme/Footer.tsx';
import { LanguageSwitcher } from '../ui/LanguageSwitcher.tsx';
import { ModeToggle } from '../ui/ModeToggle.tsx';
import styles from './SignInFrame.module.css';

const PitchArtwork = lazyPart(() => import('./PitchArtwork.tsx').then(part => ({ default: part.PitchArtwork })));

/** A8: the layout of the public screens, which stays mounted while they change. */
export const SignInFrame = () => {
    const text = useText();
    return (
        <div className={styles.page}>
            <aside className={styles.banner}>
                <Suspense>
                    <PitchArtwork />
                </Suspense>
                <CompanyBrand />
                <p className={styles.pitch}>{text('app.sign_in.pitch')}</p>
            </aside>
            <div className={styles.side}>
                <header className={styles.tools}>
                    <LanguageSwitcher />
                    <ModeToggle />
                </header>
                <main className={styles.main}>
                    <Suspense>
                        <Outlet />
                    </Suspense>
                </main>
                <Footer />
            </div>
        </div>
    );
};
