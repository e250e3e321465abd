import { fold, nameKey, wordsOf } from '#contract/text.ts';

/** How well an entry matches the input; lower is better. */
export const RANK = {
    /** Each typed word is the prefix of a word of the name. */
    word: 0,
    /** Some typed words are the prefix of a reference, or digits of an EAN that the name does not contain. */
    code: 1,
    rest: 2,
} as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

const isCode = (chunk: string): boolean => /\d/.test(chunk);

/** Texts whose prefixes match: the whole word, and its parts, as in `d'eau` or `multi-usages`. */
const beginningsOf = (chunk: string): readonly string[] => [fold(chunk), ...chunk.split(/[^\p{L}\p{N}]+/u)];

/** Ranks a name. A part with digits, such as a reference, does not count as a word. */
export const rankOf = (typed: string, name: string): Rank => {
    const chunks = nameKey(name).split(' ').filter(Boolean);
    const words = chunks.filter(chunk => !isCode(chunk)).flatMap(beginningsOf);
    const all = chunks.flatMap(beginningsOf);
    const asked = wordsOf(typed).flat();
    if (asked.every(word => words.some(each => each.startsWith(word)))) return RANK.word;
    const isFound = (word: string) => /^\d+$/.test(word) || all.some(each => each.startsWith(word));
    return asked.every(isFound) ? RANK.code : RANK.rest;
};

/** Sorts entries by rank, then by when they were last opened (most recent first), then in their original order. */
export const ranked = <T>(
    typed: string,
    entries: readonly T[],
    nameOf: (entry: T) => string,
    openedAt: (entry: T) => number = () => -1,
): readonly T[] => {
    const places = entries.map((entry, at) => {
        const opened = openedAt(entry);
        return {
            entry,
            at,
            rank: rankOf(typed, nameOf(entry)),
            opened: opened < 0 ? Number.POSITIVE_INFINITY : opened,
        };
    });
    const byOpening = (one: number, other: number) => (one === other ? 0 : one - other);
    return places
        .sort((one, other) => one.rank - other.rank || byOpening(one.opened, other.opened) || one.at - other.at)
        .map(({ entry }) => entry);
};
