import { CONTRACT_REFERENCE, SERVICE_CODE, thirdParties } from '../customers/thirdParties.ts';
import { SALE_PARTIES, SALE_TERMS } from '../documents/sale.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS } from '../language/roles.ts';
import { type Refusal, refuseUnless } from '../language/rules.ts';
import { TOTAL, TOTALS } from '../language/totals.ts';
import { sending } from '../operations/documents.ts';
import { companies } from '../settings/companies.ts';
import { addressWarnings, zipRule } from '../values/address.ts';
import type { VatKey } from '../values/vat.ts';
import { orderItems } from './orderItems.ts';
import { ORDER_FACTS, ORDER_STATUSES } from './orderStatus.ts';

const told = { only: 'read', tracked: true } as const;

const properties = {
    /** Assigned at the first validation and then unchanged: `C2026-000123`. */
    number: { ...told, kind: 'text', max: 30, code: true },
    status: { ...told, kind: 'choice', values: ORDER_STATUSES, default: 'draft' },
    /** Lists show drafts first, regardless of their date. */
    isDraft: { kind: 'boolean', only: 'read', default: true },
    ...SALE_PARTIES,
    /** Null for the value of the customer. */
    serviceCode: SERVICE_CODE,
    /** Null for the value of the customer. */
    contractReference: CONTRACT_REFERENCE,
    /** Day that determines the prices of the order. */
    orderDate: { kind: 'day', required: true },
    requestedDeliveryDate: { kind: 'day' },
    ...SALE_TERMS,
    orderItems: { kind: 'children', of: orderItems, isListed: false },
    /** Shipping costs; frozen at validation. */
    shippingAmountExcludingTax: TOTAL,
    /** Totals of the pieces that are not cancelled. */
    ...TOTALS,
    /** Unbilled amount of a validated order, in euros with tax: it counts against the customer's credit. */
    unbilledAmount: TOTAL,
    /** Number of lines. */
    nbOrderItem: { kind: 'integer', min: 0, max: 1000, only: 'read', default: 0, adds: true },
    /** Number of lines that prevent validation: without a price, with unsellable items, or with broken packagings. */
    nbBlockedItem: { kind: 'integer', min: 0, max: 1000, only: 'read', default: 0 },
    /** Number of lines of a draft at price 0 without a reason, which validation requires to acknowledge. */
    nbZeroPriceItem: { kind: 'integer', min: 0, max: 1000, only: 'read' },
    /** Amount by which a draft exceeds the customer's credit, in euros with tax; null otherwise. */
    creditExcess: { kind: 'money', digits: [18, 2], only: 'read' },
    /** Shipped share of the pieces that are not cancelled, in percent. */
    shippedRate: { kind: 'rate', digits: [3, 2], only: 'read', default: '0.00' },
    validatedAt: { kind: 'instant', only: 'read' },
    preparedAt: { kind: 'instant', only: 'read' },
    cancelledAt: { ...told, kind: 'instant' },
    /** Warnings acknowledged at validation, with the user (`Acknowledgement`). */
    acknowledgements: { kind: 'data', only: 'read' },
} as const satisfies Properties;

export type Order = RecordOf<typeof properties>;
export type OrderInput = InputOf<typeof properties>;

/** Only administrators may grant an order a higher discount than its customer has. Both are in percent. */
export const refuseDiscount = (given: unknown, customers: string): Refusal | undefined =>
    refuseUnless(!(Number(given ?? 0) > Number(customers)), 'discountBeyond', { count: Number(customers) });

/** VAT of an order for one category, rate and exemption, in euros (B5). */
export interface OrderVatTotal extends VatKey {
    readonly vatRate: string;
    readonly base: string;
    readonly amount: string;
}

/** A warning that a user has accepted. */
export interface Acknowledgement {
    readonly code: string;
    /** IRI. */
    readonly user: string;
    readonly at: string;
    readonly reason?: string;
}

/** Warnings that a user may acknowledge to validate an order (B4). */
export const ORDER_ACKNOWLEDGEMENTS = [
    'zero_price',
    'price_changed',
    'lower_price_available',
    'item_not_active',
    'missing_siren',
    'unusual_vat',
    'credit_exceeded',
] as const;

/** Properties of a validated order that can still be changed: all others are frozen. */
export const OPEN_AFTER_VALIDATION = [
    'customerReference',
    'serviceCode',
    'contractReference',
    'requestedDeliveryDate',
    'note',
] as const;

/** Documents of an order (B5). */
export const ORDER_DOCUMENTS = ['confirmation', 'pick_list'] as const;

/** Documents sent by e-mail: a pick list is for the warehouse. */
const MAILED_DOCUMENTS = ['confirmation'] as const;

const isAfterDraft = (status: string | undefined): boolean => status !== 'draft';
const isOpen = ({ cancelledAt }: { readonly cancelledAt?: string | null }): boolean => cancelledAt == null;

/** Orders of customers. Their state, totals and numbers are derived from actions (domain.md, section 3). */
export const orders = defineContract({
    name: 'orders',
    type: 'Order',
    rights: { ROLE_USER: ALL_ACTIONS },
    company: 'company',
    archived: 'cancelledAt',
    counts: ['status'],
    properties,
    warnings: { ...addressWarnings('deliveryAddress'), ...addressWarnings('billingAddress') },
    rules: {
        'deliveryAddress.zip': zipRule('deliveryAddress'),
        'billingAddress.zip': zipRule('billingAddress'),
        requestedDeliveryDate: ({ orderDate, requestedDeliveryDate }) =>
            refuseUnless(!orderDate || !requestedDeliveryDate || orderDate <= requestedDeliveryDate, 'dayBefore', {
                day: String(orderDate),
            }),
    },
    transitions: {
        validate: {
            emits: 'order.validated',
            role: 'ROLE_USER',
            usual: true,
            input: { reason: { kind: 'text', max: 200 } },
            acknowledges: ORDER_ACKNOWLEDGEMENTS,
            explains: { credit_exceeded: 'reason', unusual_vat: 'reason' },
            isDone: ({ status }) => isAfterDraft(status),
            isPossible: isOpen,
        },
        prepare: {
            role: 'ROLE_USER',
            usual: true,
            onScreen: true,
            isDone: ({ status }) => isAfterDraft(status) && status !== 'validated',
            isPossible: isOpen,
        },
        reprice: {
            role: 'ROLE_USER',
            isPossible: isOpen,
        },
        cancel_validation: {
            role: 'ROLE_ADMIN',
            confirmed: true,
            isPossible: isOpen,
        },
        cancel: {
            emits: 'order.cancelled',
            role: 'ROLE_ADMIN',
            confirmed: true,
            isFinal: true,
            input: { reason: { kind: 'text', max: 200, required: true }, lines: { kind: 'data' } },
            isDone: ({ cancelledAt }) => cancelledAt != null,
        },
        send: sending(MAILED_DOCUMENTS),
    },
    states: {
        draft: { validate: ['validated'], reprice: ['draft'], cancel: ['draft'] },
        validated: { prepare: ['preparation'], cancel_validation: ['draft'], cancel: ['validated'] },
        preparation: { cancel_validation: ['draft'], cancel: ['preparation'] },
        partially_shipped: { cancel: ['partially_shipped', 'shipped', 'billed'] },
        shipped: {},
        billed: {},
    },
    facts: ORDER_FACTS,
    documents: ORDER_DOCUMENTS,
    // The customer's reference is ambiguous and therefore not used as a name; lists show the number of the draft.
    represent: ({ number }) => number ?? '',
    joins: { thirdParty: thirdParties, company: companies },
    search: ['number', 'customerReference', 'thirdParty.name', 'thirdParty.customerCode', 'orderItems'],
    codes: ['number', 'customerReference'],
    filters: {
        q: 'search',
        number: 'partial',
        customerReference: 'partial',
        contractReference: 'partial',
        status: 'exact',
        company: 'relation',
        companyLocation: 'relation',
        thirdParty: 'relation',
        'thirdParty.name': 'partial',
        orderDate: 'date',
        requestedDeliveryDate: 'date',
        paymentTerm: 'relation',
        shippingMode: 'exact',
        totalExcludingTax: 'range',
        totalIncludingTax: 'range',
        unbilledAmount: 'range',
        nbOrderItem: 'range',
        nbBlockedItem: 'range',
        creditExcess: 'range',
        shippedRate: 'range',
        validatedAt: 'date',
        cancelledAt: 'date',
    },
    orders: [
        'orderDate',
        'number',
        'status',
        'isDraft',
        'thirdParty.name',
        'company.name',
        'customerReference',
        'requestedDeliveryDate',
        'totalExcludingTax',
        'totalIncludingTax',
        'shippedRate',
        'validatedAt',
        'cancelledAt',
    ],
    bulk: ['requestedDeliveryDate', 'paymentTerm', 'shippingMode', 'note'],
    deletedInBulk: false,
    exported: true,
});
