/** Last part of the address of the preparation of an order; alone, because the routes of all resources need it. */
export const PREPARATION = 'preparation';
