import type { Block } from '../flow.ts';
import { type Element, lineHeight, type Pen, type Style } from '../pen.ts';
import { LEFT_EDGE, MUTED, RIGHT, SIZE, TINT, WIDTH } from '../sheet.ts';
import type { HeadingLine } from '../template.ts';

const TEXT: Style = { size: SIZE.body, weight: 'semibold' };
const DETAIL: Style = { size: SIZE.body, colour: MUTED };
const PADDING = 3.4;
const ROW_PADDING = 6;
const DETAIL_GAP = 12;

export const headingBlock = (pen: Pen, { text, detail }: HeadingLine, element: () => Element): Block => {
    const [x, right] = [LEFT_EDGE + ROW_PADDING, RIGHT - ROW_PADDING];
    const after = x + pen.width(text, TEXT) + DETAIL_GAP;
    const details = detail === null ? [] : pen.lines(detail, right - after, DETAIL);
    const height = PADDING * 2 + Math.max(1, details.length) * lineHeight(TEXT);
    const draw = (y: number): void => {
        pen.artifact(() => pen.pdf.rect(LEFT_EDGE, y, WIDTH, height).fill(TINT));
        const row = pen.pdf.struct('TR');
        element().add(row);
        pen.tagged(row, 'TH', () => {
            pen.text(text, x, y + PADDING, TEXT);
            pen.block(details, after, y + PADDING, DETAIL);
        });
        row.end();
    };
    return { height, isRow: true, draw };
};
