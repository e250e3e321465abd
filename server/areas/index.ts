import { countries as contract } from '#contract/settings/countries.ts';
import { countries as table } from '../db/tables/index.ts';
import type { ResourceAction, ServerResource } from '../engine/resource.ts';
import type { DocumentedCall } from '../hydra/calls.ts';
import { bankLineAllocations, bankLines } from './bank/index.ts';
import { bankSubscriptions } from './bank/release.ts';
import { itemPictures } from './catalogue/itemPictures/index.ts';
import { items as catalogue } from './catalogue/items/index.ts';
import { itemsFamilies } from './catalogue/itemsFamilies.ts';
import { contacts, thirdParties } from './customers/thirdParties.ts';
import { makeNotesCalls, toShipCalls } from './deliveries/calls.ts';
import { deliveryNoteItems, deliveryNotes } from './deliveries/index.ts';
import { type Subscriptions, subscribe } from './events.ts';
import { accountAction } from './invoices/account/answerAccount.ts';
import { statementAction } from './invoices/account/statement.ts';
import { invoiceCalls } from './invoices/calls.ts';
import { invoices as documents, invoiceItems } from './invoices/index.ts';
import { auditEntries } from './operations/auditEntries/index.ts';
import { importCalls } from './operations/calls.ts';
import { changes } from './operations/changes/index.ts';
import { imports } from './operations/imports/index.ts';
import { jobs } from './operations/jobs/index.ts';
import { activityAction } from './orders/activity.ts';
import { boughtItemsAction } from './orders/boughtItems.ts';
import { customerCalls, itemCalls } from './orders/calls.ts';
import { demandAction } from './orders/demand.ts';
import { orderItems, orderSubscriptions, orders } from './orders/index.ts';
import { paymentAllocations, payments } from './payments/index.ts';
import { offsetAction, paymentSubscriptions } from './payments/offsetCredit.ts';
import { writeOffAction } from './payments/writeOff.ts';
import { apiKeys } from './people/apiKeys/index.ts';
import { attachments } from './people/attachments/index.ts';
import { personalDataCalls, sessionCalls } from './people/calls.ts';
import { notifications } from './people/notifications/index.ts';
import { savedViews } from './people/savedViews/index.ts';
import { sessions } from './people/sessions/index.ts';
import { users } from './people/users/index.ts';
import { plain } from './plain.ts';
import { priceCustomersCalls, pricingCalls } from './prices/calls.ts';
import { priceListItems } from './prices/priceListItems.ts';
import { priceLists } from './prices/priceLists.ts';
import { quoteCalls } from './quotes/calls.ts';
import { quoteItems, quoteSubscriptions, quotes } from './quotes/index.ts';
import { bankAccounts } from './settings/bankAccounts.ts';
import { companies, numberSeries } from './settings/companies.ts';
import { companyLocations } from './settings/companyLocations.ts';
import { paymentTerms, priceListTypes, vatRates } from './settings/saleTerms.ts';
import { shippingCosts } from './settings/shippingCosts.ts';
import { webhookDeliveries, webhooks } from './settings/webhooks.ts';
import { supplierInvoices } from './suppliers/index.ts';

const named = (column: 'nameEn' | 'nameFr'): ServerResource => ({
    contract,
    table,
    columns: { name: column },
    order: [{ property: 'name', direction: 'asc' }],
});

const french = named('nameFr');

/** Country names, filters and order depend on the language of the request. */
const countries: ServerResource = { ...french, spoken: { en: named('nameEn'), fr: french } };

const withActions = <R extends ServerResource>(resource: R, ...more: readonly ResourceAction[]): R => ({
    ...resource,
    actions: () => [...(resource.actions?.() ?? []), ...more],
});

const items = withActions(catalogue, demandAction);
const customers = withActions(thirdParties, activityAction, boughtItemsAction, accountAction, statementAction);

const invoices = withActions(documents, offsetAction, writeOffAction);

export const subscriptions: readonly Subscriptions[] = [
    orderSubscriptions,
    quoteSubscriptions,
    paymentSubscriptions,
    bankSubscriptions,
];
subscribe(subscriptions);

export const resources: readonly ServerResource[] = [
    items,
    itemPictures,
    users,
    companies,
    itemsFamilies,
    ...plain,
    notifications,
    attachments,
    changes,
    savedViews,
    countries,
    companyLocations,
    bankAccounts,
    numberSeries,
    vatRates,
    paymentTerms,
    shippingCosts,
    priceListTypes,
    customers,
    contacts,
    priceLists,
    priceListItems,
    orders,
    orderItems,
    quotes,
    quoteItems,
    deliveryNotes,
    deliveryNoteItems,
    invoices,
    invoiceItems,
    payments,
    paymentAllocations,
    bankLines,
    bankLineAllocations,
    supplierInvoices,
    jobs,
    imports,
    sessions,
    apiKeys,
    webhooks,
    webhookDeliveries,
    auditEntries,
];

/** Tables with a list page, which shows the total number of records. Other records are listed by parent or user. */
export const listedTables = resources
    .filter(({ contract }) => contract.page !== false && contract.parent === undefined)
    .map(({ table }) => table);

/** Calls in addition to those of resources, in documentation order. */
export const calls: readonly DocumentedCall[] = [
    ...sessionCalls,
    ...pricingCalls,
    ...quoteCalls,
    ...makeNotesCalls,
    ...invoiceCalls,
    ...customerCalls,
    ...personalDataCalls,
    ...itemCalls,
    ...toShipCalls,
    ...priceCustomersCalls,
    ...importCalls,
];
