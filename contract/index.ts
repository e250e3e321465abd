import { bankAccounts } from './bankAccounts.ts';
import { brands } from './brands.ts';
import { changes } from './changes.ts';
import { companies } from './companies.ts';
import { companyLocations } from './companyLocations.ts';
import { contacts } from './contacts.ts';
import type { ResourceContract } from './contract.ts';
import { countries } from './countries.ts';
import { deliveryNoteItems } from './deliveryNoteItems.ts';
import { deliveryNotes } from './deliveryNotes.ts';
import { entityAttachments } from './entityAttachments.ts';
import { imports } from './imports.ts';
import { itemCatalogs } from './itemCatalogs.ts';
import { itemPictures } from './itemPictures.ts';
import { items } from './items.ts';
import { itemsCollections } from './itemsCollections.ts';
import { itemsFamilies } from './itemsFamilies.ts';
import { jobs } from './jobs.ts';
import type { ResourceName } from './names.ts';
import { notifications } from './notifications.ts';
import { orderItems } from './orderItems.ts';
import { orders } from './orders.ts';
import { paymentTerms } from './paymentTerms.ts';
import { priceListItems } from './priceListItems.ts';
import { priceLists } from './priceLists.ts';
import { priceListTypes } from './priceListTypes.ts';
import { savedViews } from './savedViews.ts';
import { shippingCosts } from './shippingCosts.ts';
import { thirdParties } from './thirdParties.ts';
import { users } from './users.ts';
import { vatRates } from './vatRates.ts';

/** All resources of the API by name. */
export const CONTRACTS = {
    items,
    item_pictures: itemPictures,
    users,
    companies,
    brands,
    items_families: itemsFamilies,
    items_collections: itemsCollections,
    item_catalogs: itemCatalogs,
    notifications,
    entity_attachments: entityAttachments,
    changes,
    saved_views: savedViews,
    countries,
    vat_rates: vatRates,
    payment_terms: paymentTerms,
    shipping_costs: shippingCosts,
    company_locations: companyLocations,
    bank_accounts: bankAccounts,
    jobs,
    price_list_types: priceListTypes,
    third_parties: thirdParties,
    contacts,
    price_lists: priceLists,
    price_list_items: priceListItems,
    orders,
    order_items: orderItems,
    delivery_notes: deliveryNotes,
    delivery_note_items: deliveryNoteItems,
    imports,
} as const satisfies Record<ResourceName, ResourceContract>;

/** The contract of a resource, without its specific types. */
export const contractOf = (name: ResourceName): ResourceContract => CONTRACTS[name];
