import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { BrandMark } from '../theme/Brand.tsx';
import { useThemeSettings } from '../theme/useTheme.ts';
import styles from './Preloader.module.css';

/** In milliseconds (F4). */
const DURATION = 1000;

const Veil = () => {
    const text = useText();
    const [over, setOver] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setOver(true), DURATION);
        return () => clearTimeout(timer);
    }, []);
    if (over) return null;
    return (
        <div className={styles.veil} role="status" aria-label={text('app.loading')}>
            <BrandMark />
        </div>
    );
};

/** F4: if enabled, covers the whole page after each change of path. */
export const Preloader = () => {
    const { pathname } = useLocation();
    return useThemeSettings().preloader === 'enable' ? <Veil key={pathname} /> : null;
};
