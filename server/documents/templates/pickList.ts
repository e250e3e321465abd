import { barsWidth, drawBars, eanBars } from '../barcode.ts';
import type { PrintedFact } from '../parts/facts.ts';
import type { Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { INK, MUTED, SIZE } from '../sheet.ts';
import { createTable, type TableColumn, type TablePart } from '../table.ts';
import type { DocumentTemplate } from '../template.ts';
import type { PickedLine, PickListContent } from '../types.ts';
import { unitBelow } from './columns.ts';

const BOX = 10;
/** Module width: four fifths of the nominal size, the minimum for scanners. */
const MODULE = 0.75;
const BARS = 17;

const FIGURE: Partial<Style> = { isFigure: true };
const CODE: Partial<Style> = { isFigure: true, size: SIZE.foot, colour: MUTED };
const COUNTED: Partial<Style> = { isFigure: true, size: SIZE.strong, weight: 'semibold' };

const box = ({ pen }: Setting): TablePart => ({
    picture: {
        height: BOX,
        draw: (x, y) => void pen.pdf.lineWidth(0.8).strokeColor(INK).rect(x, y, BOX, BOX).stroke(),
    },
});

/** Barcode above the digits; only the digits for a code without bars. */
const eanOf = ({ pen }: Setting, code: string | null): TablePart[] => {
    if (code === null) return [];
    const bars = eanBars(code);
    const digits: TablePart = { text: code, style: CODE };
    return bars
        ? [{ picture: { height: BARS + 1, draw: (x, y) => drawBars(pen, bars, x, y, MODULE, BARS) } }, digits]
        : [digits];
};

const WIDEST = barsWidth(eanBars('0000000000000') ?? [], MODULE);

const columnsOf = (setting: Setting): TableColumn<PickedLine>[] => {
    const { words, formats } = setting;
    const packagingOf = ({ packaging }: PickedLine) =>
        packaging === null ? '' : words('packaging', { count: formats.quantity(packaging) });
    return [
        { label: '', width: BOX, cell: () => [box(setting)] },
        {
            label: words('column.picking_rack'),
            width: 58,
            most: 80,
            cell: ({ pickingRack }) => [{ text: pickingRack ?? '—', style: { weight: 'semibold' }, isWhole: true }],
        },
        {
            label: words('column.reference'),
            width: 84,
            most: 108,
            cell: ({ reference }) => [{ text: reference, isWhole: true }],
        },
        { label: words('column.ean'), width: WIDEST + 10, cell: ({ eanCode }) => eanOf(setting, eanCode) },
        { label: words('column.designation'), cell: ({ designation }) => [{ text: designation }] },
        {
            label: words('column.packaging'),
            width: 56,
            align: 'right',
            cell: line => [{ text: packagingOf(line), style: FIGURE }],
        },
        {
            label: words('column.to_pick'),
            width: 48,
            align: 'right',
            cell: line => [{ text: formats.quantity(line.quantity), style: COUNTED }, ...unitBelow(setting, line)],
        },
    ];
};

const referencesOf = ({ words, formats }: Setting, content: PickListContent): PrintedFact[] => [
    [words('fact.location'), `${content.location.code} ${content.location.name}`],
    [words('fact.order_date'), formats.day(content.orderDate)],
    [
        words('fact.requested_date'),
        content.requestedDeliveryDate === null ? null : formats.day(content.requestedDeliveryDate),
    ],
    [words('fact.customer_code'), content.customer.customerCode],
    [words('fact.customer_reference'), content.customerReference, 'whole'],
    [words('fact.shipping_mode'), words(`shipping_mode.${content.shippingMode}`)],
];

const COLLATOR = new Intl.Collator('fr', { numeric: true });

/** Sort key with numeric collation: comments come first, and lines without a rack last. */
const placeOf = (line: PickListContent['lines'][number]): string =>
    line.kind === 'comment' ? '' : (line.pickingRack ?? '\uffff');

const inRackOrder = (lines: PickListContent['lines']): PickListContent['lines'] =>
    [...lines].sort((one, other) => {
        const [left, right] = [placeOf(one), placeOf(other)];
        if ((left === '\uffff') !== (right === '\uffff')) return left === '\uffff' ? 1 : -1;
        return COLLATOR.compare(left, right);
    });

/** Pick list: lines in the order of the racks, without prices. */
export const pickList: DocumentTemplate<PickListContent, PickedLine> = (setting, content) => ({
    recipient: content.delivery,
    references: referencesOf(setting, content),
    groups: [],
    table: createTable(
        setting.pen,
        columnsOf(setting),
        content.lines.filter(line => line.kind === 'item'),
    ),
    lines: inRackOrder(content.lines),
    closing: () => [],
});
