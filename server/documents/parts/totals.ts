import Big from 'big.js';
import type { Block } from '../flow.ts';
import { type Element, lineHeight, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { ACCENT, LEFT_EDGE, MUTED, RIGHT, SIZE } from '../sheet.ts';
import type { DocumentShippingMode, PrintedTotals } from '../types.ts';
import { exemptionInWords } from '../words.ts';

const WIDTH = 232;
const X = RIGHT - WIDTH;
const ROW = 15;
const GRAND = 22;
const TOP_MARGIN = 12;
const ROW_PADDING = 8;

const LABEL: Style = { size: SIZE.body };
const FIGURE: Style = { size: SIZE.body, align: 'right', isFigure: true };
const NOTE: Style = { size: SIZE.table, colour: MUTED };

type Sum = readonly [label: string, amount: string, isStrong?: boolean];

interface Totals extends PrintedTotals {
    readonly shippingMode: DocumentShippingMode;
}

const goodsOf = ({ totalExcludingTax, shippingAmountExcludingTax }: Totals): string =>
    new Big(totalExcludingTax).minus(shippingAmountExcludingTax ?? 0).toFixed(2);

const sumsOf = ({ words, formats }: Setting, content: Totals): Sum[] => [
    [words('total.goods'), formats.money(goodsOf(content))],
    [words(`total.shipping.${content.shippingMode}`), formats.money(content.shippingAmountExcludingTax)],
    [words('total.excluding_tax'), formats.money(content.totalExcludingTax), true],
    ...content.vatTotals.map(
        ({ rate, base, amount }): Sum => [
            words('total.vat', { rate: formats.rate(rate), base: formats.money(base) }),
            formats.money(amount),
        ],
    ),
];

const exemptionsOf = ({ words }: Setting, { vatTotals }: Totals): string[] => {
    const reasons = new Set(vatTotals.flatMap(({ exemptionReason }) => exemptionReason ?? []));
    return [...reasons].map(reason => exemptionInWords(words, reason));
};

const drawGrand = ({ pen, words, formats }: Setting, element: Element, total: string, y: number): void => {
    const style: Style = { size: SIZE.strong + 0.5, weight: 'semibold', colour: '#ffffff' };
    const top = y + (GRAND - lineHeight(style)) / 2;
    pen.artifact(() => pen.pdf.roundedRect(X, y, WIDTH, GRAND, 3).fill(ACCENT));
    pen.tagged(element, 'P', () => {
        pen.text(words('total.including_tax'), X + ROW_PADDING, top, style);
        pen.text(formats.money(total), RIGHT - ROW_PADDING, top, { ...style, align: 'right', isFigure: true });
    });
};

/** Totals on the right with VAT by rate, exemption reasons on the left; kept together with the last line. */
export const totalsBlock = (setting: Setting, content: Totals, element: Element): Block => {
    const { pen } = setting;
    const sums = sumsOf(setting, content);
    const notes = exemptionsOf(setting, content).flatMap(note => pen.lines(note, X - LEFT_EDGE - 24, NOTE));
    const height = TOP_MARGIN + Math.max(sums.length * ROW + 4 + GRAND, notes.length * lineHeight(NOTE));
    const drawSum = ([label, amount, isStrong]: Sum, y: number): void => {
        const weight = isStrong ? 'semibold' : 'regular';
        pen.tagged(element, 'P', () => {
            pen.text(label, X + ROW_PADDING, y + 2, { ...LABEL, weight });
            pen.text(amount, RIGHT - ROW_PADDING, y + 2, { ...FIGURE, weight });
        });
        if (isStrong) pen.artifact(() => pen.hairline(y - 1, X));
    };
    const draw = (y: number): void => {
        const top = y + TOP_MARGIN;
        if (notes.length > 0) pen.tagged(element, 'P', () => pen.block(notes, LEFT_EDGE, top + 2, NOTE));
        for (const [place, sum] of sums.entries()) drawSum(sum, top + place * ROW);
        drawGrand(setting, element, content.totalIncludingTax, top + sums.length * ROW + 4);
    };
    return { height, joinsPrevious: true, draw };
};
