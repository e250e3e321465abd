import type { Live } from '@comptoir/hydra';
import { useEvent } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useProvider } from '../auth/me.ts';
import { useTopic } from './useTopic.ts';

/** Age in milliseconds from which data are read again when a stream opens. The stream replays events of the last minute. */
const GAP = 45_000;

const never = () => () => undefined;
const no = () => false;

/** True if a live stream of this product's server is open, so that polling is unnecessary. */
export const useIsLive = (): boolean => {
    const { onStanding = never, isStanding = no } = useProvider() as unknown as Partial<Live>;
    return useSyncExternalStore(onStanding, isStanding);
};

/**
 * Reads again after events of a topic.
 * @param topic undefined: no subscription
 * @param since returns the time at which the shown data were read, in milliseconds
 * @returns true if events arrive; otherwise the caller must poll
 */
export const useLiveTopic = (topic: string | undefined, since: () => number, read: () => void): boolean => {
    const isStanding = useIsLive();
    const isTold = isStanding && topic !== undefined;
    useTopic(topic, since, read);
    const readMissed = useEvent(() => {
        if (since() < Date.now() - GAP) read();
    });
    useEffect(() => {
        if (isTold) readMissed();
    }, [isTold, readMissed]);
    return isTold;
};
