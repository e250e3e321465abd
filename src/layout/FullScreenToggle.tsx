import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { IconToggle } from '../theme/IconToggle.tsx';
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
    return (
        <IconToggle
            label={text('app.action.full_screen')}
            icon={full ? 'full_screen_off' : 'full_screen'}
            pressed={full}
            onClick={toggleFullScreen}
        />
    );
};
