import type { Order } from '#contract/orders.ts';
import { Reference } from '../../kinds/Reference.tsx';
import { Tags } from '../../ui/Tag.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';

/** Whose order it is, and in which state. */
export const OrderSubtitle = ({ record }: { record: Order }) => (
    <Tags>
        <OrderStatusTag order={record} />
        {record.thirdParty ? <Reference to="third_parties" iri={record.thirdParty} /> : null}
    </Tags>
);
