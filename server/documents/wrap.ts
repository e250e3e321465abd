/** How wide texts are. */
export interface Measure {
    width(word: string): number;
    /** Splits a word into its characters, each with the width that it adds to the one before it. */
    advances(word: string): readonly (readonly [character: string, width: number])[];
}

/** After these a word may be broken first. */
const NATURAL = /^[-/_.]$/u;

/** A word too long for a line is broken, after a hyphen or a slash if there is one. No character is measured again and again. */
const pieces = (word: string, most: number, { width, advances }: Measure): string[] => {
    if (width(word) <= most) return [word];
    const characters = advances(word);
    const between = (from: number, to?: number): string =>
        characters
            .slice(from, to)
            .map(([character]) => character)
            .join('');
    const found: string[] = [];
    let [start, natural, used] = [0, 0, 0];
    for (let at = 0; at < characters.length; ) {
        const [character, more] = characters[at] ?? ['', 0];
        const wider = at === start ? width(character) : used + more;
        if (at > start && wider > most) {
            const end = natural > start ? natural : at;
            found.push(between(start, end));
            [start, at, used] = [end, end, 0];
        } else {
            [at, used] = [at + 1, wider];
            if (NATURAL.test(character)) natural = at;
        }
    }
    return [...found, between(start)];
};

/**
 * Breaks a text without line breaks into lines of a width, in time that grows as its length. It is broken at ordinary
 * spaces only: no-break spaces keep a figure with its unit.
 */
export const wrap = (text: string, most: number, measure: Measure): string[] => {
    const lines: string[] = [];
    const space = measure.width(' ');
    let [current, used] = ['', -space];
    for (const word of text.split(' ').filter(Boolean)) {
        const wider = used + space + measure.width(word);
        if (wider <= most) [current, used] = [current === '' ? word : `${current} ${word}`, wider];
        else {
            const broken = pieces(word, most, measure);
            const last = broken.pop() ?? '';
            lines.push(...(current === '' ? [] : [current]), ...broken);
            [current, used] = [last, measure.width(last)];
        }
    }
    return [...lines, current];
};
