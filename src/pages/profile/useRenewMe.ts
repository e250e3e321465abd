import { useQueryClient } from '@tanstack/react-query';

/** Row P1: whatever shows the person (the top bar, lists of users), and what they may, follows a change of their own record. */
export const useRenewMe = () => {
    const queryClient = useQueryClient();
    return () => {
        for (const key of ['me', 'auth', 'users']) void queryClient.invalidateQueries({ queryKey: [key] });
    };
};
