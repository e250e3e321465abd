import { type HydraDataProvider, HydraError } from '@comptoir/hydra';
import { gtinSpellings } from '#contract/values/articleCodes.ts';
import { slicesOf } from '#contract/values/grouping.ts';
import {
    type CodeReading,
    type ItemMatch,
    isAllDigits,
    matchOf,
    matchOfWords,
    rankedByCode,
    readingsOf,
} from './codes.ts';
import type { EntryItem } from './lines.ts';

type Provider = Pick<HydraDataProvider, 'getList' | 'declares'>;

const MAX_SUGGESTIONS = 8;

/** Limits of the API: words of a search, and codes of a lookup. */
const WORDS = 10;
const CODES = 100;

/** Maximum page size of API Platform servers, and maximum number of pages for a code that many items contain. */
const PAGE = 100;
const PAGES = 20;

const BY_REFERENCE = { field: 'reference', order: 'ASC' } as const;

const search = async (provider: Provider, filter: object, perPage: number, page = 1, signal?: AbortSignal) =>
    provider.getList<EntryItem>('items', {
        filter,
        pagination: { page, perPage },
        // Without a sort, the server ranks word matches by relevance.
        ...('q' in filter ? {} : { sort: BY_REFERENCE }),
        ...(signal && { signal }),
    });

interface Pages {
    readonly signal?: AbortSignal | undefined;
    /** Stops paging once it returns true. */
    readonly isEnough?: (found: readonly EntryItem[]) => boolean;
}

const allPages = async (provider: Provider, filter: object, { signal, isEnough }: Pages): Promise<EntryItem[]> => {
    const found: EntryItem[] = [];
    for (let page = 1; page <= PAGES; page += 1) {
        const { data, total } = await search(provider, filter, PAGE, page, signal);
        found.push(...data);
        const isLast = data.length === 0 || (total === undefined ? data.length < PAGE : found.length >= total);
        if (isLast || isEnough?.(found)) break;
    }
    return found;
};

/** Servers without the `code` filter of Comptoir's API. */
const unaware = new WeakSet<Provider>();

/** Looks up codes by the `code` filter. Returns undefined if the server refuses or ignores it. */
const byCodes = async (provider: Provider, codes: readonly string[], signal?: AbortSignal) => {
    if (unaware.has(provider)) return undefined;
    const isKnown = () => provider.declares('items', 'code[]');
    try {
        const found = await allPages(provider, { code: codes }, { signal, isEnough: () => !isKnown() });
        if (isKnown()) return found;
    } catch (cause) {
        if (!(cause instanceof HydraError && cause.status === 400)) throw cause;
    }
    unaware.add(provider);
    return undefined;
};

const MAX_PARALLEL = 6;

/** Looks up codes by standard filters of API Platform: exact article number, and part of a reference. */
const byFilters = async (provider: Provider, codes: readonly string[], signal?: AbortSignal): Promise<EntryItem[]> => {
    const numbers = [...new Set(codes.flatMap(gtinSpellings))];
    const found = numbers.length > 0 ? await allPages(provider, { eanCode: numbers }, { signal }) : [];
    const others = codes.filter(code => matchOf(code, found).kind === 'none');
    const byReference = (code: string) =>
        allPages(provider, { reference: code }, { signal, isEnough: some => matchOf(code, some).kind !== 'none' });
    for (const slice of slicesOf(others, MAX_PARALLEL))
        found.push(...(await Promise.all(slice.map(byReference))).flat());
    return found;
};

/** Finds items by reference, article number or custom reference. May return others, which `matchOf` filters out. */
export const itemsOfCodes = async (
    provider: Provider,
    codes: readonly string[],
    signal?: AbortSignal,
): Promise<readonly EntryItem[]> => {
    const wanted = [...new Set(codes.map(code => code.trim()).filter(code => code !== ''))];
    const found = new Map<string, EntryItem>();
    for (const slice of slicesOf(wanted, CODES)) {
        const items = (await byCodes(provider, slice, signal)) ?? (await byFilters(provider, slice, signal));
        for (const item of items) found.set(String(item.id), item);
    }
    return [...found.values()];
};

/** Searches enabled items by words, the best match first. */
const searchWords = (provider: Provider, text: string, perPage: number, signal?: AbortSignal) => {
    const q = text.split(/\s+/).slice(0, WORDS).join(' ');
    return search(provider, { q, isEnabled: true }, perPage, 1, signal);
};

export interface Suggestions extends Pick<CodeReading, 'quantity'> {
    readonly items: readonly EntryItem[];
    /** True if no item matches the words and these are spelled similarly. The user must choose one explicitly. */
    readonly isSimilar?: boolean;
}

const suggestFor = async (provider: Provider, text: string, signal?: AbortSignal): Promise<Suggestions> => {
    const [exact, { data, meta }] = await Promise.all([
        itemsOfCodes(provider, [text], signal),
        searchWords(provider, text, MAX_SUGGESTIONS, signal),
    ]);
    const known = new Map(
        [...exact.filter(item => matchOf(text, [item]).kind === 'one'), ...data].map(one => [one.id, one]),
    );
    if (known.size > 0) return { items: rankedByCode(text, [...known.values()]).slice(0, MAX_SUGGESTIONS) };
    return { items: meta?.similar ?? [], isSimilar: true };
};

/** Suggests items for a text, multiplied or not. Equal codes and codes that begin with the text come first. */
export const suggestItems = async (provider: Provider, text: string, signal?: AbortSignal): Promise<Suggestions> => {
    const similar: Suggestions[] = [];
    for (const { code, ...times } of readingsOf(text)) {
        if (isAllDigits(code) && code !== text) continue;
        const found = { ...(await suggestFor(provider, code, signal)), ...times };
        if (!found.isSimilar) return found;
        similar.push(found);
    }
    return similar.find(({ items }) => items.length > 0) ?? { items: [] };
};

/** Result of a lookup. `quantity`: multiplier in the text. `isExact`: false if the item was found by words. */
export type Meaning =
    | { readonly kind: 'item'; readonly item: EntryItem; readonly quantity?: number; readonly isExact: boolean }
    | { readonly kind: 'several' | 'unknown' };

/** Matches the readings in order; the first one that is a code wins. */
const exactMeaning = (readings: readonly CodeReading[], items: readonly EntryItem[]): Meaning | undefined => {
    for (const { code, quantity } of readings) {
        const match = matchOf(code, items);
        if (match.kind === 'several') return { kind: 'several' };
        if (match.kind === 'one')
            return { kind: 'item', item: match.item, isExact: true, ...(quantity !== undefined && { quantity }) };
    }
    return undefined;
};

/** Finds the item of a code, which may be multiplied. Does not search words. */
export const itemOfCode = async (provider: Provider, text: string): Promise<Meaning> => {
    const readings = readingsOf(text);
    const items = await itemsOfCodes(
        provider,
        readings.map(({ code }) => code),
    );
    return exactMeaning(readings, items) ?? { kind: 'unknown' };
};

/** Finds the item that words identify. More matches than a page holds are ambiguous. */
const matchInSearch = async (provider: Provider, text: string): Promise<ItemMatch<EntryItem>> => {
    const { data, total = data.length } = await searchWords(provider, text, PAGE);
    return total > data.length || data.length === PAGE ? { kind: 'several' } : matchOfWords(text, data);
};

/** Item of a code, or else the only match of words. Digits are not words. Ambiguous words match no item. */
export const itemOfWords = async (provider: Provider, text: string): Promise<Meaning> => {
    const exact = await itemOfCode(provider, text);
    if (exact.kind !== 'unknown' || isAllDigits(text)) return exact;
    for (const { code, quantity } of readingsOf(text)) {
        const match = isAllDigits(code) ? undefined : await matchInSearch(provider, code);
        if (match?.kind === 'several') return { kind: 'several' };
        if (match?.kind === 'one')
            return { kind: 'item', item: match.item, isExact: false, ...(quantity !== undefined && { quantity }) };
    }
    return { kind: 'unknown' };
};
