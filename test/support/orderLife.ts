import { documentAmounts } from '#contract/documents/amounts.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { type OrderedQuantities, type OrderStatus, unshippedQuantity } from '#contract/orders/orderStatus.ts';
import { type ShippingTranche, shippingAmount } from '#contract/settings/shippingTranches.ts';
import { lineAmount, sumAmounts } from '#contract/values/money.ts';
import { meantBy } from './statusOracle.ts';

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
    shippedQuantity: number;
    cancelledQuantity: number;
}

/** Pieces on a delivery note. */
export interface ModelPiece {
    readonly order: ModelOrder;
    readonly line: ModelLine;
    readonly quantity: number;
}

/** The facts of a delivery note. */
export interface ModelNote {
    readonly iri: string;
    readonly pieces: readonly ModelPiece[];
    number: string | null;
    isValidated: boolean;
    isBilled: boolean;
    isCancelled: boolean;
    /** The orders whose shipping costs it bears once it is validated. */
    charged: ReadonlySet<ModelOrder>;
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
    /** All that are kept, cancelled ones as well. */
    notes: ModelNote[];
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

const VAT = { rate: '20' };

const amountOf = ({ net, quantity, cancelledQuantity }: ModelLine): string =>
    lineAmount(net, quantity - cancelledQuantity);

export const shippingNow = ({ lines }: ModelOrder): string =>
    shippingAmount(TRANCHES, sumAmounts(lines.map(amountOf)), 'standard') ?? '0.00';

const openNotes = ({ notes }: ModelOrder): ModelNote[] => notes.filter(({ isCancelled }) => !isCancelled);

/** The only state that the facts mean. */
export const statusOf = (order: ModelOrder): OrderStatus => {
    const [status, ...others] = meantBy({ ...order, notes: openNotes(order) });
    if (status === undefined || others.length > 0) throw new Error(`${order.iri} is in ${others.length + 1} states`);
    return status;
};

/** What a note bills of an order, in euros with tax. */
const partOf = ({ pieces, charged }: ModelNote, order: ModelOrder): string => {
    const own = pieces.filter(piece => piece.order === order);
    const lines = own.map(({ line, quantity }) => ({ vat: VAT, amount: lineAmount(line.net, quantity) }));
    return documentAmounts({ lines, charges: [{ amount: charged.has(order) ? order.shipping : '0' }] })
        .totalIncludingTax;
};

const unbilledOf = (order: ModelOrder, total: string): string => {
    const status = statusOf(order);
    if (status === 'draft' || status === 'billed') return '0.00';
    const billed = openNotes(order).filter(({ isBilled }) => isBilled);
    const left = sumAmounts([total, ...billed.map(note => `-${partOf(note, order)}`)]);
    return left.startsWith('-') ? '0.00' : left;
};

/** Counts what validated notes have shipped, in all lines of the orders. */
export const countShipped = (orders: readonly ModelOrder[]): void => {
    for (const order of orders)
        for (const line of order.lines)
            line.shippedQuantity = order.notes
                .filter(({ isValidated }) => isValidated)
                .flatMap(({ pieces }) => pieces)
                .filter(piece => piece.line === line)
                .reduce((sum, { quantity }) => sum + quantity, 0);
};

/** Pieces that are left and on no draft of a note. */
export const freeOf = (order: ModelOrder, line: ModelLine): number => {
    const drafted = openNotes(order)
        .filter(({ isValidated }) => !isValidated)
        .flatMap(({ pieces }) => pieces)
        .filter(piece => piece.line === line)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    return Math.max(0, unshippedQuantity(line) - drafted);
};

/** All that the API derives from the facts. */
export const derived = (order: ModelOrder) => {
    const shipping = order.isValidated ? order.shipping : shippingNow(order);
    const charged = order.lines.filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity);
    const totals = documentAmounts({
        lines: charged.map(line => ({ vat: VAT, amount: amountOf(line) })),
        charges: [{ amount: shipping }],
    });
    return {
        status: statusOf(order),
        number: order.number,
        isDead: order.isDead,
        shipping,
        total: totals.totalIncludingTax,
        unbilled: unbilledOf(order, totals.totalIncludingTax),
        lines: order.lines.map(({ quantity, shippedQuantity, cancelledQuantity, net }) => [
            quantity,
            shippedQuantity,
            cancelledQuantity,
            net === null ? null : Number(net),
        ]),
    };
};

/** In euros with tax. */
export const totalOf = (order: ModelOrder): string => derived(order).total;
