// Last parts of the addresses of further screens. Separate from the screens, because the routes of all resources need
// them.

/** Preparation of an order. */
export const PREPARATION = 'preparation';

/** Price grid. */
export const GRID = 'grid';

/** Explanation of a price. */
export const WHY = 'why';

/** Prices of a customer. */
export const CUSTOMER_PRICES = 'prices';

/** Import of pictures for many items. */
export const PICTURES_IMPORT = 'pictures-import';
