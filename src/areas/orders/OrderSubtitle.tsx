import { useTranslate } from 'ra-core';
import type { Order } from '#contract/orders/orders.ts';
import { RelatedLink } from '../../record/reading/ReadValue.tsx';
import { FactLine } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { isDraft, useForbidden, WantedOn } from './OrderCells.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';

export const OrderStateTags = ({ record: order }: { record: Order }) => {
    const translate = useTranslate();
    const isForbidden = useForbidden(isDraft(order) ? order.thirdParty : undefined);
    return (
        <>
            <OrderStatusTag order={order} />
            {isForbidden ? (
                <Tag tone="error" icon="banned">
                    {translate('resources.orders.problem.forbidden')}
                </Tag>
            ) : null}
        </>
    );
};

export const OrderSubtitle = ({ record: order }: { record: Order }) => {
    const translate = useTranslate();
    const { thirdParty, orderDate, requestedDeliveryDate, customerReference } = order;
    return (
        <FactLine>
            {{
                customer: thirdParty ? <RelatedLink to="third_parties" iri={thirdParty} /> : null,
                date: orderDate ? translate('resources.orders.dated', { day: orderDate }) : null,
                wanted: requestedDeliveryDate ? <WantedOn order={order} isNamed /> : null,
                reference: customerReference
                    ? translate('resources.orders.their_reference', { reference: customerReference })
                    : null,
            }}
        </FactLine>
    );
};
