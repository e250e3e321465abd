import { FROM_ORDERS_MOST } from '#contract/deliveries/fromOrders.ts';
import type { FilterName } from '#contract/language/contract.ts';
import type { Order, orders } from '#contract/orders/orders.ts';
import { addDays, mondayOf, today, WEEK } from '#contract/values/days.ts';
import { useMe } from '../../auth/me.ts';
import { mayAccess } from '../../auth/permissions.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { useChosenIris } from '../../list/bulk/useChosenIris.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import { useSelection } from '../../list/useAllMatching.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { OrderCustomer, OrderProblems, ShippedShare, WantedOn } from './OrderCells.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { CREDIT_EXCEEDED, lateFilter, TO_VALIDATE } from './waitingOrders.ts';

const key = (name: string): string => `resources.orders.filter.${name}`;

const orderFilters: readonly FilterGroup<FilterName<typeof orders>>[] = [
    {
        title: key('group.state'),
        filters: [
            'status',
            'thirdParty',
            'company',
            'companyLocation',
            { name: 'exists.cancelledAt', label: key('cancelled') },
            'nbBlockedItem',
            'creditExcess',
        ],
        quick: [
            { label: key('to_validate'), values: () => TO_VALIDATE },
            { label: key('late'), values: () => lateFilter(addDays(today(), -1)) },
            { label: key('blocked'), values: () => ({ min_nbBlockedItem: 1 }) },
            { label: key('credit'), values: () => CREDIT_EXCEEDED },
        ],
    },
    {
        title: key('group.days'),
        filters: ['orderDate', 'requestedDeliveryDate', 'validatedAt'],
        quick: [
            {
                label: key('this_week'),
                values: () => {
                    const monday = mondayOf(today());
                    return { after_orderDate: monday, before_orderDate: addDays(monday, WEEK - 1) };
                },
            },
            {
                label: key('wanted_this_week'),
                values: () => {
                    const monday = mondayOf(today());
                    return {
                        after_requestedDeliveryDate: monday,
                        before_requestedDeliveryDate: addDays(monday, WEEK - 1),
                    };
                },
            },
        ],
    },
    { title: key('group.terms'), filters: ['paymentTerm', 'shippingMode', 'customerReference', 'contractReference'] },
    {
        title: key('group.figures'),
        filters: ['totalExcludingTax', 'unbilledAmount', 'nbOrderItem', 'shippedRate'],
    },
];

const MakeButton = lazyPart(() =>
    import('../deliveries/toShip/make/MakeButton.tsx').then(part => ({ default: part.MakeButton })),
);

/** Creates delivery notes for all that is left of the selected orders. The bulk bar waits for its code. */
const MakeNotes = () => {
    const ordersOf = useChosenIris(FROM_ORDERS_MOST);
    const { count } = useSelection();
    // Decided before its code is loaded: a late button would move its neighbours.
    const { data: me } = useMe();
    return me && mayAccess(me, 'delivery_notes', 'create') ? (
        <MakeButton ordersOf={ordersOf} most={count > FROM_ORDERS_MOST ? FROM_ORDERS_MOST : undefined} />
    ) : null;
};

const optional = <Name extends keyof Order>(name: Name) => ({ name, optional: true }) as const;

/** I2, I3, I9 and I11: list of orders. */
export const orderList: ListDeclaration<typeof orders> = {
    columns: [
        'number',
        { name: 'thirdParty', minWidth: 140 },
        {
            name: 'status',
            // Drafts first or last: alphabetical order of the statuses is meaningless.
            sortBy: 'isDraft',
            exports: ['status', 'cancelledAt'],
            render: order => <OrderStatusTag order={order} />,
        },
        { name: 'orderDate', wide: true },
        {
            name: 'requestedDeliveryDate',
            render: order => (order.requestedDeliveryDate ? <WantedOn order={order} /> : EMPTY_VALUE),
        },
        'totalExcludingTax',
        {
            name: 'shippedRate',
            wide: true,
            render: order => (order.status === 'draft' ? EMPTY_VALUE : <ShippedShare order={order} />),
        },
        {
            name: 'problems',
            label: 'resources.orders.column.problems',
            exports: ['nbBlockedItem', 'nbZeroPriceItem', 'creditExcess'],
            render: order => <OrderProblems order={order} none={EMPTY_VALUE} isInRow />,
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
