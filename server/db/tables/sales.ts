// Apart: tables of quotes, orders and delivery notes, re-exported by index.ts.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { deliveryNoteItems as deliveryNoteItemsContract } from '#contract/deliveries/deliveryNoteItems.ts';
import { deliveryNotes as deliveryNotesContract } from '#contract/deliveries/deliveryNotes.ts';
import { orderItems as orderItemsContract } from '#contract/orders/orderItems.ts';
import { orders as ordersContract } from '#contract/orders/orders.ts';
import { quoteItems as quoteItemsContract } from '#contract/quotes/quoteItems.ts';
import { quotes as quotesContract } from '#contract/quotes/quotes.ts';
import { contacts, thirdParties } from './customers.ts';
import { items } from './items.ts';
import { resourceTable } from './resourceTable.ts';
import { companies, companyLocations, countries, paymentTerms, vatRates } from './settings.ts';

const SALE_TARGETS = {
    company: () => companies.id,
    companyLocation: () => companyLocations.id,
    thirdParty: () => thirdParties.id,
    deliveryContact: () => contacts.id,
    invoiceContact: () => contacts.id,
    'deliveryAddress.country': () => countries.id,
    'billingAddress.country': () => countries.id,
    paymentTerm: () => paymentTerms.id,
};

export const orders = resourceTable(ordersContract, {
    computed: ['creditExcess', 'isDraft', 'nbZeroPriceItem'],
    targets: SALE_TARGETS,
    more: column => [
        uniqueIndex('orders_number_unique').on(column('companyId'), column('number')),
        index('orders_drafts_first').on(sql`(status = 'draft')`, column('orderDate'), column('id')),
        index('orders_search').using('gin', sql`search gin_trgm_ops`),
        // Partial index for the used credit of a customer.
        index('orders_unbilled').on(column('thirdPartyId')).where(sql`unbilled_amount <> 0`),
        check('orders_number_check', sql`${column('number')} is not null or ${column('status')} = 'draft'`),
    ],
});

export const orderItems = resourceTable(orderItemsContract, {
    targets: { order: () => orders.id, item: () => items.id, vatRate: () => vatRates.id },
    more: column => [
        index('order_items_search').using('gin', sql`search gin_trgm_ops`),
        index('order_items_open').on(column('orderId'), column('itemId')).where(sql`left_quantity > 0`),
        check(
            'order_items_quantity_left_check',
            sql`${column('shippedQuantity')} + ${column('cancelledQuantity')} <= ${column('quantity')}`,
        ),
    ],
});

export const orderSnapshots = pgTable('order_snapshots', {
    orderId: integer('order_id')
        .primaryKey()
        .references(() => orders.id, { onDelete: 'cascade' }),
    frozen: jsonb('frozen').$type<object>().notNull(),
});

export const quotes = resourceTable(quotesContract, {
    targets: { ...SALE_TARGETS, orderMade: () => orders.id },
    // A draft created from a quote may be deleted, after which the quote can be converted again.
    released: ['orderMade'],
    more: column => [
        uniqueIndex('quotes_number_unique').on(column('companyId'), column('number')),
        index('quotes_search').using('gin', sql`search gin_trgm_ops`),
        check('quotes_number_check', sql`${column('number')} is not null or ${column('status')} = 'draft'`),
    ],
});

export const quoteItems = resourceTable(quoteItemsContract, {
    targets: { quote: () => quotes.id, item: () => items.id, vatRate: () => vatRates.id },
    more: () => [index('quote_items_search').using('gin', sql`search gin_trgm_ops`)],
});

export const quoteSnapshots = pgTable('quote_snapshots', {
    quoteId: integer('quote_id')
        .primaryKey()
        .references(() => quotes.id, { onDelete: 'cascade' }),
    frozen: jsonb('frozen').$type<object>().notNull(),
});

export const deliveryNotes = resourceTable(deliveryNotesContract, {
    computed: ['billableDate', 'isDraft'],
    targets: {
        company: () => companies.id,
        companyLocation: () => companyLocations.id,
        thirdParty: () => thirdParties.id,
        deliveryContact: () => contacts.id,
        invoiceContact: () => contacts.id,
        'deliveryAddress.country': () => countries.id,
        'billingAddress.country': () => countries.id,
        shippingVatRate: () => vatRates.id,
    },
    more: column => [
        uniqueIndex('delivery_notes_number_unique').on(column('companyId'), column('number')),
        index('delivery_notes_drafts_first').on(sql`(status = 'draft')`, column('shippingDate'), column('id')),
        index('delivery_notes_search').using('gin', sql`search gin_trgm_ops`),
        index('delivery_notes_to_bill')
            .on(column('shippingDate'))
            .where(sql`status = 'validated' and billed_at is null`),
        index('delivery_notes_of_invoice')
            .on(sql`code_key(billing_reference)`)
            .where(sql`billing_reference is not null`),
        check('delivery_notes_number_check', sql`${column('number')} is not null or ${column('status')} = 'draft'`),
        check('delivery_notes_billed_check', sql`${column('billedAt')} is null or ${column('status')} = 'validated'`),
    ],
});

export const deliveryNoteItems = resourceTable(deliveryNoteItemsContract, {
    computed: ['item', 'packagings'],
    targets: {
        deliveryNote: () => deliveryNotes.id,
        orderItem: () => orderItems.id,
        order: () => orders.id,
        vatRate: () => vatRates.id,
    },
    more: () => [index('delivery_note_items_search').using('gin', sql`search gin_trgm_ops`)],
});

/** Orders of a delivery note, with the share of each; derived from the lines. */
export const deliveryNoteOrders = pgTable(
    'delivery_note_orders',
    {
        deliveryNoteId: integer('delivery_note_id')
            .notNull()
            .references(() => deliveryNotes.id, { onDelete: 'cascade' }),
        orderId: integer('order_id')
            .notNull()
            .references(() => orders.id, { onDelete: 'restrict' }),
        /** Whether the note includes the order's shipping costs, which one validated note per order does. */
        hasShipping: boolean('has_shipping').notNull(),
        /** Amount billed for the order, in euros including tax. */
        amountIncludingTax: numeric('amount_including_tax', { precision: 20, scale: 2 }).notNull(),
    },
    table => [
        primaryKey({ name: 'delivery_note_orders_pkey', columns: [table.deliveryNoteId, table.orderId] }),
        index('delivery_note_orders_of_order').on(table.orderId),
    ],
);

export const deliveryNoteSnapshots = pgTable('delivery_note_snapshots', {
    deliveryNoteId: integer('delivery_note_id')
        .primaryKey()
        .references(() => deliveryNotes.id, { onDelete: 'cascade' }),
    frozen: jsonb('frozen').$type<object>().notNull(),
});
