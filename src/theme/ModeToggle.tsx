import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import buttons from './buttons.module.css';
import { Glyph } from './Glyph.tsx';
import { useAppearance } from './useAppearance.ts';

/** Row T5: pressed while the page is dark. */
export const ModeToggle = () => {
    const text = useText();
    const { mode, subscribe, toggleMode } = useAppearance();
    const dark = useSyncExternalStore(subscribe, mode) === 'dark';
    const label = text('app.action.dark_mode');
    return (
        <button
            type="button"
            className={buttons.icon}
            aria-label={label}
            title={label}
            aria-pressed={dark}
            onClick={toggleMode}
        >
            <Glyph name={dark ? 'sun' : 'moon'} />
        </button>
    );
};
