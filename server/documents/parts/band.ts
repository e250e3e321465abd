import { ASCENT, type Element, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { ACCENT, LEFT_EDGE, MUTED, RIGHT, SIZE, TINT, WIDTH } from '../sheet.ts';

export type BandCell = readonly [label: string, value: string];

const HEIGHT = 44;
/** Top of the labels, and baseline of the values. */
const TOP = 9;
const LINE = 33;
const CELL_PADDING = 12;
const RADIUS = 4;
const AMOUNT = 150;

const LABEL: Style = { size: SIZE.small, weight: 'semibold', colour: MUTED };
const VALUE: Style = { size: SIZE.strong, weight: 'semibold' };
const GRAND: Style = { size: SIZE.company + 1.5, weight: 'semibold', colour: ACCENT, isFigure: true };

/** Shrinks a value instead of breaking it: a date or an amount on two lines would be misread. */
const fitted = ({ pen }: Setting, text: string, room: number, style: Style): Style => ({
    ...style,
    size: style.size * Math.min(1, room / Math.max(1, pen.width(text, style))),
});

/** Draws a strip across the sheet: days on the left and the amount on the right. @returns its bottom edge */
export const drawBand = (setting: Setting, element: Element, cells: readonly BandCell[], y: number): number => {
    const { pen } = setting;
    const room = (WIDTH - CELL_PADDING * 2 - AMOUNT) / Math.max(1, cells.length - 1);
    pen.artifact(() => pen.pdf.roundedRect(LEFT_EDGE, y, WIDTH, HEIGHT, RADIUS).fill(TINT));
    for (const [place, [label, value]] of cells.entries()) {
        const isLast = place === cells.length - 1;
        const style = fitted(setting, value, isLast ? AMOUNT : room - CELL_PADDING, isLast ? GRAND : VALUE);
        const align = isLast ? 'right' : 'left';
        const x = isLast ? RIGHT - CELL_PADDING : LEFT_EDGE + CELL_PADDING + place * room;
        pen.tagged(element, 'P', () => {
            pen.text(label, x, y + TOP, { ...LABEL, align });
            pen.text(value, x, y + LINE - style.size * ASCENT, { ...style, align });
        });
    }
    return y + HEIGHT;
};
