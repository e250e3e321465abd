import { useQueryClient } from '@tanstack/react-query';

/** Row P1: whatever shows the person (the top bar, lists of users), and what they may, follows a change of their own record. */
export const useRenewMe = () => {
    const queryClient = useQueryClient();
    return () => {
        const renew = (key: string) => queryClient.invalidateQueries({ queryKey: [key] });
        void renew('users');
        // What one may is made of `me`: asked before it has come, a failure would look like a refusal.
        void renew('me').then(() => {
            if (queryClient.getQueryState(['me'])?.status === 'success') void renew('auth');
        });
    };
};
