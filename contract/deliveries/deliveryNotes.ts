import { BILLING_METHODS, SHIPPING_MODES, thirdParties } from '../customers/thirdParties.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS } from '../language/roles.ts';
import { refuseUnless } from '../language/rules.ts';
import { MAX_WEIGHT, TOTAL, TOTALS } from '../language/totals.ts';
import { sending } from '../operations/documents.ts';
import { companies } from '../settings/companies.ts';
import { ADDRESS, addressWarnings, zipRule } from '../values/address.ts';
import { deliveryNoteItems } from './deliveryNoteItems.ts';

export const DELIVERY_NOTE_STATUSES = ['draft', 'validated'] as const;

const told = { only: 'read', tracked: true } as const;

const properties = {
    /** Assigned at the first validation and then unchanged: `B2026-000123`. */
    number: { ...told, kind: 'text', max: 30, code: true },
    status: { ...told, kind: 'choice', values: DELIVERY_NOTE_STATUSES, default: 'draft' },
    /** Lists show drafts first, regardless of their date. */
    isDraft: { kind: 'boolean', only: 'read', default: true },
    company: { kind: 'relation', to: 'companies', required: true },
    /** Location from which the goods leave. */
    companyLocation: { kind: 'relation', to: 'company_locations', required: true },
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer', required: true },
    /** Orders of its lines. */
    orders: { kind: 'relations', to: 'orders', only: 'read' },
    orderNumbers: { kind: 'text', max: 20_000, only: 'read' },
    deliveryContact: { kind: 'relation', to: 'contacts' },
    invoiceContact: { kind: 'relation', to: 'contacts' },
    /** Copy for this note, independent of later changes of the contact. */
    deliveryAddress: { ...ADDRESS, required: true },
    billingAddress: ADDRESS,
    shippingDate: { kind: 'day', required: true },
    numberOfPackages: { kind: 'integer', min: 1, max: 10_000, default: 1, adds: true },
    /** In kilograms; proposed from the items' weights. */
    weight: { kind: 'number', min: 0, max: MAX_WEIGHT, adds: true },
    shippingMode: { kind: 'choice', values: SHIPPING_MODES, default: 'standard' },
    /** Person who picks up the goods. */
    orderPickupAgent: { kind: 'text', max: 100 },
    /** Shipping costs of the orders whose first validated note this is. */
    shippingAmountExcludingTax: TOTAL,
    /** VAT rate of shipping; null for the rates of the goods, pro rata. */
    shippingVatRate: { kind: 'relation', to: 'vat_rates' },
    /** Printed on the note. */
    shippingComments: { kind: 'text', max: 1000 },
    deliveryNoteItems: { kind: 'children', of: deliveryNoteItems, isListed: false },
    /** Number of lines. */
    nbDeliveryNoteItem: { kind: 'integer', min: 0, max: 1000, only: 'read', default: 0, adds: true },
    /** Sum of the line quantities, regardless of their units. */
    totalQuantity: { kind: 'quantity', max: 2_000_000_000, isZero: true, only: 'read', default: 0, adds: true },
    ...TOTALS,
    /** Billing method of the customer when the note was validated. */
    billingMethod: { kind: 'choice', values: BILLING_METHODS, only: 'read' },
    /** First day on which it can be billed; null for a draft, and until the orders of a customer billed by order are shipped. */
    billableDate: { kind: 'day', only: 'read' },
    billedAt: { ...told, kind: 'instant' },
    /** Number of the invoice in accounting. */
    billingReference: { ...told, kind: 'text', max: 60 },
    validatedAt: { kind: 'instant', only: 'read' },
    cancelledAt: { ...told, kind: 'instant' },
} as const satisfies Properties;

export type DeliveryNote = RecordOf<typeof properties>;
export type DeliveryNoteInput = InputOf<typeof properties>;

/** Warnings that a user may acknowledge to mark a delivery note as billed. */
const BILLING_ACKNOWLEDGEMENTS = ['several_customers', 'number_of_other'] as const;

/** Documents of a delivery note (B5): labels one by one, or four per sheet. */
export const DELIVERY_NOTE_DOCUMENTS = ['delivery_note', 'labels', 'labels_a4'] as const;

/** Maximum number of days in advance that a note can be shipped: later shipments belong in a draft. */
export const SHIPPING_DAYS_AHEAD = 31;

/** Delivery notes: pieces of orders that are shipped together (domain.md, section 4). */
export const deliveryNotes = defineContract({
    name: 'delivery_notes',
    type: 'DeliveryNote',
    rights: { ROLE_USER: ALL_ACTIONS },
    company: 'company',
    archived: 'cancelledAt',
    counts: ['status'],
    properties,
    warnings: { ...addressWarnings('deliveryAddress'), ...addressWarnings('billingAddress') },
    rules: {
        'deliveryAddress.zip': zipRule('deliveryAddress'),
        'billingAddress.zip': zipRule('billingAddress'),
        orderPickupAgent: ({ shippingMode, orderPickupAgent }) =>
            refuseUnless(shippingMode !== 'pickup' || Boolean(orderPickupAgent), 'required'),
    },
    transitions: {
        validate: {
            emits: 'delivery_note.validated',
            role: 'ROLE_USER',
            usual: true,
            isPossible: ({ cancelledAt }) => cancelledAt == null,
        },
        bill: {
            emits: 'delivery_note.billed',
            role: 'ROLE_ADMIN',
            usual: true,
            confirmed: true,
            input: { billingReference: { kind: 'text', max: 60, required: true } },
            acknowledges: BILLING_ACKNOWLEDGEMENTS,
            unlessCompany: 'isInvoicing',
            isDone: ({ billedAt }) => billedAt != null,
        },
        unbill: {
            role: 'ROLE_ADMIN',
            confirmed: true,
            unlessCompany: 'isInvoicing',
            isDone: ({ status, billedAt }) => status === 'validated' && billedAt == null,
        },
        unvalidate: {
            role: 'ROLE_ADMIN',
            confirmed: true,
            isPossible: ({ billedAt }) => billedAt == null,
        },
        cancel: {
            emits: 'delivery_note.cancelled',
            role: 'ROLE_ADMIN',
            confirmed: true,
            isFinal: true,
            isDone: ({ cancelledAt }) => cancelledAt != null,
            isPossible: ({ number }) => number != null,
        },
        // Labels are for packages and are not sent.
        send: sending(['delivery_note']),
    },
    states: {
        draft: { validate: ['validated'], cancel: ['draft'] },
        validated: { bill: ['validated'], unbill: ['validated'], unvalidate: ['draft'] },
    },
    documents: DELIVERY_NOTE_DOCUMENTS,
    represent: ({ number }) => number ?? '',
    joins: { thirdParty: thirdParties, company: companies },
    search: ['number', 'orderNumbers', 'billingReference', 'thirdParty.name', 'thirdParty.customerCode'],
    filters: {
        q: 'search',
        number: 'partial',
        status: 'exact',
        company: 'relation',
        companyLocation: 'relation',
        thirdParty: 'relation',
        'thirdParty.name': 'partial',
        orders: 'relation',
        shippingDate: 'date',
        shippingMode: 'exact',
        orderPickupAgent: 'partial',
        numberOfPackages: 'range',
        weight: 'range',
        totalExcludingTax: 'range',
        totalIncludingTax: 'range',
        billingMethod: 'exact',
        billableDate: 'date',
        billedAt: 'date',
        billingReference: 'partial',
        validatedAt: 'date',
        cancelledAt: 'date',
    },
    orders: [
        'shippingDate',
        'number',
        'status',
        'isDraft',
        'thirdParty.name',
        'thirdParty.customerCode',
        'company.name',
        'numberOfPackages',
        'weight',
        'totalExcludingTax',
        'totalIncludingTax',
        'billedAt',
        'billingReference',
        'validatedAt',
        'cancelledAt',
    ],
    bulk: ['shippingDate', 'shippingMode', 'orderPickupAgent', 'shippingComments'],
    deletedInBulk: false,
    exported: true,
});
