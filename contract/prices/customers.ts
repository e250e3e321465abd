import type { Decimal } from '../values/money.ts';
import type { PriceOrigin, Rejection } from './types.ts';

/** Path of the call, relative to a price list or a price. */
export const CUSTOMERS_PATH = 'customers';

/** Maximum number of named customers with the price, and of other named customers. */
export const NAMED_CUSTOMERS = 20;

/** `GET /api/price_lists/{id}/customers`: customers of a list. */
export interface ListCustomers {
    /** Whether the list is active and valid today. */
    readonly isInForce: boolean;
    /** Number of its customers who are not archived. */
    readonly customers: number;
}

/** Price of the item for a customer today, from the quantity of the price on. */
export interface PricedCustomer {
    readonly '@id': string;
    readonly name: string;
    readonly origin: PriceOrigin;
    readonly listCode: string | null;
    /** In euros; null without a price. */
    readonly net: Decimal | null;
    /** Reason why another price applies; null if this price applies. */
    readonly rejectedBecause: Rejection | null;
}

/** `GET /api/price_list_items/{id}/customers`: customers of a price, resolved for all customers of its list. */
export interface PriceCustomers extends ListCustomers {
    /** Number of customers with the price; 0 while the list is not in force. */
    readonly customers: number;
    /** Number of other customers of the list. */
    readonly otherwise: number;
    /** Sorted by name, at most {@link NAMED_CUSTOMERS}. */
    readonly named: readonly PricedCustomer[];
    readonly others: readonly PricedCustomer[];
}
