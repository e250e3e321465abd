// Apart: loaded for the two sizes that open on hover.
import { useText } from '../i18n/useTranslator.ts';
import { useThemeSettings, useThemeStore } from '../theme/useTheme.ts';
import { Icon } from '../ui/Icon.tsx';
import sideBarStyles from './SideBar.module.css';

/** C9: keeps the side bar open that otherwise opens on hover only. */
export const PinButton = () => {
    const text = useText();
    const { change } = useThemeStore();
    const label = text('app.action.pin_menu');
    const pinned = useThemeSettings().leftsidbarSizeType === 'sm-hover-active';
    const onClick = () => change({ name: 'leftsidbarSizeType', value: pinned ? 'sm-hover' : 'sm-hover-active' });
    return (
        <button
            type="button"
            className={sideBarStyles.pin}
            aria-label={label}
            title={label}
            aria-pressed={pinned}
            onClick={onClick}
        >
            <Icon name="pin" size={20} />
        </button>
    );
};
