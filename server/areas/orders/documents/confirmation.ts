// Apart: the order confirmation.
import type { OrderItem } from '#contract/orders/orderItems.ts';
import { orderedIn } from '#contract/orders/orderProgress.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Locale } from '#i18n/index.ts';
import type { ConfirmationContent, OrderDocument } from '../../../documents/types.ts';
import { commonContent, customerIn } from '../../documents/content.ts';
import { type PrintedLine, type PrintedSale, printedLines, saleContent } from '../../documents/printed.ts';

export type DocumentOrder = PrintedSale<Order, Omit<OrderItem, 'id'>>;
export type DocumentLine = PrintedLine<Omit<OrderItem, 'id'>>;

export const orderDocument = ({ record, frozen }: DocumentOrder, locale: Locale): OrderDocument => ({
    ...commonContent({ record, frozen }, locale),
    customer: customerIn(frozen),
    orderDate: record.orderDate,
    requestedDeliveryDate: record.requestedDeliveryDate,
    customerReference: record.customerReference,
});

/** Confirmation of an order, without cancelled lines. A cancelled order keeps all lines, with a quantity of 0. */
export const confirmationOf = (read: DocumentOrder, locale: Locale): ConfirmationContent => {
    const kept = read.lines.filter(line => read.record.cancelledAt !== null || orderedIn(line) > 0);
    const printed = kept.flatMap(line => printedLines(line, orderedIn(line)));
    return { ...saleContent(read, printed, locale), ...orderDocument(read, locale), template: 'confirmation' };
};
