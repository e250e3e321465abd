import { useTranslate } from 'ra-core';
import type { Order } from '#contract/orders/orders.ts';
import { Reference } from '../../kinds/Reference.tsx';
import { Tag, Tags } from '../../ui/Tag.tsx';
import { isDraft, useForbidden } from './OrderCells.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';

const Forbidden = ({ order }: { order: Order }) => {
    const translate = useTranslate();
    return useForbidden(isDraft(order) ? order.thirdParty : undefined) ? (
        <Tag tone="error" icon="banned">
            {translate('resources.orders.problem.forbidden')}
        </Tag>
    ) : null;
};

/** Whose order it is, and in which state. */
export const OrderSubtitle = ({ record }: { record: Order }) => (
    <Tags>
        <OrderStatusTag order={record} />
        {record.thirdParty ? <Reference to="third_parties" iri={record.thirdParty} /> : null}
        <Forbidden order={record} />
    </Tags>
);
