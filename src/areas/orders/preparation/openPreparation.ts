import { type HydraDataProvider, isAnswered } from '@comptoir/hydra';
import type { Order } from '#contract/orders/orders.ts';
import type { SavedLine } from '../../documents/lines/lines.ts';
import { type PickedItem, type PickLine, pickLinesOf } from './picking.ts';

type Provider = Pick<HydraDataProvider, 'getOne' | 'getMany' | 'request'>;

export interface OpenedOrder {
    readonly order: OpenOrder;
    readonly lines: readonly PickLine[];
}

/** Order with its lines, as the data provider returns it. */
export type OpenOrder = Omit<Order, 'orderItems'> & { readonly orderItems: readonly SavedLine[] };

/** The current order, and its lines in rack order. */
export const readPreparation = async (provider: Provider, id: string): Promise<OpenedOrder> => {
    const { data: order } = await provider.getOne<OpenOrder>('orders', { id });
    const ids = [...new Set(order.orderItems.map(({ item }) => item))];
    const { data: items } = await provider.getMany<PickedItem>('items', { ids });
    return { order, lines: pickLinesOf(order.orderItems, items) };
};

export const openPreparation = async (provider: Provider, id: string): Promise<OpenedOrder> => {
    const opened = await readPreparation(provider, id);
    if (opened.order.status !== 'validated' || !isShippable(opened.order)) return opened;
    try {
        await provider.request(`${id}/prepare`, { method: 'POST', once: true, body: {} });
    } catch (failure) {
        // Refused, for example because another user has started it: reads the order again.
        if (!isAnswered(failure)) throw failure;
    }
    return readPreparation(provider, id);
};

/** True if pieces of the order may be shipped: validated, and not cancelled. */
export const isShippable = ({ status, cancelledAt }: Pick<OpenOrder, 'status' | 'cancelledAt'>): boolean =>
    status !== 'draft' && cancelledAt == null;

/** Statuses with pieces left to prepare. */
const PREPARED: readonly string[] = ['validated', 'preparation', 'partially_shipped'];

export const isPreparable = (order: Pick<OpenOrder, 'status' | 'cancelledAt'>): boolean =>
    isShippable(order) && PREPARED.includes(order.status);
