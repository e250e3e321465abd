// Apart: the calls beside resources; `documentation.ts` describes what follows from contracts.

import { DEMAND_PATH } from '#contract/catalogue/demand.ts';
import { ACTIVITY_PATH } from '#contract/customers/activity.ts';
import { BOUGHT_ITEMS_PATH } from '#contract/customers/boughtItems.ts';
import { DELIVERY_WORK_PATH } from '#contract/deliveries/deliveryWork.ts';
import { FROM_ORDERS_PATH, fromOrders } from '#contract/deliveries/fromOrders.ts';
import { TO_SHIP_GROUPINGS, TO_SHIP_LINES_PATH, TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import { ROW_ACTIONS } from '#contract/imports/imports.ts';
import { IMPORTED } from '#contract/imports/resources.ts';
import { ACCOUNT_PATH, STATEMENT_PATH } from '#contract/invoices/account.ts';
import { CREDIT_PATH, crediting } from '#contract/invoices/crediting.ts';
import { CLOSE_PATH, closing, ENTRIES_PATH } from '#contract/invoices/entries.ts';
import { FROM_NOTES_PATH, fromDeliveryNotes } from '#contract/invoices/fromDeliveryNotes.ts';
import { FROM_ORDER_PATH, fromOrder } from '#contract/invoices/fromOrder.ts';
import { INVOICE_WORK_PATH } from '#contract/invoices/invoiceWork.ts';
import { OFFSET_PATH, offsetting } from '#contract/invoices/offsetting.ts';
import { STATEMENT_FILE_PATH } from '#contract/invoices/payments/bankLines.ts';
import { PROPOSAL_PATH } from '#contract/invoices/payments/matching.ts';
import { REVERSE_PATH, reversing } from '#contract/invoices/payments/payments.ts';
import { SPLIT_PATH, splitting } from '#contract/invoices/payments/splitting.ts';
import {
    SUPPLIER_ATTACHMENTS_PATH,
    SUPPLIER_CONTENT_PATH,
    SUPPLIER_ENTRY_PATH,
    SUPPLIER_FILE_PATH,
    SUPPLIER_KEPT_PATH,
} from '#contract/invoices/suppliers/supplierInvoices.ts';
import { WRITE_OFF_PATH, writingOff } from '#contract/invoices/writingOff.ts';
import { API_PATH, collectionPath } from '#contract/language/names.ts';
import type { Properties } from '#contract/language/property.ts';
import { OPENID_PATH } from '#contract/people/openId.ts';
import { ERASURE_PATH, PERSONAL_DATA_PATH } from '#contract/people/personalData.ts';
import { ADJUST_PATH, priceAdjustment } from '#contract/prices/adjust.ts';
import { COPY_PATH, priceListCopy } from '#contract/prices/copy.ts';
import { CUSTOMERS_PATH } from '#contract/prices/customers.ts';
import { priceRequest, priceRequestLine, RESOLVE_PATH } from '#contract/prices/request.ts';
import { operation } from './operations.ts';
import type { JsonObject } from './record.ts';

/** What a call expects: a class without an address. */
export interface Body {
    readonly type: string;
    readonly properties: Properties;
    /** Properties that are lists of objects, with their class. */
    readonly lists?: Readonly<Record<string, string>>;
}

const LINE: Body = { type: 'PriceRequestLine', properties: priceRequestLine };
const REQUEST: Body = { type: 'PriceRequest', properties: priceRequest, lists: { lines: LINE.type } };
const COPY: Body = { type: 'PriceListCopy', properties: priceListCopy };
const FROM_ORDERS: Body = { type: 'DeliveryNotesFromOrders', properties: fromOrders };
const FROM_NOTES: Body = { type: 'InvoicesFromDeliveryNotes', properties: fromDeliveryNotes };
const FROM_ORDER: Body = { type: 'DepositFromOrder', properties: fromOrder };
const CREDITING: Body = { type: 'InvoiceCredit', properties: crediting };
const OFFSETTING: Body = { type: 'CreditOffset', properties: offsetting };
const WRITING_OFF: Body = { type: 'InvoiceWriteOff', properties: writingOff };
const REVERSING: Body = { type: 'PaymentReversal', properties: reversing };
const SPLITTING: Body = { type: 'BankLineSplit', properties: splitting };
const CLOSING: Body = { type: 'EntriesClosing', properties: closing };
const ADJUSTMENT: Body = { type: 'PriceAdjustment', properties: priceAdjustment };

/** The classes of the bodies of {@link CALLS}. */
export const BODIES: readonly Body[] = [
    ...[LINE, REQUEST, COPY, ADJUSTMENT, FROM_ORDERS, FROM_NOTES, FROM_ORDER],
    ...[CREDITING, OFFSETTING, WRITING_OFF, REVERSING, SPLITTING, CLOSING],
];

const IMPORTS = collectionPath('imports');
const LISTS = collectionPath('price_lists');
const PRICES = collectionPath('price_list_items');
const NOTES = collectionPath('delivery_notes');
const INVOICES = collectionPath('invoices');
const SUPPLIERS = collectionPath('supplier_invoices');
const PAYMENTS = collectionPath('payments');
const TO_SHIP_FILTERS = 'thirdParty, order, item, company, companyLocation, requestedDeliveryDate, age, late';

/** The calls that are neither of one class nor transitions; each says its address, which Hydra cannot. */
export const CALLS: readonly JsonObject[] = [
    operation('POST', 'signOut', undefined, {
        description: `Ends the session of the token: POST to ${API_PATH}/auth/sign_out.`,
        returns: 'owl:Nothing',
    }),
    operation('POST', 'signInWithCode', undefined, {
        description: `The second step of a sign-in: POST to ${API_PATH}/auth/totp with the challenge that a right password was answered with, and a code.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'signInElsewhere', undefined, {
        description: `Signs in by the identity provider of the company: a browser is sent to ${OPENID_PATH}/start, comes back to ${OPENID_PATH}/callback, and gets its token by POST to ${OPENID_PATH}/session. ${OPENID_PATH}/logout signs out there.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getSecondFactor', undefined, {
        description: `One's own second factor: GET of ${API_PATH}/auth/second_factor. It is set up by POST to ${API_PATH}/auth/totp/setup and ${API_PATH}/auth/totp/confirmation, and switched off by POST to ${API_PATH}/auth/totp/removal.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'signInWithPasskey', undefined, {
        description: `Signs in with a passkey: POST to ${API_PATH}/auth/passkey/options for the options of WebAuthn, then to ${API_PATH}/auth/passkey with the response of the browser.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getPasskeys', undefined, {
        description: `One's own passkeys: GET of ${API_PATH}/auth/passkeys. One is added by POST to ${API_PATH}/auth/passkeys/setup and ${API_PATH}/auth/passkeys, renamed by PATCH of its address, and removed by POST to it followed by /removal.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'removeSecondFactor', undefined, {
        description: `Takes the second factor away from somebody who has lost it: POST to the address of the user (${collectionPath('users')}/1) followed by /second_factor_removal.`,
        returns: 'owl:Nothing',
    }),
    operation('GET', 'getOpenIdIdentity', undefined, {
        description: `Who signs in to an account by the identity provider: GET of the address of the user (${collectionPath('users')}/1) followed by /openid_identity. One's own is linked by POST to ${OPENID_PATH}/link and unlinked by POST to ${OPENID_PATH}/removal.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'removeOpenIdIdentity', undefined, {
        description: `Unlinks somebody from the identity provider, and ends their sessions: POST to the address of the user followed by /openid_removal.`,
        returns: 'owl:Nothing',
    }),
    operation('POST', 'tellPresence', undefined, {
        description: `Says at which record a tab of the person is, and in which card of its form they type: POST to ${API_PATH}/presence with tab (a UUID of the tab's own), record (its address; null when it is left) and card. Answered with who is there; others are told by the hub, under ${API_PATH}/presence followed by the path of the record below ${API_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'resolvePrices', undefined, {
        description: `Prices up to 1 000 lines of a customer on a day, with the reasons: POST to ${API_PATH}/${RESOLVE_PATH}.`,
        expects: REQUEST.type,
        returns: 'owl:Thing',
    }),
    operation('POST', 'copyPriceList', undefined, {
        description: `Copies a price list to another season: POST to its address followed by /${COPY_PATH}.`,
        expects: COPY.type,
        returns: 'PriceList',
    }),
    operation('POST', 'adjustPrices', undefined, {
        description: `Changes prices of a list by a percentage, or tells what that would do: POST to ${PRICES}/${ADJUST_PATH}.`,
        expects: ADJUSTMENT.type,
        returns: 'owl:Thing',
    }),
    operation('POST', 'makeDeliveryNotes', undefined, {
        description: `Makes delivery notes of what is left of orders, grouped by customer and address: POST to ${NOTES}/${FROM_ORDERS_PATH}.`,
        expects: FROM_ORDERS.type,
        returns: 'owl:Thing',
    }),
    operation('POST', 'makeInvoices', undefined, {
        description: `Makes invoices of delivery notes, grouped as their customers are billed, or tells which there would be: POST to ${INVOICES}/${FROM_NOTES_PATH}.`,
        expects: FROM_NOTES.type,
        returns: 'owl:Thing',
    }),
    operation('POST', 'makeDeposit', undefined, {
        description: `Makes the draft of a deposit on an order, of a percentage or an amount with tax, or tells what it would come to: POST to ${INVOICES}/${FROM_ORDER_PATH}.`,
        expects: FROM_ORDER.type,
        returns: 'owl:Thing',
    }),
    operation('POST', 'creditInvoice', undefined, {
        description: `Makes the draft of a credit note of lines, of an amount excluding or including tax, or of all that is left: POST to the address of the invoice (${INVOICES}/1) followed by /${CREDIT_PATH}.`,
        expects: CREDITING.type,
        returns: 'Invoice',
    }),
    operation('POST', 'offsetCreditNote', undefined, {
        description: `Sets what is left of a credit note off against another invoice of the customer, by a refund and a payment at once: POST to its address (${INVOICES}/1) followed by /${OFFSET_PATH}.`,
        expects: OFFSETTING.type,
        returns: 'owl:Thing',
    }),
    operation('POST', 'writeOff', undefined, {
        description: `Writes off what is due of an invoice, or left of a credit note, up to the limit of the company: POST to its address (${INVOICES}/1) followed by /${WRITE_OFF_PATH}.`,
        expects: WRITING_OFF.type,
        returns: 'Payment',
    }),
    operation('POST', 'reversePayment', undefined, {
        description: `Takes a payment back by a second one, so that its invoices are due again: POST to its address (${PAYMENTS}/1) followed by /${REVERSE_PATH}.`,
        expects: REVERSING.type,
        returns: 'Payment',
    }),
    operation('GET', 'getPaymentProposal', undefined, {
        description: `What a payment could settle: GET of ${PAYMENTS}/${PROPOSAL_PATH} with company, thirdParty, amount, reference and, where one is changed, payment.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'readStatement', undefined, {
        description: `Reads a bank's statement, of which each line becomes a proposal: POST to ${collectionPath('bank_lines')}/${STATEMENT_FILE_PATH} as multipart/form-data with file (CAMT.053, also in a ZIP, CFONB 120, MT940, OFX, CSV or Excel) and, for one that does not name its account, company. A table of unknown columns is refused with them (table, with separator, headerRow and columns), and read with mapping: JSON with the places, from 0, of date, text, amount or debit and credit, and reference, with separator, headerRow, dateOrder (day_first, month_first) and decimal, kept for the next files of the header. The answer is what became of its lines, with unknownAccounts; of a long file (202) it is a job, whose result says the same.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'splitBankLine', undefined, {
        description: `Splits a line of the bank over customers, in parts that come to its amount and are lines of their own: POST to its address (${collectionPath('bank_lines')}/1) followed by /${SPLIT_PATH} with parts, each with thirdParty (null for one that is not known yet), amount and, for charges of the bank, isCharge. The answer is the line, with the addresses of its parts as created.`,
        expects: SPLITTING.type,
        returns: 'BankLine',
    }),
    operation('POST', 'readSupplierInvoice', undefined, {
        description: `Reads the invoice of a supplier for control: POST to ${SUPPLIERS}/${SUPPLIER_FILE_PATH} as multipart/form-data with file (Factur-X, CII or UBL) and, for one that does not name its buyer, company.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'enterSupplierInvoice', undefined, {
        description: `Enters a paper invoice of a supplier by hand: POST to ${SUPPLIERS}/${SUPPLIER_ENTRY_PATH} as multipart/form-data with file (PDF, PNG or JPEG) and invoice (JSON with company, supplierName, number, issueDate, vat [{rate, base, amount}] and totalIncludingTax; optional type, supplierSiren, supplierVatNumber, dueDate, iban).`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getSupplierAttachment', undefined, {
        description: `A document within the file of a supplier's invoice: GET of its address (${SUPPLIERS}/1) followed by /${SUPPLIER_ATTACHMENTS_PATH}/ and its place from 0, which attachments of the record name as url.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getSupplierContent', undefined, {
        description: `What the invoice of a supplier says, line by line, and what of it does not fit: GET of its address (${SUPPLIERS}/1) followed by /${SUPPLIER_CONTENT_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getSupplierFile', undefined, {
        description: `The file of a supplier's invoice as it was sent: GET of its address (${SUPPLIERS}/1) followed by /${SUPPLIER_KEPT_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getAccount', undefined, {
        description: `What a customer owes, by how late it is: GET of its address (${collectionPath('third_parties')}/1) followed by /${ACCOUNT_PATH}, of one company with company.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getStatement', undefined, {
        description: `What a customer owes a company, as a PDF: GET of its address (${collectionPath('third_parties')}/1) followed by /${STATEMENT_PATH}, with company and locale; with from or to, the movements of that period between two balances.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getInvoiceXml', undefined, {
        description: `The electronic invoice: GET of its address (${INVOICES}/1) followed by /xml, with syntax cii or ubl.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getInvoiceWork', undefined, {
        description: `Sums what is due this week, late, and to be invoiced today: GET of ${INVOICES}/${INVOICE_WORK_PATH}, of one company with company.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'verifyInvoices', undefined, {
        description: `Whether invoices are as they were issued: GET of ${INVOICES}/verify, of one company with company.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getEntries', undefined, {
        description: `Accounting entries of a company: GET of ${INVOICES}/${ENTRIES_PATH} with from, to and company, as CSV with the columns of the FEC, as FEC with format=fec, or VAT that is due by month with format=vat.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'closeEntries', undefined, {
        description: `Closes the books of a company up to a day, after which nothing is issued before it: POST to ${INVOICES}/${CLOSE_PATH}.`,
        expects: CLOSING.type,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getActivity', undefined, {
        description: `What is left to ship to a customer, their drafts, and their credit by week: GET of its address (${collectionPath('third_parties')}/1) followed by /${ACTIVITY_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getBoughtItems', undefined, {
        description: `The items that a customer ordered last, with the last net price and the pieces of a year: GET of its address (${collectionPath('third_parties')}/1) followed by /${BOUGHT_ITEMS_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getPersonalData', undefined, {
        description: `All that is about a person, as a JSON file: GET of the address of a user or a contact followed by /${PERSONAL_DATA_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getErasure', undefined, {
        description: `What an erasure of a user or a contact deletes, and what stays and why: GET of its address followed by /${ERASURE_PATH}; POST does it.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getDemand', undefined, {
        description: `Who orders an item, and what is left to ship of it: GET of its address (${collectionPath('items')}/1) followed by /${DEMAND_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getToShip', undefined, {
        description: `Sums what is left to ship and in no draft: GET of ${NOTES}/${TO_SHIP_PATH} with by (${TO_SHIP_GROUPINGS.join(', ')}), page, itemsPerPage and the filters ${TO_SHIP_FILTERS}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getToShipLines', undefined, {
        description: `Lists the lines that are left to ship, with what stands against it: GET of ${NOTES}/${TO_SHIP_LINES_PATH} with the filters ${TO_SHIP_FILTERS}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getDeliveryWork', undefined, {
        description: `Counts what waits to be shipped and billed today: GET of ${NOTES}/${DELIVERY_WORK_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getPriceCustomers', undefined, {
        description: `Counts the customers of a price list, or tells who gets a price today and why others do not: GET of its address (${LISTS}/1, ${PRICES}/1) followed by /${CUSTOMERS_PATH}.`,
        returns: 'owl:Thing',
    }),
    operation('POST', 'importFile', undefined, {
        description: `Reads and rehearses a file: POST to ${IMPORTS} as multipart/form-data with file (CSV or XLSX), resource (${IMPORTED.join(', ')}), and optionally mode, priceList, mapping, answers and createMissing. Its class tells how far it is.`,
        returns: 'Import',
    }),
    operation('GET', 'getImportDifferences', undefined, {
        description: `What an import does, row by row: GET of its differencesUrl with action (${ROW_ACTIONS.join(', ')}), changedSince, page and itemsPerPage.`,
        returns: 'owl:Thing',
    }),
    operation('GET', 'getImportWrongRows', undefined, {
        description:
            'The wrong rows of an import as a file, with the reasons in one more column: GET of its wrongRowsUrl.',
        returns: 'owl:Thing',
    }),
    operation('GET', 'getImportTemplate', undefined, {
        description: `A file to begin with: GET of ${IMPORTS}/template with resource, format (csv, xlsx), example (true, false) and locale.`,
        returns: 'owl:Thing',
    }),
];
