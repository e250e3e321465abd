/** Path of the call below that of a price list or of a price. */
export const CUSTOMERS_PATH = 'customers';

/** `GET /api/price_lists/{id}/customers`, `GET /api/price_list_items/{id}/customers`: for whom prices are, today. */
export interface PriceCustomers {
    /** Whether the list is in use and valid today. */
    readonly isInForce: boolean;
    /** Customers of the list who are not archived and have no list before it. */
    readonly customers: number;
    /** Of a price, customers whose own list has the item: it comes first. */
    readonly otherwise: number;
}
