import type { LiveEvent } from '@comptoir/hydra';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useProvider } from '../auth/me.ts';

/** Batch interval in milliseconds: 50 changes a second are shown in eight steps. */
const GATHER = 120;

/**
 * Subscribes to a topic; to none if undefined. The callback receives batches of events.
 * @param since returns the time at which the shown data were requested, in milliseconds
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
        // A failure to load the live code leaves the page without live updates.
        Promise.resolve(provider.subscribe?.(topic, note, shownSince())).catch(() => undefined);
        return () => {
            clearTimeout(timer);
            Promise.resolve(provider.unsubscribe?.(topic, note)).catch(() => undefined);
        };
    }, [provider, topic, tell, shownSince]);
};
