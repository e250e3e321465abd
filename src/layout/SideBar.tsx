import { LinkBase } from 'ra-core';
import { useText } from '../i18n/useTranslator.ts';
import { Brand } from '../theme/Brand.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import { PinButton } from './PinButton.tsx';
import styles from './SideBar.module.css';

/** S1 to S3: the menu as a column, for the vertical and semi-box layouts and for phones. */
export const SideBar = () => {
    const text = useText();
    return (
        <div className={styles.panel}>
            <div className={styles.head}>
                <LinkBase to="/" className={styles.brand} tabIndex={-1} aria-hidden="true">
                    <Brand />
                </LinkBase>
                <PinButton />
            </div>
            <nav className={styles.nav} aria-label={text('app.menu.label')}>
                <MenuGroups />
            </nav>
        </div>
    );
};
