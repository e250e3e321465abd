import { useText } from '../i18n/useTranslator.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { useThemeSettings, useThemeStore } from '../theme/useTheme.ts';
import styles from './SideBar.module.css';

/** Row C9: holds open the side bar that else opens under the pointer only. CSS shows it in those two sizes. */
export const PinButton = () => {
    const text = useText();
    const { change } = useThemeStore();
    const pinned = useThemeSettings().leftsidbarSizeType === 'sm-hover-active';
    const label = text('app.action.pin_menu');
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
            <Glyph name="pin" />
        </button>
    );
};
