import { identifierOf } from '#contract/identifier.ts';
import { lineAmount, sumAmounts } from '#contract/money.ts';
import { type OrderedQuantities, orderStatus } from '#contract/orderStatus.ts';
import { orderTotals } from '#contract/orderTotals.ts';
import { type ShippingTranche, shippingAmount } from '#contract/shippingTranches.ts';

/** What a model of a customer knows; all in euros. */
export interface ModelCustomer {
    readonly iri: string;
    readonly authorized: string | null;
    isAllowed: boolean;
}

export interface ModelItem {
    readonly iri: string;
    price: string | null;
}

export interface ModelLine extends OrderedQuantities {
    readonly iri: string;
    readonly item: ModelItem;
    /** The price that it was entered at. */
    net: string | null;
    quantity: number;
    cancelledQuantity: number;
}

/** The facts of an order, from which all else follows. */
export interface ModelOrder {
    readonly iri: string;
    readonly customer: ModelCustomer;
    lines: ModelLine[];
    number: string | null;
    isValidated: boolean;
    isInPreparation: boolean;
    isDead: boolean;
    /** Frozen at the validation. */
    shipping: string;
}

export const idOf = (order: ModelOrder): number => identifierOf('orders', order.iri) ?? 0;

/** Those of the seeded company. */
const TRANCHES: readonly ShippingTranche[] = (
    [
        ['0', '150', '12', '0'],
        ['150', '500', '8', '1'],
        ['500', null, '0', '0'],
    ] as const
).map(([minOrderPrice, maxOrderPrice, standardAmount, standardRate]) => ({
    ...{ minOrderPrice, maxOrderPrice, standardAmount, standardRate },
    expressAmount: null,
    expressRate: null,
}));

const amountOf = ({ net, quantity, cancelledQuantity }: ModelLine): string =>
    lineAmount(net ?? '0', quantity - cancelledQuantity);

export const shippingNow = ({ lines }: ModelOrder): string =>
    shippingAmount(TRANCHES, sumAmounts(lines.map(amountOf)), 'standard') ?? '0.00';

export const statusOf = ({ isValidated, isInPreparation, lines }: ModelOrder) =>
    orderStatus({ isValidated, isInPreparation, lines, notes: [] });

/** All that the API derives from the facts. */
export const derived = (order: ModelOrder) => {
    const shipping = order.isValidated ? order.shipping : shippingNow(order);
    const charged = order.lines.filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity);
    const totals = orderTotals(
        charged.map(line => ({ rate: '20', amount: amountOf(line) })),
        shipping,
    );
    return {
        status: statusOf(order),
        number: order.number,
        isDead: order.isDead,
        shipping,
        total: totals.totalIncludingTax,
        unbilled: order.isValidated ? totals.totalIncludingTax : '0.00',
        lines: order.lines.map(({ quantity, cancelledQuantity, net }) => [
            quantity,
            cancelledQuantity,
            net === null ? null : Number(net),
        ]),
    };
};

/** In euros with tax. */
export const totalOf = (order: ModelOrder): string => derived(order).total;
