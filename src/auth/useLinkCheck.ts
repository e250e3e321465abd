import { useEffect, useEffectEvent, useState } from 'react';
import { checkResetLink, refusesLink } from './passwordCalls.ts';

/** Milliseconds after which the form is shown without a response, because submitting it checks the link too. */
const PATIENCE = 5000;

/**
 * Checks once whether the link is valid, before the person types a password.
 * @param onRefused called only when the server refuses the link, not for other failures
 * @returns whether the check is running.
 */
export const useLinkCheck = (token: string | undefined, onRefused: () => void): boolean => {
    const [checking, setChecking] = useState(true);
    const refuse = useEffectEvent(onRefused);
    useEffect(() => {
        if (token === undefined) return;
        const waiting = new AbortController();
        const patience = setTimeout(() => waiting.abort(), PATIENCE);
        const shown = { now: true };
        checkResetLink(token, waiting.signal)
            .catch((error: unknown) => shown.now && refusesLink(error) && refuse())
            .finally(() => shown.now && setChecking(false));
        return () => {
            shown.now = false;
            clearTimeout(patience);
            waiting.abort();
        };
    }, [token]);
    return checking;
};
