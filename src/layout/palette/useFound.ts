import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import { useSettled } from '../../components/useSettled.ts';
import type { Reachable } from '../../menu/reachable.ts';
import { useReachable } from '../useReachable.ts';
import { wordsOf } from './matching.ts';

/** Letters from which on the server is asked. */
const LEAST = 2;
/** Most records of one resource. */
const MOST = 5;

export interface Found {
    readonly resource: Reachable;
    readonly records: readonly RaRecord[];
    /** How many there are, if the server says so. */
    readonly total: number;
}

export interface Finding {
    readonly words: string;
    readonly found: readonly Found[];
    readonly searching: boolean;
    readonly failed: boolean;
    /** Whether what is typed is too short to be searched. */
    readonly tooShort: boolean;
}

/**
 * Records whose resource declares how it is searched. An answer is kept under the words it was asked for, so that none
 * shows for others; a request whose words have changed is cancelled.
 */
export const useFound = (typed: string): Finding => {
    const provider = useProvider();
    const resources = useReachable().filter(({ search }) => search !== undefined);
    const words = wordsOf(typed).join(' ');
    const settled = useSettled(words) === words;
    const tooShort = words.length < LEAST;
    const asked = settled && !tooShort ? resources : [];
    const answers = useQueries({
        queries: asked.map(({ name, search = '' }) => ({
            queryKey: ['palette', name, words],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                provider.getList(name, {
                    filter: { [search]: words },
                    pagination: { page: 1, perPage: MOST },
                    signal,
                }),
        })),
    });
    return {
        words,
        tooShort,
        found: asked.flatMap((resource, at) => {
            const page = answers[at]?.data;
            return page ? [{ resource, records: page.data, total: page.total ?? page.data.length }] : [];
        }),
        searching: !tooShort && (!settled || answers.some(({ isPending }) => isPending)),
        failed: answers.some(({ isError }) => isError),
    };
};
