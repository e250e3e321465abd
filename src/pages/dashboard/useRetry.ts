import { useQueryClient } from '@tanstack/react-query';

/** Asks again for all that failed, whichever card says so: what broke one has often broken its neighbours. */
export const useRetry = () => {
    const client = useQueryClient();
    return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};
