import { thirdParties } from '../customers/thirdParties.ts';
import { SALE_PARTIES, SALE_TERMS } from '../documents/sale.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS } from '../language/roles.ts';
import { refuseUnless } from '../language/rules.ts';
import { TOTAL, TOTALS } from '../language/totals.ts';
import { sending } from '../operations/documents.ts';
import { companies } from '../settings/companies.ts';
import { addressWarnings, zipRule } from '../values/address.ts';
import { quoteItems } from './quoteItems.ts';

export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

const told = { only: 'read', tracked: true } as const;

const properties = {
    /** Assigned when first sent and then unchanged: `D2026-000001`. */
    number: { ...told, kind: 'text', max: 30, code: true },
    status: { ...told, kind: 'choice', values: QUOTE_STATUSES, default: 'draft' },
    ...SALE_PARTIES,
    /** Day of the prices. */
    quoteDate: { kind: 'day', required: true },
    /** Last day of the offer. */
    validUntil: { kind: 'day', required: true },
    ...SALE_TERMS,
    quoteItems: { kind: 'children', of: quoteItems, isListed: false },
    /** Shipping costs; frozen when first sent. */
    shippingAmountExcludingTax: TOTAL,
    ...TOTALS,
    /** Number of lines. */
    nbQuoteItem: { kind: 'integer', min: 0, max: 1000, only: 'read', default: 0, adds: true },
    /** Number of lines that prevent sending: without a price, with unsellable items, or with broken packagings. */
    nbBlockedItem: { kind: 'integer', min: 0, max: 1000, only: 'read', default: 0 },
    /** Time of first sending. */
    sentAt: { kind: 'instant', only: 'read' },
    /** Acceptance or refusal by the customer. */
    answeredAt: { kind: 'instant', only: 'read' },
    orderMade: { ...told, kind: 'relation', to: 'orders' },
} as const satisfies Properties;

export type Quote = RecordOf<typeof properties>;
export type QuoteInput = InputOf<typeof properties>;

export const QUOTE_DOCUMENTS = ['quote'] as const;

/** Path of the call that creates an order, relative to a quote. */
export const QUOTE_ORDER_PATH = 'order';

/** Prices of the order created from a quote: those of the quote, or today's. */
export const QUOTE_PRICES = ['kept', 'today'] as const;

/** Body of `POST /api/quotes/{id}/order`, which may be absent. */
export const ordering = {
    prices: { kind: 'choice', values: QUOTE_PRICES, default: 'kept' },
} as const satisfies Properties;

/** Default validity of a new quote, in days. */
export const QUOTE_DAYS = 30;

const { input, ...sent } = sending(QUOTE_DOCUMENTS);

/** True if the input names a recipient or contains message text. */
export const isAddressed = (given: Readonly<Record<string, unknown>>): boolean =>
    ['to', 'contact', 'cc', 'subject', 'message'].some(name => given[name] != null) || given.usualRecipient === true;

/** Offers to customers: draft → sent → accepted or declined, and converted to an order (`kernel.md`, 8). */
export const quotes = defineContract({
    name: 'quotes',
    type: 'Quote',
    rights: { ROLE_USER: ALL_ACTIONS },
    company: 'company',
    counts: ['status'],
    properties,
    warnings: { ...addressWarnings('deliveryAddress'), ...addressWarnings('billingAddress') },
    rules: {
        'deliveryAddress.zip': zipRule('deliveryAddress'),
        'billingAddress.zip': zipRule('billingAddress'),
        validUntil: ({ quoteDate, validUntil }) =>
            refuseUnless(!quoteDate || !validUntil || quoteDate <= validUntil, 'dayBefore', { day: String(quoteDate) }),
    },
    transitions: {
        /** Assigns a number to a draft, and e-mails it if a recipient is given. */
        send: {
            ...sent,
            input: { ...input, kind: { ...input.kind, required: false } },
            // Repeated without a recipient, it changes nothing.
            isDone: ({ status }, given) => status !== 'draft' && given !== undefined && !isAddressed(given),
        },
        accept: { role: 'ROLE_USER', usual: true },
        decline: { role: 'ROLE_USER', confirmed: true },
    },
    states: {
        draft: { send: ['sent'] },
        sent: { send: ['sent'], accept: ['accepted'], decline: ['declined'] },
        accepted: {},
        declined: {},
    },
    facts: { sent: { made_into_order: ['accepted'] } },
    documents: QUOTE_DOCUMENTS,
    represent: ({ number }) => number ?? '',
    joins: { thirdParty: thirdParties, company: companies },
    search: ['number', 'customerReference', 'thirdParty.name', 'thirdParty.customerCode', 'quoteItems'],
    codes: ['number', 'customerReference'],
    filters: {
        q: 'search',
        number: 'partial',
        customerReference: 'partial',
        status: 'exact',
        company: 'relation',
        companyLocation: 'relation',
        thirdParty: 'relation',
        'thirdParty.name': 'partial',
        quoteDate: 'date',
        validUntil: 'date',
        totalExcludingTax: 'range',
        totalIncludingTax: 'range',
        nbQuoteItem: 'range',
        nbBlockedItem: 'range',
        sentAt: 'date',
        orderMade: 'relation',
    },
    sort: 'quoteDate',
    orders: [
        'quoteDate',
        'validUntil',
        'number',
        'status',
        'thirdParty.name',
        'company.name',
        'customerReference',
        'totalExcludingTax',
        'totalIncludingTax',
        'sentAt',
    ],
    bulk: ['validUntil', 'note'],
    deletedInBulk: false,
    exported: true,
});
