import type { Order } from '#contract/orders.ts';
import type { FormRights } from '../../record/declaration.ts';

/** A cancelled order can no longer be changed, and one that has had a number is kept. */
export const useRights = (order: Order | undefined): FormRights => ({
    isReady: true,
    locked: order?.cancelledAt ? 'resources.orders.locked' : undefined,
    mayDelete: order?.number == null,
});
