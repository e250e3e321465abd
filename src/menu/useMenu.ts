import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProvider } from '../auth/me.ts';
import { menuNames } from './names.ts';

/** What the server lets through, under the key `menu`; only the default names until it has arrived (row R4). */
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
