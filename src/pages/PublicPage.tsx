import type { ReactNode } from 'react';
import { CompanyBrand } from '../theme/Brand.tsx';
import { Footer } from '../theme/Footer.tsx';
import { LanguageSwitcher } from '../ui/LanguageSwitcher.tsx';
import { ModeToggle } from '../ui/ModeToggle.tsx';
import styles from './PublicPage.module.css';

/** The layout of public screens (R1) other than the sign-in. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
    <div className={styles.page}>
        <header className={styles.header}>
            <CompanyBrand />
            <div className={styles.tools}>
                <LanguageSwitcher />
                <ModeToggle />
            </div>
        </header>
        <main>{children}</main>
        <Footer />
    </div>
);
