import type { Order, orders } from '#contract/orders.ts';
import { EMPTY } from '../../kinds/cells.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import { MakeNotes } from './MakeNotes.tsx';
import { OrderCustomer, OrderProblems, ShippedShare, WantedOn } from './OrderCells.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { orderFilters } from './orderFilters.ts';

const optional = <Name extends keyof Order>(name: Name) => ({ name, optional: true }) as const;

/** I2, I3, I9 and I11: the orders by state. */
export const orderList: ListDeclaration<typeof orders> = {
    columns: [
        'number',
        { name: 'thirdParty', minWidth: 160 },
        {
            name: 'status',
            // Drafts first or last: the order of the words means nothing.
            sortBy: 'isDraft',
            exports: ['status', 'cancelledAt'],
            render: order => <OrderStatusTag order={order} />,
        },
        'orderDate',
        { name: 'requestedDeliveryDate', render: order => <WantedOn order={order} /> },
        'totalExcludingTax',
        { name: 'shippedRate', render: order => <ShippedShare order={order} /> },
        {
            name: 'problems',
            label: 'resources.orders.column.problems',
            exports: ['nbBlockedItem', 'nbZeroPriceItem', 'creditExcess'],
            render: order => <OrderProblems order={order} none={EMPTY} />,
        },
        optional('customerReference'),
        optional('nbOrderItem'),
        optional('totalIncludingTax'),
        optional('unbilledAmount'),
        optional('company'),
        optional('companyLocation'),
        optional('paymentTerm'),
        optional('shippingMode'),
        optional('validatedAt'),
        optional('preparedAt'),
        optional('cancelledAt'),
    ],
    card: (order, format) => ({
        aside: format.money(order.totalExcludingTax),
        body: (
            <>
                <span>
                    <OrderCustomer order={order} />
                </span>
                <OrderStatusTag order={order} />
                {order.requestedDeliveryDate ? <WantedOn order={order} isNamed /> : null}
                {order.status === 'partially_shipped' ? <ShippedShare order={order} /> : null}
                <OrderProblems order={order} />
            </>
        ),
    }),
    sort: { field: 'isDraft', order: 'DESC' },
    bulk: MakeNotes,
    tabs: { property: 'status' },
    filters: orderFilters,
    preset: 'thirdParty',
};
