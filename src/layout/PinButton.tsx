import { useText } from '../i18n/useTranslator.ts';
import { IconToggle } from '../theme/IconToggle.tsx';
import { useThemeSettings, useThemeStore } from '../theme/useTheme.ts';
import styles from './SideBar.module.css';

/** Row C9: holds open the side bar that else opens under the pointer only. CSS shows it in those two sizes. */
export const PinButton = () => {
    const text = useText();
    const { change } = useThemeStore();
    const pinned = useThemeSettings().leftsidbarSizeType === 'sm-hover-active';
    const onClick = () => change({ name: 'leftsidbarSizeType', value: pinned ? 'sm-hover' : 'sm-hover-active' });
    return (
        <IconToggle
            label={text('app.action.pin_menu')}
            icon="pin"
            pressed={pinned}
            onClick={onClick}
            className={styles.pin}
        />
    );
};
