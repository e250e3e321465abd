import type { HydraDataProvider } from '@comptoir/hydra';
import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult, RaRecord } from 'ra-core';

type Searched = Pick<HydraDataProvider, 'getList' | 'declares' | 'introspect'>;

const isRefused = (error: unknown): boolean =>
    typeof error === 'object' && error !== null && 'status' in error && error.status === 400;

const wordsOf = ({ filter }: GetListParams): string | undefined => {
    const q: unknown = filter?.q;
    return typeof q === 'string' && q.trim() !== '' ? q.trim() : undefined;
};

/** Searches (`q`) where the filter is not declared: it would be ignored, and the first record look like the best match. */
export const withSearch = <P extends Searched>(provider: P, queries: QueryClient): P => {
    const loading = () => import('./searchHere.ts').then(({ createSearch }) => createSearch(provider, queries));
    const here: { search?: ReturnType<typeof loading> } = {};
    const getList = async <R extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<R>> => {
        const words = wordsOf(params);
        if (words === undefined) return provider.getList<R>(resource, params);
        const takesWords = () => provider.declares(resource, 'q');
        const answer =
            takesWords() === false
                ? undefined
                : await provider.getList<R>(resource, params).catch((error: unknown) => {
                      if (takesWords() === true || !isRefused(error)) throw error;
                  });
        if (answer && takesWords() !== false) return answer;
        here.search ??= loading();
        return (await here.search)<R>(resource, params, { words, unfiltered: answer ?? undefined });
    };
    return { ...provider, getList };
};
