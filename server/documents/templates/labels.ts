import { writePhone } from '#contract/values/phones.ts';
import { barsWidth, code128Bars, drawBars } from '../barcode.ts';
import type { LabelSheets } from '../labelSheets.ts';
import { drawFacts, type PrintedFact, VALUE } from '../parts/facts.ts';
import { drawRecipient } from '../parts/recipient.ts';
import { drawSender } from '../parts/sender.ts';
import { drawWatermark } from '../parts/watermark.ts';
import { type Element, firstLines, lineHeight, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { INK, mm, type PageArea, SIZE } from '../sheet.ts';
import type { LabelsContent } from '../types.ts';

/** Vertical positions on a label of 148 mm, from its top. */
const TOP = { sender: mm(7), recipient: mm(20), phone: mm(69), facts: mm(78), count: mm(107), bars: mm(122) } as const;
const MARGIN = mm(7);
const ADDRESS_HEIGHT = mm(43);
const LABELS = 78;
const MODULE = 1.4;
const BARS_HEIGHT = mm(14);

const PHONE: Style = { size: SIZE.company, weight: 'semibold' };
const COUNT: Style = { size: 26, weight: 'semibold' };
const BADGE: Style = { size: SIZE.company, weight: 'semibold', colour: '#ffffff' };
const NUMBER: Style = { size: SIZE.company, weight: 'semibold', isFigure: true };
const ADDRESS_SIZE = 15;

/** At least one label, since a draft may lack the number of packages. */
const packagesOf = ({ numberOfPackages }: LabelsContent): number => Math.max(1, numberOfPackages);

const ordersOf = ({ orders }: LabelsContent): string =>
    orders
        .map(({ number, customerReference }) => (customerReference ? `${number} (${customerReference})` : number))
        .join(', ');

/** Facts shared by all labels of a delivery note. @param room width of a label */
const labelFacts = ({ pen, words, formats }: Setting, content: LabelsContent, room: number): PrintedFact[] => [
    [words('fact.shipping_date'), formats.day(content.shippingDate)],
    [words('fact.shipping_mode'), words(`shipping_mode.${content.shippingMode}`)],
    [words('fact.whole_weight'), content.weight && formats.weight(content.weight)],
    [words('fact.orders'), firstLines(pen, ordersOf(content), room - 2 * MARGIN - LABELS, VALUE, 3)],
];

/** Draws a highlighted badge. @returns its left edge */
const drawBadge = ({ pen }: Setting, element: Element, text: string, right: number, y: number): number => {
    const width = pen.width(text, BADGE) + 16;
    const height = lineHeight(BADGE) + 8;
    pen.artifact(() => pen.pdf.roundedRect(right - width, y, width, height, 3).fill(INK));
    pen.tagged(element, 'P', () => pen.text(text, right - width + 8, y + 4, BADGE));
    return right - width;
};

const drawCount = (setting: Setting, content: LabelsContent, place: number, element: Element, area: PageArea): void => {
    const { pen, words } = setting;
    const { x, y, width } = area;
    const isExpress = content.shippingMode === 'express';
    const right = isExpress ? drawBadge(setting, element, words('label.express'), x + width, y + 4) - 8 : x + width;
    const text = words('label.package', { place, count: packagesOf(content) });
    const size = COUNT.size * Math.min(1, (right - x) / pen.width(text, COUNT));
    pen.tagged(element, 'H1', () => pen.text(text, x, y, { ...COUNT, size }));
};

const drawNumber = ({ pen, number }: Setting, element: Element, { x, y, width }: PageArea): void => {
    if (number === null) return;
    const bars = code128Bars(number);
    const module = Math.min(MODULE, width / barsWidth(bars, 1));
    pen.artifact(() => drawBars(pen, bars, x + (width - barsWidth(bars, module)) / 2, y, module, BARS_HEIGHT));
    const left = x + (width - pen.width(number, NUMBER)) / 2;
    pen.tagged(element, 'P', () => pen.text(number, left, y + BARS_HEIGHT + 3, NUMBER));
};

const drawTo = (setting: Setting, content: LabelsContent, element: Element, area: PageArea, phoneY: number): void => {
    const { pen, words } = setting;
    const { delivery, phone } = content;
    drawRecipient(setting, element, delivery, { ...area, height: ADDRESS_HEIGHT }, ADDRESS_SIZE);
    if (phone === null) return;
    const text = words('label.phone', { phone: writePhone(phone) });
    pen.tagged(element, 'P', () => pen.text(text, area.x, phoneY, PHONE));
};

const drawLabel = (
    setting: Setting,
    content: LabelsContent,
    facts: readonly PrintedFact[],
    place: number,
    area: PageArea,
    element: Element,
): void => {
    const { pen } = setting;
    const [x, width] = [area.x + MARGIN, area.width - 2 * MARGIN];
    const at = (part: keyof typeof TOP): PageArea => ({ ...area, x, width, y: area.y + TOP[part] });
    drawWatermark(setting, area);
    drawSender(setting, element, at('sender'));
    pen.artifact(() => {
        for (const part of ['recipient', 'facts', 'count'] as const) pen.hairline(at(part).y - mm(2), x, x + width);
    });
    drawTo(setting, content, element, at('recipient'), at('phone').y);
    drawFacts(pen, element, facts, { ...at('facts'), labels: LABELS });
    drawCount(setting, content, place, element, at('count'));
    drawNumber(setting, element, at('bars'));
};

export const drawLabels = (setting: Setting, content: LabelsContent, element: Element, sheets: LabelSheets): void => {
    let facts: readonly PrintedFact[] | undefined;
    for (let place = 1; place <= packagesOf(content); place += 1) {
        const area = sheets[content.template]();
        facts ??= labelFacts(setting, content, area.width);
        const label = setting.pen.pdf.struct('Sect');
        element.add(label);
        drawLabel(setting, content, facts, place, area, label);
        label.end();
    }
};
