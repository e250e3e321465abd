import { decimalsIn } from '../format.ts';
import { addresseeLines, customerLines } from '../parts/address.ts';
import type { PrintedFact } from '../parts/facts.ts';
import { receiptBlock } from '../parts/receipt.ts';
import { totalsBlock } from '../parts/totals.ts';
import type { Setting } from '../setting.ts';
import { SIZE } from '../sheet.ts';
import { createTable, type TableColumn } from '../table.ts';
import type { DocumentTemplate, HeadingLine, LineGroup } from '../template.ts';
import type { CommentLine, DeliveredLine, DeliveryNoteContent, OrderLine } from '../types.ts';
import { figureColumn, itemColumns, quantityColumn } from './columns.ts';

const priceColumns = (setting: Setting, lines: readonly DeliveredLine[]): TableColumn<DeliveredLine>[] => {
    const { formats } = setting;
    const net = decimalsIn(lines.map(line => line.netUnitPrice));
    return [
        figureColumn(setting, 'net', 42, line => formats.price(line.netUnitPrice, net)),
        figureColumn(setting, 'amount', 50, line => formats.price(line.amount, 2)),
        figureColumn(setting, 'vat', 28, line => formats.rate(line.vatRate)),
    ];
};

const columnsOf = (
    setting: Setting,
    isPriced: boolean,
    items: readonly DeliveredLine[],
): TableColumn<DeliveredLine>[] => {
    const { quantity } = setting.formats;
    const width = isPriced ? 38 : 46;
    return [
        ...itemColumns<DeliveredLine>(setting),
        figureColumn(setting, 'ordered', width, line => quantity(line.ordered)),
        figureColumn(setting, 'shipped_before', width, line => quantity(line.shippedBefore)),
        quantityColumn(setting, 'delivered', width, { size: SIZE.strong, weight: 'semibold' }),
        figureColumn(setting, 'left', width, line => quantity(line.left)),
        ...(isPriced ? priceColumns(setting, items) : []),
    ];
};

const referencesOf = ({ words, formats }: Setting, content: DeliveryNoteContent): PrintedFact[] => [
    [words('fact.shipping_date'), formats.day(content.shippingDate)],
    [words('fact.customer_code'), content.customer.customerCode],
    [words('fact.location'), `${content.companyLocation.code} ${content.companyLocation.name}`],
    [words('fact.shipping_mode'), words(`shipping_mode.${content.shippingMode}`)],
    [words('fact.pickup_agent'), content.orderPickupAgent],
    [words('fact.packages'), formats.quantity(content.numberOfPackages)],
    [words('fact.weight'), content.weight && formats.weight(content.weight)],
];

const groupsOf = (setting: Setting, { billing, customer }: DeliveryNoteContent): LineGroup[] => {
    const { words, formats } = setting;
    return [
        ...(billing ? [[words('group.billing'), [billing.name, ...addresseeLines(billing, formats)]] as const] : []),
        [words('group.customer'), customerLines(setting, customer)],
    ];
};

const headingOf = ({ words, formats }: Setting, { number, orderDate, customerReference }: OrderLine): HeadingLine => ({
    kind: 'heading',
    text: words('heading.order', { number, day: formats.day(orderDate) }),
    detail: customerReference && words('heading.customer_reference', { reference: customerReference }),
});

/** Remarks on the whole delivery come first. */
const remarkOf = ({ words }: Setting, { shippingComments: text }: DeliveryNoteContent): CommentLine[] =>
    text ? [{ kind: 'comment', text: words('shipping_comments', { text }) }] : [];

export const deliveryNote: DocumentTemplate<DeliveryNoteContent, DeliveredLine> = (setting, content) => {
    const items = content.lines.filter(line => line.kind === 'item');
    return {
        recipient: content.delivery,
        references: referencesOf(setting, content),
        groups: groupsOf(setting, content),
        table: createTable(setting.pen, columnsOf(setting, content.isPriced, items), items),
        lines: [
            ...remarkOf(setting, content),
            ...content.lines.map(line => (line.kind === 'order' ? headingOf(setting, line) : line)),
        ],
        closing: element => [
            ...(content.isPriced ? [totalsBlock(setting, content, element)] : []),
            receiptBlock(setting, element),
        ],
    };
};
