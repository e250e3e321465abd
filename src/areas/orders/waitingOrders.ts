import type { Order } from '#contract/orders/orders.ts';
import type { Day } from '#contract/values/days.ts';

const ON_ITS_WAY: readonly Order['status'][] = ['draft', 'validated', 'preparation', 'partially_shipped'];

/** True if the requested delivery date has passed and pieces are left to ship. */
export const isOrderLate = (
    { status, requestedDeliveryDate, cancelledAt }: Pick<Order, 'status' | 'requestedDeliveryDate' | 'cancelledAt'>,
    today: Day,
): boolean =>
    Boolean(requestedDeliveryDate && requestedDeliveryDate < today) && !cancelledAt && ON_ITS_WAY.includes(status);

const FULLY_SHIPPED = 100;

/** Filters of late orders ({@link isOrderLate}), combined with any tab except cancelled orders. */
export const lateFilter = (yesterday: Day) => ({
    before_requestedDeliveryDate: yesterday,
    max_shippedRate: FULLY_SHIPPED - 0.01,
});

/** Drafts with lines. */
export const TO_VALIDATE = { status: ['draft'], min_nbOrderItem: 1 };

export const CREDIT_EXCEEDED = { min_creditExcess: '0.01' };
