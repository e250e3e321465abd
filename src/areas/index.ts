import { brands } from './catalogue/brands.ts';
import { itemCatalogs } from './catalogue/itemCatalogs.ts';
import { items } from './catalogue/items/index.ts';
import { itemsCollections } from './catalogue/itemsCollections.ts';
import { itemsFamilies } from './catalogue/itemsFamilies.ts';
import { thirdParties } from './customers/index.ts';
import { deliveryNotes } from './deliveries/index.ts';
import { toShip } from './deliveries/toShip/index.ts';
import { imports } from './operations/imports.ts';
import { orders } from './orders/index.ts';
import { users } from './people/users/index.ts';
import { priceLists } from './prices/index.ts';
import { priceListItems } from './prices/priceListItems.ts';
import { bankAccounts } from './settings/bankAccounts/index.ts';
import { companies } from './settings/companies.ts';
import { companyLocations } from './settings/companyLocations.ts';
import { countries } from './settings/countries.ts';
import { paymentTerms } from './settings/paymentTerms/index.ts';
import { priceListTypes } from './settings/priceListTypes.ts';
import { shippingCosts } from './settings/shippingCosts/index.ts';
import { vatRates } from './settings/vatRates.ts';

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
