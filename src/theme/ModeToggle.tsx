import { useText } from '../i18n/useTranslator.ts';
import { IconToggle } from './IconToggle.tsx';
import { useThemeSettings, useThemeStore } from './useTheme.ts';

/** Row T5: pressed while the page is dark. */
export const ModeToggle = () => {
    const text = useText();
    const { change } = useThemeStore();
    const dark = useThemeSettings().layoutModeType === 'dark';
    const onClick = () => change({ name: 'layoutModeType', value: dark ? 'light' : 'dark' });
    return (
        <IconToggle
            label={text('app.action.dark_mode')}
            icon={dark ? 'sun' : 'moon'}
            pressed={dark}
            onClick={onClick}
        />
    );
};
