/** Normalizes a text for comparison, without accents and case: `Étoile` → `etoile`. */
export const fold = (text: string): string =>
    text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase();

/** Splits the input into words. */
export const wordsOf = (typed: string): readonly string[] => typed.split(/\s+/).filter(word => word !== '');

/** Whether the text contains all words, in any order and regardless of accents and case. */
export const matches = (typed: string, text: string): boolean => {
    const folded = fold(text);
    return wordsOf(typed).every(word => folded.includes(fold(word)));
};
