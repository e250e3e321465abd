// Apart: loaded once the page is quiet.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFollowed } from '../../live/useFollowed.ts';

interface FollowProps {
    readonly queryKey: QueryKey;
    /** Whether the notifications are told of, and need not be polled. */
    readonly onTold: (isTold: boolean) => void;
}

/** Reads the notifications anew when something is told of them; it shows nothing. */
export const FollowNotifications = ({ queryKey, onTold }: FollowProps) => {
    const queries = useQueryClient();
    const isTold = useFollowed(
        'resource/notifications',
        () => queries.getQueryState(queryKey)?.dataUpdatedAt || Date.now(),
        // A tab that nobody sees asks once it is seen.
        () => void queries.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' }),
    );
    useEffect(() => {
        onTold(isTold);
        return () => onTold(false);
    }, [isTold, onTold]);
    return null;
};
