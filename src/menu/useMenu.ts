import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProvider } from '../auth/me.ts';
import type { HydraDataProvider } from '../hydra/index.ts';
import { menuNames } from './names.ts';

export const menuQuery = (provider: Pick<HydraDataProvider, 'request'>) => ({
    queryKey: ['menu'],
    queryFn: ({ signal }: { signal: AbortSignal }) => provider.request('menu', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
});

/** The names of `GET /api/menu`, cached under `menu`; only the default names until it is loaded (R4). */
export const useMenu = () => {
    const { data, status, error, refetch } = useQuery(menuQuery(useProvider()));
    const names = useMemo(() => menuNames(data), [data]);
    return { names, status, error, retry: () => void refetch() };
};

/** Whether the server supports changing one's own e-mail and this person may do so (ADR 0025). */
export const useMayChangeEmail = (): boolean => useMenu().names.includes('change_email');
