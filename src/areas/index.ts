import { bankLines } from './bank/index.ts';
import { items } from './catalogue/items/index.ts';
import { supplierParties, thirdParties } from './customers/index.ts';
import { deliveryNotes } from './deliveries/index.ts';
import { toShip } from './deliveries/toShip/index.ts';
import { invoices } from './invoices/index.ts';
import { auditEntries, serverStatus } from './operations/index.ts';
import { orders } from './orders/index.ts';
import { payments } from './payments/index.ts';
import { users } from './people/users/index.ts';
import {
    brands,
    companies,
    companyLocations,
    countries,
    imports,
    itemCatalogs,
    itemsCollections,
    itemsFamilies,
    priceListItems,
    priceListTypes,
    vatRates,
} from './plain.ts';
import { priceLists } from './prices/index.ts';
import { quotes } from './quotes/index.ts';
import { bankAccounts, numberSeries, paymentTerms, shippingCosts, webhooks } from './settings/index.ts';
import { supplierInvoices } from './suppliers/index.ts';

export const resources = [
    items,
    quotes,
    orders,
    deliveryNotes,
    invoices,
    payments,
    bankLines,
    supplierInvoices,
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
    numberSeries,
    countries,
    webhooks,
    auditEntries,
];

/** Additional lists of resources (ADR 0130). */
export const secondLists = [supplierParties];

export const pages = [toShip, serverStatus];
