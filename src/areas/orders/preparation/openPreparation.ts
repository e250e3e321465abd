import { type HydraDataProvider, isAnswered } from '@comptoir/hydra';
import type { Order } from '#contract/orders/orders.ts';
import type { SavedLine } from '../../documents/lines/lines.ts';
import { type PickedItem, type PickLine, pickLinesOf } from './picking.ts';

type Provider = Pick<HydraDataProvider, 'getOne' | 'getMany' | 'request'>;

export interface OpenedOrder {
    readonly order: OpenOrder;
    readonly lines: readonly PickLine[];
}

/** An order with its lines, as the provider reads it. */
export type OpenOrder = Omit<Order, 'orderItems'> & { readonly orderItems: readonly SavedLine[] };

/** The order as it is now, and its lines along the racks. */
export const readPreparation = async (provider: Provider, id: string): Promise<OpenedOrder> => {
    const { data: order } = await provider.getOne<OpenOrder>('orders', { id });
    const ids = [...new Set(order.orderItems.map(({ item }) => item))];
    const { data: items } = await provider.getMany<PickedItem>('items', { ids });
    return { order, lines: pickLinesOf(order.orderItems, items) };
};

/** Reads an order to prepare it, and says that its preparation has begun where nobody has yet. */
export const openPreparation = async (provider: Provider, id: string): Promise<OpenedOrder> => {
    const opened = await readPreparation(provider, id);
    if (opened.order.status !== 'validated' || !isShippable(opened.order)) return opened;
    try {
        await provider.request(`${id}/prepare`, { method: 'POST', once: true, body: {} });
    } catch (failure) {
        // Refused because somebody was faster: the order is read again.
        if (!isAnswered(failure)) throw failure;
    }
    return readPreparation(provider, id);
};

/** Whether pieces of the order may be shipped: it is validated, and not cancelled. */
export const isShippable = ({ status, cancelledAt }: Pick<OpenOrder, 'status' | 'cancelledAt'>): boolean =>
    status !== 'draft' && cancelledAt == null;

/** States in which something is left to be prepared. */
const PREPARED: readonly string[] = ['validated', 'preparation', 'partially_shipped'];

/** Whether the order can be prepared. */
export const isPreparable = (order: Pick<OpenOrder, 'status' | 'cancelledAt'>): boolean =>
    isShippable(order) && PREPARED.includes(order.status);
