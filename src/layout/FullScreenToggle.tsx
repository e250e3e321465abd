import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconToggle } from '../ui/IconToggle.tsx';
import { isFullScreen, toggleFullScreen } from './fullScreen.ts';

const subscribe = (listener: () => void) => {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
};

/** T4: follows the browser's state, which Escape changes as well. Hidden where full screen is not supported. */
export const FullScreenToggle = () => {
    const text = useText();
    const full = useSyncExternalStore(subscribe, isFullScreen);
    if (!document.fullscreenEnabled) return null;
    return (
        <IconToggle label={text('app.action.full_screen')} pressed={full} onClick={toggleFullScreen}>
            <Icon name={full ? 'fullScreenOff' : 'fullScreen'} size={20} />
        </IconToggle>
    );
};
