import { useText } from '../i18n/useTranslator.ts';
import { useThemeSettings, useThemeStore } from '../theme/useTheme.ts';
import { IconToggle } from './Button.tsx';
import { PublicIcon } from './PublicIcon.tsx';

/** T5: pressed in dark mode. */
export const ModeToggle = () => {
    const text = useText();
    const { change } = useThemeStore();
    const dark = useThemeSettings().layoutModeType === 'dark';
    const onClick = () => change({ name: 'layoutModeType', value: dark ? 'light' : 'dark' });
    return (
        <IconToggle label={text('app.action.dark_mode')} pressed={dark} onClick={onClick}>
            <PublicIcon name={dark ? 'sun' : 'moon'} size={20} />
        </IconToggle>
    );
};
