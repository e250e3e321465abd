// Apart: the order confirmation.
import { orderedIn } from '#contract/orders/orderProgress.ts';
import type { OrderVatTotal } from '#contract/orders/orders.ts';
import type { Locale } from '#i18n/index.ts';
import type { FrozenOrder } from '../../../db/snapshots/orders.ts';
import type {
    CommentLine,
    ConfirmationContent,
    DocumentTerm,
    OrderDocument,
    PricedLine,
} from '../../../documents/types.ts';
import { addresseeOf, commonContent, customerIn, vatTotalOf } from '../../documents/content.ts';
import type { DocumentLine, DocumentOrder } from './read.ts';

const termOf = ({ paymentTerm: term }: FrozenOrder): DocumentTerm | null =>
    term && { nbDay: term.nb_day, isEndMonth: term.is_end_month, nbGapDay: term.nb_gap_day };

/** Common content of all documents of an order. */
export const orderDocument = ({ order, frozen }: DocumentOrder, locale: Locale): OrderDocument => ({
    ...commonContent({ record: order, frozen }, locale),
    customer: customerIn(frozen),
    orderDate: order.orderDate,
    requestedDeliveryDate: order.requestedDeliveryDate,
    customerReference: order.customerReference,
});

const pricedLine = (line: DocumentLine): PricedLine => ({
    kind: 'item',
    position: line.position,
    reference: line.reference ?? '',
    eanCode: line.eanCode,
    designation: line.designation ?? '',
    quantity: orderedIn(line),
    unitCode: line.unitCode,
    grossUnitPrice: line.grossUnitPrice,
    discountRate: line.discountRate,
    netUnitPrice: line.netUnitPrice,
    amount: line.lineAmount,
    vatRate: line.frozen?.vatRate ? String(line.frozen.vatRate.rate) : null,
});

const linesOf = (line: DocumentLine): (PricedLine | CommentLine)[] => [
    pricedLine(line),
    ...(line.comment ? [{ kind: 'comment', text: line.comment } as const] : []),
];

/** The confirmation of an order. Lines that are cancelled are left out, unless the order is: then all stand at 0. */
export const confirmationOf = (read: DocumentOrder, locale: Locale): ConfirmationContent => {
    const { order, lines, frozen } = read;
    const kept = lines.filter(line => order.cancelledAt !== null || orderedIn(line) > 0);
    const vatTotals = (order.vatTotals ?? []) as readonly OrderVatTotal[];
    return {
        ...orderDocument(read, locale),
        template: 'confirmation',
        billing: addresseeOf(frozen, frozen.invoiceContact, order.billingAddress, locale),
        paymentTerm: termOf(frozen),
        lines: kept.flatMap(linesOf),
        shippingAmountExcludingTax: order.shippingAmountExcludingTax,
        totalExcludingTax: order.totalExcludingTax,
        vatTotals: vatTotals.map(vatTotalOf(lines)),
        totalIncludingTax: order.totalIncludingTax,
    };
};
