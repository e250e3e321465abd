/** The entries of the side bar in English, in order; a new resource is added here. */
const SALES = [
    ...['Quotes', 'Orders', 'To ship', 'Delivery notes', 'Invoices', 'Payments', 'Bank lines', 'Supplier invoices'],
    ...['Customers', 'Suppliers', 'Price lists', 'Prices'],
];
export const CATALOGUE = ['Items', 'Brands', 'Families', 'Collections', 'Catalogues'];
const SETTINGS = ['VAT rates', 'Payment terms', 'Price list types', 'Shipping costs', 'Countries'];
const SERVER = ['Imports', 'Webhooks', 'Audit log', 'Server status'];
export const ADMINISTRATION = ['Users', 'Companies', 'Locations', 'Bank accounts', ...SERVER];

export const USER_ENTRIES = ['Home', ...SALES, ...CATALOGUE, ...SETTINGS];
/** Settings of administrators; number series stand before the countries. */
const ADMIN_SETTINGS = [...SETTINGS.slice(0, -1), 'Number series', ...SETTINGS.slice(-1)];
export const ADMIN_ENTRIES = ['Home', ...SALES, ...CATALOGUE, ...ADMIN_SETTINGS, ...ADMINISTRATION];
