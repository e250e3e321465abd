// Apart: loaded when the page is idle.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveTopic } from '../../live/useFollowed.ts';

interface FollowProps {
    readonly queryKey: QueryKey;
    /** Whether events announce notifications, so that they need not be polled. */
    readonly onTold: (isTold: boolean) => void;
}

/** Refetches the notifications when an event announces a change; renders nothing. */
export const FollowNotifications = ({ queryKey, onTold }: FollowProps) => {
    const queries = useQueryClient();
    const isTold = useLiveTopic(
        'resource/notifications',
        () => queries.getQueryState(queryKey)?.dataUpdatedAt || Date.now(),
        // A hidden tab refetches when it becomes visible.
        () => void queries.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' }),
    );
    useEffect(() => {
        onTold(isTold);
        return () => onTold(false);
    }, [isTold, onTold]);
    return null;
};
