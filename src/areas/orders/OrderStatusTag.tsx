import { useTranslate } from 'ra-core';
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/orderStatus.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';

const TAGS: Record<OrderStatus, { readonly tone: Tone; readonly icon: IconName }> = {
    draft: { tone: 'neutral', icon: 'pencil' },
    validated: { tone: 'info', icon: 'check' },
    preparation: { tone: 'warning', icon: 'box' },
    partially_shipped: { tone: 'warning', icon: 'clock' },
    shipped: { tone: 'success', icon: 'check' },
    billed: { tone: 'success', icon: 'tick' },
};

/** Status of an order. A cancelled order keeps its status as a tooltip. Shows the raw value of an unknown status. */
export const OrderStatusTag = ({
    order: { status, cancelledAt },
}: {
    order: Pick<Order, 'status' | 'cancelledAt'>;
}) => {
    const translate = useTranslate();
    const known = ORDER_STATUSES.find(one => one === status);
    if (!known) return status ?? null;
    const state = translate(`resources.orders.status.${known}`);
    if (cancelledAt)
        return (
            <span title={state}>
                <Tag tone="error" icon="banned">
                    {translate('resources.orders.cancelled')}
                </Tag>
            </span>
        );
    return (
        <Tag tone={TAGS[known].tone} icon={TAGS[known].icon}>
            {state}
        </Tag>
    );
};
