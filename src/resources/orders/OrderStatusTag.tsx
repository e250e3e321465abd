import { useTranslate } from 'ra-core';
import { ORDER_STATUSES, type OrderStatus } from '#contract/orderStatus.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';

/** Colour and icon of each status. */
const LOOK: Record<OrderStatus, { readonly tone: Tone; readonly icon: IconName }> = {
    draft: { tone: 'neutral', icon: 'pencil' },
    validated: { tone: 'info', icon: 'check' },
    preparation: { tone: 'warning', icon: 'box' },
    partially_shipped: { tone: 'warning', icon: 'clock' },
    shipped: { tone: 'success', icon: 'check' },
    billed: { tone: 'success', icon: 'tick' },
};

interface OrderStatusTagProps {
    readonly status: string | undefined;
    readonly cancelledAt?: string | null | undefined;
}

/** The state of an order, or that it is cancelled; a state unknown to this release is shown as its value. */
export const OrderStatusTag = ({ status, cancelledAt }: OrderStatusTagProps) => {
    const translate = useTranslate();
    const known = ORDER_STATUSES.find(one => one === status);
    if (cancelledAt)
        return (
            <Tag tone="error" icon="banned">
                {translate('resources.orders.cancelled')}
            </Tag>
        );
    if (!known) return status ?? null;
    return (
        <Tag tone={LOOK[known].tone} icon={LOOK[known].icon}>
            {translate(`resources.orders.status.${known}`)}
        </Tag>
    );
};
