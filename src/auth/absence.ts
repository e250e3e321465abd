import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { statusOf } from './verifiedWrites.ts';

/** First part of the query keys of missing routes, which are kept as long as the session's query client. */
export const ABSENT = 'absent';

export const CHANGE_PASSWORD_PATH = 'auth/change_password';

/** True if the route does not exist, as on third-party API Platform servers. */
export const isNoRoute = (error: unknown): boolean => [404, 405].includes(Number(statusOf(error)));

export const noteAbsence = <E>(queries: QueryClient, path: string, error: E): E => {
    if (isNoRoute(error)) queries.setQueryData([ABSENT, path], true);
    return error;
};

/** Remembers that the server lacks a route, until the next sign-in. @param path such as `saved_views`, `items/bulk` */
export const useAbsence = (path: string) => {
    const queries = useQueryClient();
    const { data: isAbsent = false } = useQuery({
        queryKey: [ABSENT, path],
        queryFn: () => false,
        // The query never runs; its data is set when other requests fail.
        enabled: false,
    });
    const note = useCallback(<E>(error: E): E => noteAbsence(queries, path, error), [queries, path]);
    return { isAbsent, note };
};
