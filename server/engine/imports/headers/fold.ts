import { nameKey } from '#contract/values/text.ts';

/** A heading or a word without what people write differently: as a name is compared, and without punctuation; units keep a name. */
export const fold = (text: string): string =>
    nameKey(text.replaceAll('€', ' eur ').replaceAll('%', ' pct '))
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
