// Apart: validation rules of orders without database access.
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ResolvedPrice } from '#contract/prices/types.ts';
import type { Day } from '#contract/values/days.ts';
import type { Customer } from '../documents/customer.ts';
import { type Findings, findingIn } from '../documents/findings.ts';
import type { StoredLine } from './lines.ts';

export const orderFinding = findingIn('order_rules');

const FRANCE = '/api/countries/FR';

const missingParts = (order: Order): PropertyRefusal[] => {
    const isShipped = order.shippingMode !== 'pickup';
    return [
        ...(isShipped && order.deliveryContact === null ? [orderFinding('missing_contact', 'deliveryContact')] : []),
        ...(isShipped && order.deliveryAddress === null ? [orderFinding('missing_address', 'deliveryAddress')] : []),
        ...(order.billingAddress === null ? [orderFinding('missing_address', 'billingAddress')] : []),
        ...(order.paymentTerm === null ? [orderFinding('missing_payment_term', 'paymentTerm')] : []),
    ];
};

/** What is found of the order as a whole. */
export const orderFindings = (order: Order, customer: Customer, lines: readonly StoredLine[]): Findings => {
    const isForbidden = !customer.isAllowedToOrder || customer.archivedAt !== null;
    const isFrench = (customer.address ?? order.billingAddress)?.country === FRANCE;
    return {
        refused: [
            ...(lines.length === 0 ? [orderFinding('no_line', 'orderItems')] : []),
            ...(isForbidden ? [orderFinding('customer_not_allowed', 'thirdParty')] : []),
            ...missingParts(order),
        ],
        asked: isFrench && !customer.siren ? [orderFinding('missing_siren', 'thirdParty')] : [],
    };
};

const isZero = (price: string | null): boolean => price !== null && Number(price) === 0;

/** The price of a line as it was entered, beside the one that it would have today. */
const priceFindings = ({ net, freeReason }: StoredLine, price: ResolvedPrice, path: string): Findings => {
    const propertyPath = `${path}.netUnitPrice`;
    if (net === null) return { refused: [orderFinding('no_price', propertyPath)], asked: [] };
    const isChanged = price.netUnitPrice === null || Number(price.netUnitPrice) !== Number(net);
    const to = price.netUnitPrice ?? '–';
    return {
        refused: [],
        asked: [
            ...(isZero(net) && !freeReason ? [orderFinding('zero_price', propertyPath)] : []),
            ...(isChanged ? [orderFinding('price_changed', propertyPath, { from: net, to })] : []),
            ...price.warnings.filter(({ code }) => code === 'lower_price_available' && !isChanged),
        ].map(one => ({ ...one, propertyPath })),
    };
};

/** A rate that had ended when the order was made is on no invoice. */
const vatFindings = ({ vat, vatUntil }: StoredLine, orderDate: Day, propertyPath: string): PropertyRefusal[] => {
    if (vat === null) return [orderFinding('missing_vat_rate', propertyPath)];
    return vatUntil !== null && vatUntil < orderDate
        ? [orderFinding('ended_vat_rate', propertyPath, { day: vatUntil })]
        : [];
};

interface LineOfOrder {
    readonly line: StoredLine;
    /** From 0. */
    readonly place: number;
    readonly orderDate: Day;
}

/** What is found of a line. @param price what it would cost today */
export const lineFindings = ({ line, place, orderDate }: LineOfOrder, price: ResolvedPrice): Findings => {
    const path = `orderItems[${place}]`;
    const within = (one: PropertyRefusal): PropertyRefusal => ({ ...one, propertyPath: `${path}.${one.propertyPath}` });
    const { refused, asked } = priceFindings(line, price, path);
    return {
        refused: [
            ...refused,
            ...price.violations.filter(({ code }) => code !== 'no_price').map(within),
            ...vatFindings(line, orderDate, `${path}.vatRate`),
        ],
        asked: [...asked, ...price.warnings.filter(({ code }) => code === 'item_not_active').map(within)],
    };
};
