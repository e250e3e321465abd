import type { LiveEvent } from '@comptoir/hydra';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useProvider } from '../auth/me.ts';

/** In milliseconds: 50 changes a second are shown in eight steps. */
const GATHER = 120;

/**
 * Calls back with what happens to a topic, several events at a time. A provider without live updates tells nothing.
 * @param topic none: nothing is asked for
 * @param since tells when what is shown was asked for, in milliseconds
 */
export const useTopic = (
    topic: string | undefined,
    since: () => number,
    onEvents: (events: readonly LiveEvent[]) => void,
): void => {
    const provider = useProvider();
    const tell = useEvent(onEvents);
    const shownSince = useEvent(since);
    useEffect(() => {
        if (topic === undefined) return;
        let events: LiveEvent[] = [];
        let timer: ReturnType<typeof setTimeout> | undefined;
        const flush = (): void => {
            const gathered = events;
            events = [];
            timer = undefined;
            tell(gathered);
        };
        const note = (event: LiveEvent): void => {
            events.push(event);
            timer ??= setTimeout(flush, GATHER);
        };
        // What cannot be loaded is missed as it was before there was anything live.
        Promise.resolve(provider.subscribe?.(topic, note, shownSince())).catch(() => undefined);
        return () => {
            clearTimeout(timer);
            Promise.resolve(provider.unsubscribe?.(topic, note)).catch(() => undefined);
        };
    }, [provider, topic, tell, shownSince]);
};
