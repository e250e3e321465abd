/** A text without what people write differently: case, accents, spaces and punctuation; units keep a name. */
export const fold = (text: string): string =>
    text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('€', ' eur ')
        .replaceAll('%', ' pct ')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
