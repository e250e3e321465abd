/** Last part of the address of the prices of a customer; alone, because the routes of all resources need it. */
export const CUSTOMER_PRICES = 'prices';
