import { decimalsIn } from '../format.ts';
import { addresseeLines, customerLines } from '../parts/address.ts';
import type { PrintedFact } from '../parts/facts.ts';
import { totalsBlock } from '../parts/totals.ts';
import type { Setting } from '../setting.ts';
import { createTable, type TableColumn } from '../table.ts';
import type { DocumentTemplate } from '../template.ts';
import type { ConfirmationContent, PricedLine } from '../types.ts';
import { termInWords } from '../words.ts';
import { figureColumn, itemColumns, quantityColumn } from './columns.ts';

const columnsOf = (setting: Setting, lines: readonly PricedLine[]): TableColumn<PricedLine>[] => {
    const { formats } = setting;
    const gross = decimalsIn(lines.map(line => line.grossUnitPrice));
    const net = decimalsIn(lines.map(line => line.netUnitPrice));
    return [
        ...itemColumns<PricedLine>(setting),
        quantityColumn(setting, 'quantity', 34),
        figureColumn(setting, 'gross', 44, line => formats.price(line.grossUnitPrice, gross)),
        figureColumn(setting, 'discount', 33, ({ discountRate }) =>
            discountRate === null || Number(discountRate) === 0 ? '' : formats.discount(discountRate),
        ),
        figureColumn(setting, 'net', 44, line => formats.price(line.netUnitPrice, net)),
        figureColumn(setting, 'amount', 52, line => formats.price(line.amount, 2), { weight: 'semibold' }),
        figureColumn(setting, 'vat', 28, line => formats.rate(line.vatRate)),
    ];
};

const referencesOf = ({ words, formats }: Setting, content: ConfirmationContent): PrintedFact[] => [
    [words('fact.order_date'), formats.day(content.orderDate)],
    [words('fact.customer_code'), content.customer.customerCode],
    [words('fact.customer_reference'), content.customerReference, 'whole'],
    [
        words('fact.requested_date'),
        content.requestedDeliveryDate === null ? null : formats.day(content.requestedDeliveryDate),
    ],
    [words('fact.payment_term'), content.paymentTerm && termInWords(words, content.paymentTerm)],
    [words('fact.shipping_mode'), words(`shipping_mode.${content.shippingMode}`)],
];

/** What the customer has ordered, at which prices. */
export const confirmation: DocumentTemplate<ConfirmationContent, PricedLine> = (setting, content) => {
    const items = content.lines.filter(line => line.kind === 'item');
    const { words, formats, pen } = setting;
    return {
        recipient: content.billing,
        references: referencesOf(setting, content),
        groups: [
            [words('group.delivery'), [content.delivery.name, ...addresseeLines(content.delivery, formats)]],
            [words('group.customer'), customerLines(setting, content.customer)],
        ],
        table: createTable(pen, columnsOf(setting, items), items),
        lines: content.lines,
        closing: element => [totalsBlock(setting, content, element)],
    };
};
