import { type Element, lineHeight, type Pen, type Style } from '../pen.ts';
import { MUTED, SIZE } from '../sheet.ts';

/** Label and value; `whole` shrinks the value, such as a reference, instead of breaking it. */
export type PrintedFact = readonly [label: string, value: string | null, breaking?: 'whole'];

interface Room {
    readonly x: number;
    readonly y: number;
    readonly labels: number;
    readonly width: number;
}

const LABEL: Style = { size: SIZE.table, colour: MUTED };
export const VALUE: Style = { size: SIZE.body };
const FACT_GAP = 2.2;

const isSaid = ([, value]: PrintedFact): boolean => value !== null && value !== '';

const fitted = (pen: Pen, [, value, breaking]: PrintedFact, { labels, width }: Pick<Room, 'labels' | 'width'>) =>
    pen.fit(value ?? '', width - labels, VALUE, breaking === 'whole');

export const factsHeight = (pen: Pen, facts: readonly PrintedFact[], room: Pick<Room, 'labels' | 'width'>): number =>
    facts
        .filter(isSaid)
        .reduce((sum, fact) => sum + fitted(pen, fact, room).lines.length * lineHeight(VALUE) + FACT_GAP, 0);

/** Draws facts below each other and skips those without a value. @returns their bottom edge */
export const drawFacts = (
    pen: Pen,
    element: Element,
    facts: readonly PrintedFact[],
    { x, y, labels, width }: Room,
): number => {
    let top = y;
    for (const fact of facts.filter(isSaid)) {
        const [label] = fact;
        const { lines, style } = fitted(pen, fact, { labels, width });
        pen.tagged(element, 'P', () => {
            pen.text(label, x, top + (SIZE.body - SIZE.table), LABEL);
            pen.block(lines, x + labels, top, style);
        });
        top += lines.length * lineHeight(VALUE) + FACT_GAP;
    }
    return top;
};

const TITLE: Style = { size: SIZE.small, weight: 'semibold', colour: MUTED };

/** Draws a titled group of lines, the first one in semibold. @returns its bottom edge */
export const drawGroup = (
    pen: Pen,
    element: Element,
    title: string,
    lines: readonly string[],
    { x, y, width }: Omit<Room, 'labels'>,
): number => {
    const [first = '', ...rest] = lines;
    const strong: Style = { ...VALUE, weight: 'semibold' };
    let end = y;
    pen.tagged(element, 'P', () => {
        pen.text(title, x, y, TITLE);
        end = pen.block(pen.lines(first, width, strong), x, y + lineHeight(TITLE) + 1, strong);
        for (const line of rest) end = pen.block(pen.lines(line, width, VALUE), x, end, VALUE);
    });
    return end;
};
