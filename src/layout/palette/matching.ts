/** Without accents and case: `Étoile` is `etoile`. */
const fold = (text: string): string =>
    text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase();

/** What was typed, in words. */
export const wordsOf = (typed: string): readonly string[] => typed.split(/\s+/).filter(word => word !== '');

/** Whether each word is somewhere in the text, whatever the accents, the case and the order. */
export const matches = (typed: string, text: string): boolean => {
    const folded = fold(text);
    return wordsOf(typed).every(word => folded.includes(fold(word)));
};
