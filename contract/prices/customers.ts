import type { Decimal } from '../values/money.ts';
import type { PriceOrigin, Rejection } from './types.ts';

/** Path of the call below that of a price list or of a price. */
export const CUSTOMERS_PATH = 'customers';

/** The most customers that an answer names of those who get a price, and of the others. */
export const NAMED_CUSTOMERS = 20;

/** `GET /api/price_lists/{id}/customers`: for whom a list is. */
export interface ListCustomers {
    /** Whether the list is in use and valid today. */
    readonly isInForce: boolean;
    /** Its customers who are not archived. */
    readonly customers: number;
}

/** What a customer pays for the item today, from the quantity of the price on. */
export interface PricedCustomer {
    readonly '@id': string;
    readonly name: string;
    readonly origin: PriceOrigin;
    readonly listCode: string | null;
    /** In euros; null without any price. */
    readonly net: Decimal | null;
    /** Why it is not the price; null when it is. */
    readonly rejectedBecause: Rejection | null;
}

/** `GET /api/price_list_items/{id}/customers`: for whom a price is, which is resolved for all customers of its list. */
export interface PriceCustomers extends ListCustomers {
    /** Those who get the price; nobody while the list is not in force. */
    readonly customers: number;
    /** The other customers of the list. */
    readonly otherwise: number;
    /** By name, {@link NAMED_CUSTOMERS} at most. */
    readonly named: readonly PricedCustomer[];
    readonly others: readonly PricedCustomer[];
}
