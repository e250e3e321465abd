import type { Order } from '#contract/orders/orders.ts';
import type { Day } from '#contract/values/days.ts';

const ON_ITS_WAY: readonly Order['status'][] = ['draft', 'validated', 'preparation', 'partially_shipped'];

/** Whether the customer wanted the order before today, and pieces of it are still to be shipped. */
export const isOrderLate = (
    { status, requestedDeliveryDate, cancelledAt }: Pick<Order, 'status' | 'requestedDeliveryDate' | 'cancelledAt'>,
    today: Day,
): boolean =>
    Boolean(requestedDeliveryDate && requestedDeliveryDate < today) && !cancelledAt && ON_ITS_WAY.includes(status);

const WHOLE = 100;

/** The filters of the orders that {@link isLate} tells, which go with any tab but that of cancelled ones. */
export const lateFilter = (yesterday: Day) => ({
    before_requestedDeliveryDate: yesterday,
    max_shippedRate: WHOLE - 0.01,
});

/** Drafts that have something to validate. */
export const TO_VALIDATE = { status: ['draft'], min_nbOrderItem: 1 };

export const CREDIT_EXCEEDED = { min_creditExcess: '0.01' };
