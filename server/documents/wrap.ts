/** Gives the width of a text. */
type Measure = (text: string) => number;

/** The longest beginning of a word that fits, one character at least. */
const cut = (word: string, width: number, measure: Measure): string => {
    const characters = [...word];
    let length = characters.length;
    while (length > 1 && measure(characters.slice(0, length).join('')) > width) length -= 1;
    return characters.slice(0, length).join('');
};

/** A word too long for a line is broken, after a hyphen or a slash if there is one. */
const pieces = (word: string, width: number, measure: Measure): string[] => {
    if (measure(word) <= width) return [word];
    const fitting = cut(word, width, measure);
    const natural = /^.*[-/_.]/u.exec(fitting)?.[0] ?? fitting;
    const rest = word.slice(natural.length);
    return rest === '' ? [natural] : [natural, ...pieces(rest, width, measure)];
};

/** Breaks at ordinary spaces only: no-break spaces keep a figure with its unit. */
const wrapLine = (line: string, width: number, measure: Measure): string[] => {
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(' ').filter(Boolean)) {
        const longer = current === '' ? word : `${current} ${word}`;
        if (measure(longer) <= width) current = longer;
        else {
            const [last = '', ...before] = pieces(word, width, measure).reverse();
            lines.push(...(current === '' ? [] : [current]), ...before.reverse());
            current = last;
        }
    }
    return [...lines, current];
};

/** Breaks a text into lines of a width; line breaks in it stay. */
export const wrap = (text: string, width: number, measure: Measure): string[] =>
    text.split(/\r\n|\r|\n/).flatMap(line => wrapLine(line, width, measure));
