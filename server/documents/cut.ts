import type { Pen, Style } from './pen.ts';

/** The first lines of a text, which ends in dots if there are more. */
export const firstLines = (pen: Pen, text: string, width: number, style: Style, most: number): string => {
    const lines = pen.lines(text, width - pen.width(' …', style), style);
    return lines.length > most ? `${lines.slice(0, most).join('\n')} …` : lines.join('\n');
};
