import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import buttons from '../theme/buttons.module.css';
import { Glyph } from '../theme/Glyph.tsx';
import { isFullScreen, toggleFullScreen } from './fullScreen.ts';

const subscribe = (listener: () => void) => {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
};

/** Row T4: as the browser says it is, so that Escape counts too. Not there where a browser has no full screen. */
export const FullScreenToggle = () => {
    const text = useText();
    const full = useSyncExternalStore(subscribe, isFullScreen);
    if (!document.fullscreenEnabled) return null;
    const label = text('app.action.full_screen');
    return (
        <button
            type="button"
            className={buttons.icon}
            aria-label={label}
            title={label}
            aria-pressed={full}
            onClick={toggleFullScreen}
        >
            <Glyph name={full ? 'full_screen_off' : 'full_screen'} />
        </button>
    );
};
