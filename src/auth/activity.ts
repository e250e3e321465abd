// Input of the user in this tab. The server ends sessions without input (`SESSION_IDLE`), so that automatic requests must not count.
import { useEffect } from 'react';
import { IDLE_HEADER } from '#contract/language/names.ts';
import { config } from '../config.ts';
import { useProvider } from './me.ts';

/** Milliseconds between two reports, and after the last input until requests are sent as automatic ones. */
export const ACTIVITY_INTERVAL = 60_000;

/** `input` covers dictation, `click` the actions of screen readers: neither presses a key. */
const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'input', 'click'] as const;

/** Time of the last input; loading the page is one. */
let inputAt = Date.now();
let pointer = '';

/** False for the event that browsers send when the page moves under a resting pointer. */
const isMovement = (event: Event): boolean => {
    if (event.type !== 'pointermove') return true;
    const { screenX, screenY } = event as PointerEvent;
    const before = pointer;
    pointer = `${screenX} ${screenY}`;
    return before !== '' && before !== pointer;
};

const isIdle = (): boolean => Date.now() - inputAt >= ACTIVITY_INTERVAL;

/** Marks a request without recent input. Third-party servers may refuse an unknown header. */
export const markIdle = (init: RequestInit): RequestInit => {
    if (!config.isOwnServer || !isIdle()) return init;
    const headers = new Headers(init.headers);
    headers.set(IDLE_HEADER, '1');
    return { ...init, headers };
};

/** Reports input to the server at most once a minute, so that an unsaved form keeps its session. */
export const useActivityReports = (): void => {
    const provider = useProvider();
    useEffect(() => {
        inputAt = Date.now();
        if (!config.isOwnServer) return undefined;
        let reportedAt = inputAt;
        const onInput = (event: Event): void => {
            if (!isMovement(event)) return;
            inputAt = Date.now();
            if (inputAt - reportedAt < ACTIVITY_INTERVAL) return;
            reportedAt = inputAt;
            // The provider handles the end of the session; every other failure is left to the next report.
            provider.request('me').catch(() => undefined);
        };
        const options = { capture: true, passive: true } as const;
        for (const type of INPUTS) document.addEventListener(type, onInput, options);
        return () => {
            for (const type of INPUTS) document.removeEventListener(type, onInput, options);
        };
    }, [provider]);
};
