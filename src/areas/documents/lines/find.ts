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

/** Suggestions while words are typed. */
const MOST = 8;

/** The API takes so many words in a search, and so many codes in a look-up. */
const WORDS = 10;
const CODES = 100;

/** The largest page of API Platform servers, and how many of them are read for a code that many items contain. */
const PAGE = 100;
const PAGES = 20;

const BY_REFERENCE = { field: 'reference', order: 'ASC' } as const;

const search = async (provider: Provider, filter: object, perPage: number, page = 1, signal?: AbortSignal) =>
    provider.getList<EntryItem>('items', {
        filter,
        pagination: { page, perPage },
        // The server puts the best match of words first where no order is wanted for.
        ...('q' in filter ? {} : { sort: BY_REFERENCE }),
        ...(signal && { signal }),
    });

interface Pages {
    readonly signal?: AbortSignal | undefined;
    /** Whether what has been found is enough. */
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

/** Servers on which the filter `code` of our API is unknown. */
const unaware = new WeakSet<Provider>();

/** By the filter of our API; undefined where the server does not know it, whether it refuses or ignores it. */
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

/** Requests at the same time. */
const AT_ONCE = 6;

/** By the filters of API Platform's own: the article number as it is, and the reference or a part of it. */
const byFilters = async (provider: Provider, codes: readonly string[], signal?: AbortSignal): Promise<EntryItem[]> => {
    const numbers = [...new Set(codes.flatMap(gtinSpellings))];
    const found = numbers.length > 0 ? await allPages(provider, { eanCode: numbers }, { signal }) : [];
    const others = codes.filter(code => matchOf(code, found).kind === 'none');
    const byReference = (code: string) =>
        allPages(provider, { reference: code }, { signal, isEnough: some => matchOf(code, some).kind !== 'none' });
    for (const slice of slicesOf(others, AT_ONCE)) found.push(...(await Promise.all(slice.map(byReference))).flat());
    return found;
};

/**
 * The items that have one of the codes as their reference, article number or custom reference; others may be among
 * them, of which `matchOf` knows nothing.
 */
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

/** A search by words, the best match first. */
const searchWords = (provider: Provider, text: string, perPage: number, signal?: AbortSignal) => {
    const q = text.split(/\s+/).slice(0, WORDS).join(' ');
    return search(provider, { q, isEnabled: true }, perPage, 1, signal);
};

/** What a typed text may mean: items, and how often they are wanted where the text says so. */
export interface Suggestions extends Pick<CodeReading, 'quantity'> {
    readonly items: readonly EntryItem[];
    /** Whether none has the words, and the items are spelled nearly so: none is taken that nobody has chosen. */
    readonly isSimilar?: boolean;
}

const suggestFor = async (provider: Provider, text: string, signal?: AbortSignal): Promise<Suggestions> => {
    const [exact, { data, meta }] = await Promise.all([
        itemsOfCodes(provider, [text], signal),
        searchWords(provider, text, MOST, signal),
    ]);
    const known = new Map(
        [...exact.filter(item => matchOf(text, [item]).kind === 'one'), ...data].map(one => [one.id, one]),
    );
    if (known.size > 0) return { items: rankedByCode(text, [...known.values()]).slice(0, MOST) };
    return { items: meta?.similar ?? [], isSimilar: true };
};

/** The items that a text may mean, multiplied or not, those first that have it as a code or begin with it. */
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

/** What a text means. `quantity` where it was multiplied; `isExact` unless the item was found by words. */
export type Meaning =
    | { readonly kind: 'item'; readonly item: EntryItem; readonly quantity?: number; readonly isExact: boolean }
    | { readonly kind: 'several' | 'unknown' };

/** The first reading that is a code decides. */
const exactMeaning = (readings: readonly CodeReading[], items: readonly EntryItem[]): Meaning | undefined => {
    for (const { code, quantity } of readings) {
        const match = matchOf(code, items);
        if (match.kind === 'several') return { kind: 'several' };
        if (match.kind === 'one')
            return { kind: 'item', item: match.item, isExact: true, ...(quantity !== undefined && { quantity }) };
    }
    return undefined;
};

/** The item of a code, which may be multiplied; words mean nothing. */
export const itemOfCode = async (provider: Provider, text: string): Promise<Meaning> => {
    const readings = readingsOf(text);
    const items = await itemsOfCodes(
        provider,
        readings.map(({ code }) => code),
    );
    return exactMeaning(readings, items) ?? { kind: 'unknown' };
};

/** The one item that words mean. Where more have them than a page holds, nobody knows which. */
const matchInSearch = async (provider: Provider, text: string): Promise<ItemMatch<EntryItem>> => {
    const { data, total = data.length } = await searchWords(provider, text, PAGE);
    return total > data.length || data.length === PAGE ? { kind: 'several' } : matchOfWords(text, data);
};

/**
 * The item of a code, or else the one that words mean, of which digits alone are none. Nobody has seen what is found here:
 * where several items have the words, none is taken.
 */
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
