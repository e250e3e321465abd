// Last parts of the addresses of further screens. Separate from the screens, because the routes of all resources need
// them.

export const PREPARATION = 'preparation';

export const GRID = 'grid';

export const WHY = 'why';

export const CUSTOMER_PRICES = 'prices';

export const PICTURES_IMPORT = 'pictures-import';
