import type { HydraDataProvider } from '../../../hydra/index.ts';
import { foldCode, isEan } from './ean.ts';
import type { EntryItem } from './line.ts';

type Provider = Pick<HydraDataProvider, 'getList'>;

/** Suggestions while words are typed. */
const MOST = 8;

/** The API takes so many words. */
const WORDS = 10;

/** Items whose reference contains a code: more than enough to find the one that is the code. */
const LIKE = 50;

const search = async (provider: Provider, filter: object, perPage: number, signal?: AbortSignal) => {
    const { data } = await provider.getList<EntryItem>('items', {
        filter,
        pagination: { page: 1, perPage },
        sort: { field: 'reference', order: 'ASC' },
        ...(signal && { signal }),
    });
    return data;
};

/** The items that words may mean, those first whose reference or EAN is the whole text. */
export const suggestItems = async (provider: Provider, text: string, signal?: AbortSignal): Promise<EntryItem[]> => {
    const q = text.split(/\s+/).slice(0, WORDS).join(' ');
    const found = await search(provider, { q, isEnabled: true }, MOST, signal);
    const isExact = ({ reference, eanCode }: EntryItem): boolean =>
        [reference, eanCode].some(code => foldCode(code) === foldCode(text));
    return [...found.filter(isExact), ...found.filter(item => !isExact(item))];
};

/** The item with that EAN or reference; undefined when there is none. */
export const itemOfCode = async (provider: Provider, code: string): Promise<EntryItem | undefined> => {
    const [byEan] = isEan(code) ? await search(provider, { eanCode: code }, 1) : [];
    if (byEan) return byEan;
    const found = await search(provider, { reference: code }, LIKE);
    return found.find(({ reference }) => foldCode(reference) === foldCode(code));
};

/** The item of a code, or else the best match of words; undefined when there is none. */
export const itemOfWords = async (provider: Provider, text: string): Promise<EntryItem | undefined> =>
    (await itemOfCode(provider, text)) ?? (await suggestItems(provider, text))[0];
