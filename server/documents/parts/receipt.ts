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

const drawBoxes = ({ pen }: Setting, element: Element, titles: readonly [string, string], y: number): void => {
    for (const [place, title] of titles.entries()) {
        const x = place === 0 ? LEFT_EDGE : RIGHT - BOX_WIDTH;
        pen.artifact(() => pen.pdf.lineWidth(0.6).strokeColor(MUTED).rect(x, y, BOX_WIDTH, BOX).stroke());
        pen.tagged(element, 'P', () => pen.text(title, x + INSET, y + INSET, TITLE));
    }
};

/** Boxes for the recipient's reservations and signature, with the reminder required by C. com. L133-3. */
export const receiptBlock = (setting: Setting, element: Element): Block => {
    const { pen, words } = setting;
    const lines = pen.lines(words('receipt.reminder'), WIDTH, REMINDER);
    const draw = (y: number): void => {
        const top = y + ABOVE;
        drawBoxes(setting, element, [words('receipt.reservations'), words('receipt.signature')], top);
        pen.tagged(element, 'P', () => pen.block(lines, LEFT_EDGE, top + BOX + INSET, REMINDER));
    };
    return { height: ABOVE + BOX + INSET + lines.length * lineHeight(REMINDER), joinsPrevious: true, draw };
};

export const approvalBlock = (setting: Setting, element: Element): Block => ({
    height: ABOVE + BOX,
    joinsPrevious: true,
    draw: y =>
        drawBoxes(setting, element, [setting.words('approval.date'), setting.words('approval.signature')], y + ABOVE),
});
