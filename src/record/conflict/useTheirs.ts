import { type RaRecord, useEditContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';

type Reading<R> =
    | { readonly state: 'reading' }
    | { readonly state: 'failed'; readonly error: unknown }
    | { readonly state: 'read'; readonly record: R };

/**
 * The API's current version, read through the form's own query, so that saving sends the differences from it. The
 * query's `queryOptions` must have an `onError`, otherwise react-admin redirects to the list when the request fails.
 */
export const useTheirs = <R extends RaRecord>(): Reading<R> & { readonly retry: () => void } => {
    const { refetch } = useEditContext<R>();
    const [reading, setReading] = useState<Reading<R>>({ state: 'reading' });
    const read = useCallback(async () => {
        setReading({ state: 'reading' });
        const { data, error } = await refetch();
        setReading(data && !error ? { state: 'read', record: data } : { state: 'failed', error });
    }, [refetch]);
    useEffect(() => void read(), [read]);
    return { ...reading, retry: read };
};
