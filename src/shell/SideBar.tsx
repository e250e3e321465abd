import { LinkBase } from 'ra-core';
import { useText } from '../i18n/useTranslator.ts';
import { Brand } from '../theme/Brand.tsx';
import { useThemeSettings, useThemeStore } from '../theme/useTheme.ts';
import { Icon } from '../ui/Icon.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import styles from './SideBar.module.css';

/** C9: keeps the side bar open that otherwise opens on hover only. CSS shows the button in these two sizes. */
const PinButton = () => {
    const text = useText();
    const { change } = useThemeStore();
    const label = text('app.action.pin_menu');
    const pinned = useThemeSettings().leftsidbarSizeType === 'sm-hover-active';
    const onClick = () => change({ name: 'leftsidbarSizeType', value: pinned ? 'sm-hover' : 'sm-hover-active' });
    return (
        <button
            type="button"
            className={styles.pin}
            aria-label={label}
            title={label}
            aria-pressed={pinned}
            onClick={onClick}
        >
            <Icon name="pin" size={20} />
        </button>
    );
};

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
