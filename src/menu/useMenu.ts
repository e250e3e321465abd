import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProvider } from '../auth/me.ts';
import { menuNames } from './names.ts';

/** The names of `GET /api/menu`, cached under `menu`; only the default names until it is loaded (R4). */
export const useMenu = () => {
    const provider = useProvider();
    const { data, status, error, refetch } = useQuery({
        queryKey: ['menu'],
        queryFn: ({ signal }) => provider.request('menu', { signal }),
        staleTime: Number.POSITIVE_INFINITY,
    });
    const names = useMemo(() => menuNames(data), [data]);
    return { names, status, error, retry: () => void refetch() };
};

/** Whether the server supports changing one's own e-mail and this person may do so (ADR 0025). */
export const useMayChangeEmail = (): boolean => useMenu().names.includes('change_email');
