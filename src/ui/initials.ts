/** Initials of the first and last words: `Jean-Marc de La Tour` → `JT`. */
export const initialsOf = (name: string): string => {
    const words = name.trim().split(/\s+/).filter(Boolean);
    const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
    return ends.map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};

/** A hue derived from the name, always the same: degrees from 0 to 359. */
export const tintOf = (name: string): number =>
    [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
