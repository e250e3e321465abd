import type { Block } from '../flow.ts';
import { type Element, lineHeight, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { LEFT_EDGE, MUTED, RIGHT, SIZE, WIDTH } from '../sheet.ts';

const TOP_MARGIN = 16;
const BOX_GAP = 10;
const BOX = 72;
const BOX_WIDTH = (WIDTH - BOX_GAP) / 2;
const BOX_PADDING = 6;

const TITLE: Style = { size: SIZE.small, weight: 'semibold', colour: MUTED };
const REMINDER: Style = { size: SIZE.small, colour: MUTED };

const drawBoxes = ({ pen }: Setting, element: Element, titles: readonly [string, string], y: number): void => {
    for (const [place, title] of titles.entries()) {
        const x = place === 0 ? LEFT_EDGE : RIGHT - BOX_WIDTH;
        pen.artifact(() => pen.pdf.lineWidth(0.6).strokeColor(MUTED).rect(x, y, BOX_WIDTH, BOX).stroke());
        pen.tagged(element, 'P', () => pen.text(title, x + BOX_PADDING, y + BOX_PADDING, TITLE));
    }
};

/** Boxes for the recipient's reservations and signature, with the reminder required by C. com. L133-3. */
export const receiptBlock = (setting: Setting, element: Element): Block => {
    const { pen, words } = setting;
    const lines = pen.lines(words('receipt.reminder'), WIDTH, REMINDER);
    const draw = (y: number): void => {
        const top = y + TOP_MARGIN;
        drawBoxes(setting, element, [words('receipt.reservations'), words('receipt.signature')], top);
        pen.tagged(element, 'P', () => pen.block(lines, LEFT_EDGE, top + BOX + BOX_PADDING, REMINDER));
    };
    return { height: TOP_MARGIN + BOX + BOX_PADDING + lines.length * lineHeight(REMINDER), joinsPrevious: true, draw };
};

export const approvalBlock = (setting: Setting, element: Element): Block => ({
    height: TOP_MARGIN + BOX,
    joinsPrevious: true,
    draw: y =>
        drawBoxes(
            setting,
            element,
            [setting.words('approval.date'), setting.words('approval.signature')],
            y + TOP_MARGIN,
        ),
});
