import { decimalsIn } from '../format.ts';
import { addresseeLines, customerLines } from '../parts/address.ts';
import type { PrintedFact } from '../parts/facts.ts';
import { approvalBlock } from '../parts/receipt.ts';
import { totalsBlock } from '../parts/totals.ts';
import type { Setting } from '../setting.ts';
import { createTable, type TableColumn } from '../table.ts';
import type { DocumentTemplate, TablePlan } from '../template.ts';
import type { ConfirmationContent, PricedLine, QuoteContent, SaleContent } from '../types.ts';
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

const referencesOf = (
    { words }: Setting,
    content: SaleContent,
    [ofDocument, ofDelivery]: readonly [PrintedFact, PrintedFact],
): PrintedFact[] => [
    ofDocument,
    [words('fact.customer_code'), content.customer.customerCode],
    [words('fact.customer_reference'), content.customerReference, 'whole'],
    ofDelivery,
    [words('fact.payment_term'), content.paymentTerm && termInWords(words, content.paymentTerm)],
    [words('fact.shipping_mode'), words(`shipping_mode.${content.shippingMode}`)],
];

/** Layout shared by sales: lines, prices and totals. @param days facts with the dates of the document */
const salePlan = (setting: Setting, content: SaleContent, days: readonly [PrintedFact, PrintedFact]) => {
    const items = content.lines.filter(line => line.kind === 'item');
    const { words, formats, pen } = setting;
    return {
        recipient: content.billing,
        references: referencesOf(setting, content, days),
        groups: [
            [words('group.delivery'), [content.delivery.name, ...addresseeLines(content.delivery, formats)]],
            [words('group.customer'), customerLines(setting, content.customer)],
        ],
        table: createTable(pen, columnsOf(setting, items), items),
        lines: content.lines,
        closing: element => [totalsBlock(setting, content, element)],
    } satisfies TablePlan<PricedLine>;
};

export const confirmation: DocumentTemplate<ConfirmationContent, PricedLine> = (setting, content) => {
    const { words, formats } = setting;
    const { orderDate, requestedDeliveryDate: requested } = content;
    return salePlan(setting, content, [
        [words('fact.order_date'), formats.day(orderDate)],
        [words('fact.requested_date'), requested === null ? null : formats.day(requested)],
    ]);
};

export const quote: DocumentTemplate<QuoteContent, PricedLine> = (setting, content) => {
    const { words, formats } = setting;
    const plan = salePlan(setting, content, [
        [words('fact.order_date'), formats.day(content.quoteDate)],
        [words('fact.valid_until'), formats.day(content.validUntil)],
    ]);
    return { ...plan, closing: element => [...plan.closing(element), approvalBlock(setting, element)] };
};
