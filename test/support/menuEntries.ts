/** The entries of the side bar in English, in order; a new resource is added here. */
const CATALOGUE = ['Items', 'Brands', 'Families', 'Collections', 'Catalogues'];
const SETTINGS = ['VAT rates', 'Payment terms', 'Shipping costs', 'Countries'];
export const ADMINISTRATION = ['Users', 'Companies', 'Locations', 'Bank accounts'];

export const USER_ENTRIES = ['Home', ...CATALOGUE, ...SETTINGS];
export const ADMIN_ENTRIES = [...USER_ENTRIES, ...ADMINISTRATION];
