import { bank_accounts } from './bankAccounts.ts';
import { brands } from './brands.ts';
import { changes } from './changes.ts';
import { companies } from './companies.ts';
import { company_locations } from './companyLocations.ts';
import { consoleMessages } from './console.ts';
import { contacts } from './contacts.ts';
import { countries } from './countries.ts';
import { delivery_note_items } from './deliveryNoteItems.ts';
import { delivery_notes } from './deliveryNotes.ts';
import { entity_attachments } from './entityAttachments.ts';
import { imports } from './imports.ts';
import { item_catalogs } from './itemCatalogs.ts';
import { item_pictures } from './itemPictures.ts';
import { items } from './items.ts';
import { items_collections } from './itemsCollections.ts';
import { items_families } from './itemsFamilies.ts';
import { jobs } from './jobs.ts';
import { notifications } from './notifications.ts';
import { order_items } from './orderItems.ts';
import { orders } from './orders.ts';
import { payment_terms } from './paymentTerms.ts';
import { price_list_items } from './priceListItems.ts';
import { price_lists } from './priceLists.ts';
import { price_list_types } from './priceListTypes.ts';
import { price_requests } from './priceRequests.ts';
import { problems } from './problems.ts';
import { saved_views } from './savedViews.ts';
import { shipping_costs } from './shippingCosts.ts';
import { startMessages } from './start.ts';
import { third_parties } from './thirdParties.ts';
import { to_ship } from './toShip.ts';
import { users } from './users.ts';
import { vat_rates } from './vatRates.ts';

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
        countries,
        users,
        vat_rates,
        payment_terms,
        shipping_costs,
        company_locations,
        bank_accounts,
        price_list_types,
        third_parties,
        contacts,
        price_lists,
        price_list_items,
        price_requests,
        orders,
        order_items,
        delivery_notes,
        delivery_note_items,
        to_ship,
    },
};
