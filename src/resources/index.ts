import { bankAccounts } from './bankAccounts/index.ts';
import { brands } from './brands.ts';
import { companies } from './companies.ts';
import { companyLocations } from './companyLocations.ts';
import { countries } from './countries.ts';
import { deliveryNotes } from './deliveryNotes/index.ts';
import { imports } from './imports.ts';
import { itemCatalogs } from './itemCatalogs.ts';
import { items } from './items/index.ts';
import { itemsCollections } from './itemsCollections.ts';
import { itemsFamilies } from './itemsFamilies.ts';
import { orders } from './orders/index.ts';
import { paymentTerms } from './paymentTerms/index.ts';
import { priceListItems } from './priceListItems.ts';
import { priceLists } from './priceLists/index.ts';
import { priceListTypes } from './priceListTypes.ts';
import { shippingCosts } from './shippingCosts/index.ts';
import { thirdParties } from './thirdParties/index.ts';
import { toShip } from './toShip/index.ts';
import { users } from './users/index.ts';
import { vatRates } from './vatRates.ts';

/** All resources of the console. */
export const resources = [
    items,
    orders,
    deliveryNotes,
    thirdParties,
    priceLists,
    priceListItems,
    brands,
    itemsFamilies,
    itemsCollections,
    itemCatalogs,
    users,
    companies,
    companyLocations,
    bankAccounts,
    imports,
    vatRates,
    paymentTerms,
    priceListTypes,
    shippingCosts,
    countries,
];

/** Pages of the side bar that are no resources. */
export const pages = [toShip];
