import { useText } from '../i18n/useTranslator.ts';
import buttons from './buttons.module.css';
import { Glyph } from './Glyph.tsx';
import { useThemeSettings, useThemeStore } from './useTheme.ts';

/** Row T5: pressed while the page is dark. */
export const ModeToggle = () => {
    const text = useText();
    const { change } = useThemeStore();
    const dark = useThemeSettings().layoutModeType === 'dark';
    const onClick = () => change({ name: 'layoutModeType', value: dark ? 'light' : 'dark' });
    const label = text('app.action.dark_mode');
    return (
        <button
            type="button"
            className={buttons.icon}
            aria-label={label}
            title={label}
            aria-pressed={dark}
            onClick={onClick}
        >
            <Glyph name={dark ? 'sun' : 'moon'} />
        </button>
    );
};
