// Apart: validation rules of orders without database access.
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Order } from '#contract/orders/orders.ts';
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
