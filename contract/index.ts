import { bankLineAllocations } from './bank/bankLineAllocations.ts';
import { bankLines } from './bank/bankLines.ts';
import { brands } from './catalogue/brands.ts';
import { itemCatalogs } from './catalogue/itemCatalogs.ts';
import { itemPictures } from './catalogue/itemPictures.ts';
import { items } from './catalogue/items.ts';
import { itemsCollections } from './catalogue/itemsCollections.ts';
import { itemsFamilies } from './catalogue/itemsFamilies.ts';
import { contacts } from './customers/contacts.ts';
import { thirdParties } from './customers/thirdParties.ts';
import { deliveryNoteItems } from './deliveries/deliveryNoteItems.ts';
import { deliveryNotes } from './deliveries/deliveryNotes.ts';
import { imports } from './imports/imports.ts';
import { invoiceItems } from './invoices/invoiceItems.ts';
import { invoices } from './invoices/invoices.ts';
import type { ResourceContract } from './language/contract.ts';
import type { ResourceName } from './language/names.ts';
import { numberSeries } from './numbering/numberSeries.ts';
import { auditEntries } from './operations/auditEntries.ts';
import { changes } from './operations/changes.ts';
import { jobs } from './operations/jobs.ts';
import { orderItems } from './orders/orderItems.ts';
import { orders } from './orders/orders.ts';
import { paymentAllocations } from './payments/paymentAllocations.ts';
import { payments } from './payments/payments.ts';
import { apiKeys } from './people/apiKeys.ts';
import { entityAttachments } from './people/entityAttachments.ts';
import { notifications } from './people/notifications.ts';
import { savedViews } from './people/savedViews.ts';
import { sessions } from './people/sessions.ts';
import { users } from './people/users.ts';
import { priceListItems } from './prices/priceListItems.ts';
import { priceLists } from './prices/priceLists.ts';
import { quoteItems } from './quotes/quoteItems.ts';
import { quotes } from './quotes/quotes.ts';
import { bankAccounts } from './settings/bankAccounts.ts';
import { companies } from './settings/companies.ts';
import { companyLocations } from './settings/companyLocations.ts';
import { countries } from './settings/countries.ts';
import { paymentTerms } from './settings/paymentTerms.ts';
import { priceListTypes } from './settings/priceListTypes.ts';
import { shippingCosts } from './settings/shippingCosts.ts';
import { vatRates } from './settings/vatRates.ts';
import { webhookDeliveries } from './settings/webhookDeliveries.ts';
import { webhooks } from './settings/webhooks.ts';
import { supplierInvoices } from './suppliers/supplierInvoices.ts';

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
    number_series: numberSeries,
    jobs,
    price_list_types: priceListTypes,
    third_parties: thirdParties,
    contacts,
    price_lists: priceLists,
    price_list_items: priceListItems,
    orders,
    order_items: orderItems,
    quotes,
    quote_items: quoteItems,
    delivery_notes: deliveryNotes,
    delivery_note_items: deliveryNoteItems,
    invoices,
    invoice_items: invoiceItems,
    payments,
    payment_allocations: paymentAllocations,
    bank_lines: bankLines,
    bank_line_allocations: bankLineAllocations,
    supplier_invoices: supplierInvoices,
    imports,
    sessions,
    api_keys: apiKeys,
    webhooks,
    webhook_deliveries: webhookDeliveries,
    audit_entries: auditEntries,
} as const satisfies Record<ResourceName, ResourceContract>;

/** The contract of a resource, without its specific types. */
export const contractOf = (name: ResourceName): ResourceContract => CONTRACTS[name];
