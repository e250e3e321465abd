import { bank_line_allocations, bank_lines } from './bank/bankLines.ts';
import { brands } from './catalogue/brands.ts';
import { item_catalogs } from './catalogue/itemCatalogs.ts';
import { item_pictures } from './catalogue/itemPictures.ts';
import { items } from './catalogue/items.ts';
import { items_collections } from './catalogue/itemsCollections.ts';
import { items_families } from './catalogue/itemsFamilies.ts';
import { problems } from './console/problems.ts';
import { consoleMessages } from './console.ts';
import { contacts } from './customers/contacts.ts';
import { suppliers } from './customers/suppliers.ts';
import { third_parties } from './customers/thirdParties.ts';
import { delivery_note_items } from './deliveries/deliveryNoteItems.ts';
import { delivery_notes } from './deliveries/deliveryNotes.ts';
import { to_ship } from './deliveries/toShip.ts';
import { invoice_items } from './invoices/invoiceItems.ts';
import { invoices } from './invoices/invoices.ts';
import { audit_entries } from './operations/auditEntries.ts';
import { changes } from './operations/changes.ts';
import { imports } from './operations/imports.ts';
import { jobs } from './operations/jobs.ts';
import { server_status } from './operations/serverStatus.ts';
import { order_items } from './orders/orderItems.ts';
import { orders } from './orders/orders.ts';
import { payment_allocations, payments } from './payments/payments.ts';
import { api_keys } from './people/apiKeys.ts';
import { entity_attachments } from './people/entityAttachments.ts';
import { notifications } from './people/notifications.ts';
import { saved_views } from './people/savedViews.ts';
import { sessions } from './people/sessions.ts';
import { users } from './people/users.ts';
import { price_list_items } from './prices/priceListItems.ts';
import { price_lists } from './prices/priceLists.ts';
import { price_requests } from './prices/priceRequests.ts';
import { quote_items } from './quotes/quoteItems.ts';
import { quotes } from './quotes/quotes.ts';
import { bank_accounts } from './settings/bankAccounts.ts';
import { companies } from './settings/companies.ts';
import { company_locations } from './settings/companyLocations.ts';
import { countries } from './settings/countries.ts';
import { number_series } from './settings/numberSeries.ts';
import { payment_terms } from './settings/paymentTerms.ts';
import { price_list_types } from './settings/priceListTypes.ts';
import { shipping_costs } from './settings/shippingCosts.ts';
import { vat_rates } from './settings/vatRates.ts';
import { webhook_deliveries } from './settings/webhookDeliveries.ts';
import { webhooks } from './settings/webhooks.ts';
import { startMessages } from './start.ts';
import { supplier_invoices } from './suppliers/supplierInvoices.ts';

/** All messages but those of few screens, which are loaded with them; the API tells most of `problems` itself. */
export const messages = {
    ...startMessages,
    ...consoleMessages,
    problems,
    resources: {
        brands,
        changes,
        companies,
        entity_attachments,
        items,
        items_collections,
        items_families,
        item_catalogs,
        item_pictures,
        imports,
        jobs,
        notifications,
        saved_views,
        sessions,
        api_keys,
        webhooks,
        webhook_deliveries,
        audit_entries,
        countries,
        users,
        vat_rates,
        payment_terms,
        shipping_costs,
        company_locations,
        number_series,
        bank_accounts,
        price_list_types,
        third_parties,
        suppliers,
        contacts,
        price_lists,
        price_list_items,
        price_requests,
        quotes,
        quote_items,
        orders,
        order_items,
        delivery_notes,
        delivery_note_items,
        invoices,
        invoice_items,
        payments,
        payment_allocations,
        bank_lines,
        bank_line_allocations,
        supplier_invoices,
        to_ship,
        server_status,
    },
};
