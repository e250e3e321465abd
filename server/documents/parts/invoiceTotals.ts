import type { InvoiceContent, InvoiceVatTotal } from '#contract/invoices/invoiceContent.ts';
import { compareDecimals, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import type { Block } from '../flow.ts';
import { type Element, lineHeight, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { ACCENT, LEFT_EDGE, MUTED, RIGHT, SIZE } from '../sheet.ts';
import { exemptionInWords, vatRateOf } from '../words.ts';

const SUMS = 232;
const X = RIGHT - SUMS;
const ROW_PADDING = 8;
const ROW = 15;
const GRAND = 24;
const TOP_MARGIN = 14;
const LABEL_ROOM = SUMS - ROW_PADDING * 2 - 76;

const TEXT: Style = { size: SIZE.body };
const FIGURE: Style = { size: SIZE.body, align: 'right', isFigure: true };

interface Sum {
    readonly lines: readonly string[];
    readonly amount: string;
    readonly isStrong: boolean;
}

const isZero = (amount: string): boolean => compareDecimals(amount, '0') === 0;

const deductedOf = ({ words, formats }: Setting, { deposits, depositAmount }: InvoiceContent): [string, string][] => {
    const rest = subtractAmount(depositAmount, sumAmounts(deposits.map(({ amount }) => amount)));
    return [
        ...deposits.map(({ number, issueDate, amount }): [string, string] => [
            words('billing.deposit', { number, day: formats.day(issueDate) }),
            formats.deducted(amount),
        ]),
        ...(isZero(rest) ? [] : [[words('billing.prepaid'), formats.deducted(rest)] as [string, string]]),
    ];
};

const sumsOf = (setting: Setting, content: InvoiceContent): Sum[] => {
    const { pen, words, formats } = setting;
    const sum = (label: string, amount: string, isStrong = false): Sum => {
        const style: Style = { ...TEXT, weight: isStrong ? 'semibold' : 'regular' };
        return { lines: pen.lines(label, LABEL_ROOM, style), amount, isStrong };
    };
    const { linesAmount, chargesAmount } = content;
    return [
        ...(isZero(chargesAmount)
            ? []
            : [
                  sum(words('total.goods'), formats.money(linesAmount)),
                  sum(words('billing.shipping'), formats.money(chargesAmount)),
              ]),
        sum(words('total.excluding_tax'), formats.money(content.totalExcludingTax), true),
        sum(words('billing.vat'), formats.money(content.totalVat)),
        sum(words('total.including_tax'), formats.money(content.totalIncludingTax), true),
        ...deductedOf(setting, content).map(([label, amount]) => sum(label, amount)),
    ];
};

const heightOf = ({ lines }: Sum): number => ROW + (lines.length - 1) * lineHeight(TEXT);

const drawSum = ({ pen }: Setting, element: Element, { lines, amount, isStrong }: Sum, y: number): void => {
    const weight = isStrong ? 'semibold' : 'regular';
    pen.tagged(element, 'P', () => {
        pen.block(lines, X + ROW_PADDING, y + 2, { ...TEXT, weight });
        pen.text(amount, RIGHT - ROW_PADDING, y + 2, { ...FIGURE, weight });
    });
    if (isStrong) pen.artifact(() => pen.hairline(y - 1, X));
};

const drawGrand = (setting: Setting, element: Element, content: InvoiceContent, y: number): void => {
    const { pen, words, formats } = setting;
    const style: Style = { size: SIZE.strong + 1, weight: 'semibold', colour: '#ffffff' };
    const top = y + (GRAND - lineHeight(style)) / 2;
    pen.artifact(() => pen.pdf.roundedRect(X, y, SUMS, GRAND, 3).fill(ACCENT));
    pen.tagged(element, 'P', () => {
        pen.text(words(`billing.due.${content.type}`), X + ROW_PADDING, top, style);
        pen.text(formats.money(content.dueAmount), RIGHT - ROW_PADDING, top, {
            ...style,
            align: 'right',
            isFigure: true,
        });
    });
};

/** Right edges of base and tax; the rate is on the left. */
const BASE = LEFT_EDGE + 160;
const TAX = LEFT_EDGE + 236;
const TABLE_END = LEFT_EDGE + 244;
const HEADING: Style = { size: SIZE.small, weight: 'semibold', colour: MUTED };
const NOTE: Style = { size: SIZE.small, colour: MUTED };
const VAT_ROW = 14;

interface VatRow {
    readonly total: InvoiceVatTotal;
    readonly reason: readonly string[];
    readonly height: number;
}

const vatRowsOf = ({ pen, words }: Setting, { vatTotals }: InvoiceContent): VatRow[] =>
    vatTotals.map(total => {
        const { exemptionReason } = total;
        const reason = exemptionReason
            ? pen.lines(exemptionInWords(words, exemptionReason), TABLE_END - LEFT_EDGE, NOTE)
            : [];
        return { total, reason, height: VAT_ROW + (reason.length > 0 ? reason.length * lineHeight(NOTE) + 3 : 0) };
    });

const drawVatRow = ({ pen, formats }: Setting, element: Element, { total, reason }: VatRow, y: number): void => {
    const figure: Style = { ...FIGURE, size: SIZE.table };
    const cell = (text: string, x: number, style: Style): void =>
        pen.tagged(element, 'TD', () => pen.text(text, x, y + 2, style));
    cell(vatRateOf(formats, total), LEFT_EDGE, { ...figure, align: 'left' });
    cell(formats.money(total.base), BASE, figure);
    cell(formats.money(total.amount), TAX, figure);
    if (reason.length > 0) pen.tagged(element, 'TD', () => pen.block(reason, LEFT_EDGE, y + VAT_ROW - 1, NOTE));
};

const drawVat = (setting: Setting, element: Element, rows: readonly VatRow[], y: number): void => {
    const { pen, words } = setting;
    const table = pen.pdf.struct('Table');
    element.add(table);
    const inRow = (draw: (row: Element) => void): void => {
        const row = pen.pdf.struct('TR');
        table.add(row);
        draw(row);
        row.end();
    };
    inRow(row => {
        const heads = [
            [words('column.vat'), LEFT_EDGE, 'left'],
            [words('billing.base'), BASE, 'right'],
            [words('billing.tax'), TAX, 'right'],
        ] as const;
        for (const [text, x, align] of heads)
            pen.tagged(row, 'TH', () => pen.text(text, x, y + 3, { ...HEADING, align }));
    });
    let top = y + VAT_ROW;
    for (const vatRow of rows) {
        pen.artifact(() => pen.hairline(top, LEFT_EDGE, TABLE_END));
        inRow(row => drawVatRow(setting, row, vatRow, top));
        top += vatRow.height;
    }
    table.end();
};

/** Totals on the right down to the amount due, VAT by rate on the left; kept together with the last line. */
export const invoiceTotals = (setting: Setting, content: InvoiceContent, element: Element): Block => {
    const sums = sumsOf(setting, content);
    const rows = vatRowsOf(setting, content);
    const sumsHeight = sums.reduce((all, sum) => all + heightOf(sum), 0) + 5;
    const vatHeight = rows.reduce((all, { height }) => all + height, VAT_ROW);
    const draw = (y: number): void => {
        let top = y + TOP_MARGIN;
        drawVat(setting, element, rows, top);
        for (const sum of sums) {
            drawSum(setting, element, sum, top);
            top += heightOf(sum);
        }
        drawGrand(setting, element, content, top + 5);
    };
    return { height: TOP_MARGIN + Math.max(sumsHeight + GRAND, vatHeight), joinsPrevious: true, draw };
};
