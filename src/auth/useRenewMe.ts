import { useQueryClient } from '@tanstack/react-query';

/**
 * P1: after users change their own record, reloads its dependents: the top bar, lists of users, and permissions.
 */
export const useRenewMe = () => {
    const queryClient = useQueryClient();
    return () => {
        const renew = (key: string) => queryClient.invalidateQueries({ queryKey: [key] });
        void renew('users');
        // Permissions depend on `me`: checked before `me` is loaded, a failure would look like a refusal.
        void renew('me').then(() => {
            if (queryClient.getQueryState(['me'])?.status === 'success') void renew('auth');
        });
    };
};
