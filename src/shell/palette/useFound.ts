import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import { type Offers, useOffers } from '../../auth/offers.ts';
import type { Reachable } from '../../menu/reachable.ts';
import { useDebounced } from '../../ui/useSettled.ts';
import { useIsReachableKnown, useReachable } from '../useReachable.ts';

const MIN_LETTERS = 2;
/** Number of records requested per resource. They are ranked here, because the server sorts them differently. */
const ASKED = 50;

export interface FoundRecords {
    readonly resource: Reachable;
    readonly records: readonly RaRecord[];
    /** Total number of matches, or the number of records if the server sends no total. */
    readonly total: number;
    readonly isSimilar: boolean;
}

export interface PaletteSearch {
    readonly words: string;
    readonly found: readonly FoundRecords[];
    readonly searching: boolean;
    readonly failed: boolean;
    readonly tooShort: boolean;
}

/** Permanent filters of a list if the server has all their properties. */
const knownOf = ({ resource, fixed = {} }: Reachable, { knows }: Offers): Reachable['fixed'] =>
    Object.keys(fixed).every(property => knows(resource, property)) ? fixed : undefined;

/** Searches resources with a search filter. Results are cached by words; a request is cancelled when the words change. */
export const useFoundRecords = (typed: string): PaletteSearch => {
    const provider = useProvider();
    const resources = useReachable().filter(({ search }) => search !== undefined);
    const isKnown = useIsReachableKnown();
    const words = typed.trim().replace(/\s+/g, ' ');
    const settled = useDebounced(words) === words;
    const tooShort = words.length < MIN_LETTERS;
    const offers = useOffers();
    const asked = settled && !tooShort ? resources : [];
    const answers = useQueries({
        queries: asked.map(list => ({
            queryKey: ['palette', list.name, words],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                provider.getList(list.resource, {
                    filter: { [list.search ?? 'q']: words, ...knownOf(list, offers) },
                    meta: { search: 'server' },
                    pagination: { page: 1, perPage: ASKED },
                    signal,
                }),
        })),
    });
    const isAwaited = !isKnown || !settled || answers.some(({ isPending }) => isPending);
    return {
        words,
        tooShort,
        found: asked.flatMap((resource, at) => {
            const page = answers[at]?.data;
            if (!page) return [];
            const similar: readonly RaRecord[] = page.meta?.similar ?? [];
            const isSimilar = similar.length > 0;
            const records = isSimilar ? similar : page.data;
            return [{ resource, records, total: (isSimilar ? undefined : page.total) ?? records.length, isSimilar }];
        }),
        searching: !tooShort && isAwaited,
        failed: answers.some(({ isError }) => isError),
    };
};
