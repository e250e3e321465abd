import { bank_accounts } from './bankAccounts.ts';
import { bell } from './bell.ts';
import { brands } from './brands.ts';
import { changes } from './changes.ts';
import { common } from './common.ts';
import { companies } from './companies.ts';
import { company_locations } from './companyLocations.ts';
import { contacts } from './contacts.ts';
import { countries } from './countries.ts';
import { dashboard } from './dashboard.ts';
import { entity_attachments } from './entityAttachments.ts';
import { history } from './history.ts';
import { item_catalogs } from './itemCatalogs.ts';
import { item_pictures } from './itemPictures.ts';
import { items } from './items.ts';
import { items_collections } from './itemsCollections.ts';
import { items_families } from './itemsFamilies.ts';
import { jobs } from './jobs.ts';
import { notifications } from './notifications.ts';
import { order_items } from './orderItems.ts';
import { orders } from './orders.ts';
import { outcomes } from './outcomes.ts';
import { palette } from './palette.ts';
import { payment_terms } from './paymentTerms.ts';
import { price_list_items } from './priceListItems.ts';
import { price_lists } from './priceLists.ts';
import { price_list_types } from './priceListTypes.ts';
import { price_requests } from './priceRequests.ts';
import { profile } from './profile.ts';
import { saved_views } from './savedViews.ts';
import { shipping_costs } from './shippingCosts.ts';
import { theme } from './theme.ts';
import { third_parties } from './thirdParties.ts';
import { users } from './users.ts';
import { values } from './values.ts';
import { vat_rates } from './vatRates.ts';
import { views } from './views.ts';

/** The messages of the console, loaded behind the sign-in. */
export const consoleMessages = {
    bell,
    common,
    dashboard,
    history,
    outcomes,
    palette,
    profile,
    theme,
    values,
    views,
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
    },
};
