// Last parts of the addresses of screens besides lists and forms: apart from the screens, because the routes of all
// resources need them.

/** The preparation of an order. */
export const PREPARATION = 'preparation';

/** The grid of prices. */
export const GRID = 'grid';

/** The explanation of a price. */
export const WHY = 'why';

/** The prices of a customer. */
export const CUSTOMER_PRICES = 'prices';

/** The import of pictures for many items. */
export const PICTURES_IMPORT = 'pictures-import';
