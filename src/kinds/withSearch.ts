import type { HydraDataProvider } from '@comptoir/hydra';
import type { GetListParams, RaRecord } from 'ra-core';

type Searched = Pick<HydraDataProvider, 'getList' | 'declares'>;

const isRefused = (error: unknown): boolean =>
    typeof error === 'object' && error !== null && 'status' in error && error.status === 400;

/** The words to search for, if the request is a search. */
const wordsOf = ({ filter }: GetListParams): string | undefined => {
    const q: unknown = filter?.q;
    return typeof q === 'string' && q.trim() !== '' ? q.trim() : undefined;
};

/**
 * Answers a search (`q`) by what matches, on servers whose collections declare no such filter as well: they ignore or
 * refuse it, and the first record of the page would be taken for the best match.
 */
export const withSearch = <P extends Searched>(provider: P): P => {
    const loading = () => import('./searchHere.ts').then(({ createSearch }) => createSearch(provider));
    const here: { search?: ReturnType<typeof loading> } = {};
    const getList = async <R extends RaRecord>(resource: string, params: GetListParams) => {
        const words = wordsOf(params);
        if (words === undefined) return provider.getList<R>(resource, params);
        const takesWords = () => provider.declares(resource, 'q');
        if (takesWords() !== false) {
            const answer = await provider.getList<R>(resource, params).catch((error: unknown) => {
                if (takesWords() === true || !isRefused(error)) throw error;
            });
            if (answer && takesWords() !== false) return answer;
        }
        // The palette searches every resource at once: reading all of each would be too much.
        if (params.meta?.search === 'server') return { data: [], total: 0 };
        here.search ??= loading();
        return (await here.search)<R>(resource, params, words);
    };
    return { ...provider, getList };
};
