import { useEffect } from 'react';
import { LanguageSwitcher } from '../i18n/LanguageSwitcher.tsx';
import { useText } from '../i18n/useTranslator.ts';
import { usePageTitle } from '../routing/pageTitle.ts';
import { Brand } from '../theme/Brand.tsx';
import { Footer } from '../theme/Footer.tsx';
import { ModeToggle } from '../theme/ModeToggle.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { PitchArtwork } from './PitchArtwork.tsx';

/** Row A8. `prefetch` fetches what comes next while the person types. */
export const LoginPage = ({ prefetch }: { prefetch: () => void }) => {
    const text = useText();
    usePageTitle(text('app.sign_in.page'));
    useEffect(() => {
        const timer = setTimeout(prefetch, 300);
        return () => clearTimeout(timer);
    }, [prefetch]);
    return (
        <div className={styles.page}>
            <aside className={styles.banner}>
                <PitchArtwork />
                <Brand />
                <p className={styles.pitch}>{text('app.sign_in.pitch')}</p>
            </aside>
            <div className={styles.side}>
                <header className={styles.tools}>
                    <LanguageSwitcher />
                    <ModeToggle />
                </header>
                <main className={styles.main}>
                    <h1>{text('app.sign_in.welcome')}</h1>
                    <p className={styles.lead}>{text('app.sign_in.lead')}</p>
                    <LoginForm />
                </main>
                <Footer />
            </div>
        </div>
    );
};
