import type { Live } from '@comptoir/hydra';
import { useEvent } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useProvider } from '../auth/me.ts';
import { useTopic } from './useTopic.ts';

/** In milliseconds: what is older is read again when a stream begins, which repeats what was said within a minute. */
const GAP = 45_000;

const never = () => () => undefined;
const no = () => false;

/** Whether a stream of this product's server is open, so that nobody has to ask whether there is news. */
export const useStanding = (): boolean => {
    const { onStanding = never, isStanding = no } = useProvider() as unknown as Partial<Live>;
    return useSyncExternalStore(onStanding, isStanding);
};

/**
 * Reads anew what a topic tells of.
 * @param topic none: nothing is followed
 * @param since tells when what is shown was read, in milliseconds
 * @returns whether it is told: otherwise it has to be asked for
 */
export const useFollowed = (topic: string | undefined, since: () => number, read: () => void): boolean => {
    const isStanding = useStanding();
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
