import type { HydraDataProvider } from '@comptoir/hydra';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNoRoute } from '../auth/absence.ts';
import { useProvider } from '../auth/me.ts';
import { menuNames } from './names.ts';

type Provider = Pick<HydraDataProvider, 'request' | 'introspect'>;

/** A server without a menu is a third-party API Platform server: offers all of its collections. */
const readMenu = async (provider: Provider, signal: AbortSignal): Promise<unknown> => {
    try {
        return await provider.request('menu', { signal });
    } catch (error) {
        if (!isNoRoute(error)) throw error;
        const { resources } = (await provider.introspect()).data;
        return resources?.map(({ name }) => name);
    }
};

export const menuQuery = (provider: Provider) => ({
    queryKey: ['menu'],
    queryFn: ({ signal }: { signal: AbortSignal }) => readMenu(provider, signal),
    staleTime: Number.POSITIVE_INFINITY,
});

/** The names of `GET /api/menu`, cached under `menu`; only the default names until it is loaded (R4). */
export const useMenu = () => {
    const { data, status, error, refetch } = useQuery(menuQuery(useProvider()));
    const names = useMemo(() => menuNames(data), [data]);
    return { names, status, error, retry: () => void refetch() };
};

/** True if the server supports a change of the user's own e-mail and the user may do so (ADR 0025). */
export const useMayChangeEmail = (): boolean => useMenu().names.includes('change_email');
