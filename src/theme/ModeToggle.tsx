import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useTranslator.ts';
import buttons from './buttons.module.css';
import { useAppearance } from './useAppearance.ts';

const Sun = () => (
    <>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </>
);

const Moon = () => <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z" />;

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
            <svg
                width="20"
                height="20"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.7"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
            >
                {dark ? <Sun /> : <Moon />}
            </svg>
        </button>
    );
};
