import type { Block } from '../flow.ts';
import { type Element, lineHeight, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { LEFT_EDGE, MUTED, RIGHT, SIZE, WIDTH } from '../sheet.ts';

const ABOVE = 16;
const BETWEEN = 10;
const BOX = 72;
const BOX_WIDTH = (WIDTH - BETWEEN) / 2;
const INSET = 6;

const TITLE: Style = { size: SIZE.small, weight: 'semibold', colour: MUTED };
const REMINDER: Style = { size: SIZE.small, colour: MUTED };

/** Room for the reservations and the signature of who takes delivery, above what C. com. L133-3 asks of them. */
export const receiptBlock = ({ pen, words }: Setting, element: Element): Block => {
    const lines = pen.lines(words('receipt.reminder'), WIDTH, REMINDER);
    const drawBox = (title: string, x: number, y: number): void => {
        pen.artifact(() => pen.pdf.lineWidth(0.6).strokeColor(MUTED).rect(x, y, BOX_WIDTH, BOX).stroke());
        pen.tagged(element, 'P', () => pen.text(title, x + INSET, y + INSET, TITLE));
    };
    const draw = (y: number): void => {
        const top = y + ABOVE;
        drawBox(words('receipt.reservations'), LEFT_EDGE, top);
        drawBox(words('receipt.signature'), RIGHT - BOX_WIDTH, top);
        pen.tagged(element, 'P', () => pen.block(lines, LEFT_EDGE, top + BOX + INSET, REMINDER));
    };
    return { height: ABOVE + BOX + INSET + lines.length * lineHeight(REMINDER), joinsPrevious: true, draw };
};
