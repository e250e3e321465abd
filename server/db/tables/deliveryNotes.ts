import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { deliveryNoteItems as itemsContract } from '#contract/deliveries/deliveryNoteItems.ts';
import { deliveryNotes as contract } from '#contract/deliveries/deliveryNotes.ts';
import { companies } from './companies.ts';
import { companyLocations } from './companyLocations.ts';
import { contacts } from './contacts.ts';
import { countries } from './countries.ts';
import { orderItems, orders } from './orders.ts';
import { resourceTable } from './resourceTable.ts';
import { thirdParties } from './thirdParties.ts';
import { vatRates } from './vatRates.ts';

export const deliveryNotes = resourceTable(contract, {
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
        // The usual order of lists, which is read backwards.
        index('delivery_notes_drafts_first').on(sql`(status = 'draft')`, column('shippingDate'), column('id')),
        index('delivery_notes_search').using('gin', sql`search gin_trgm_ops`),
        // What accounting asks for every month.
        index('delivery_notes_to_bill')
            .on(column('shippingDate'))
            .where(sql`status = 'validated' and billed_at is null`),
        // The notes of an invoice.
        index('delivery_notes_of_invoice')
            .on(sql`code_key(billing_reference)`)
            .where(sql`billing_reference is not null`),
        check('delivery_notes_number_check', sql`${column('number')} is not null or ${column('status')} = 'draft'`),
        check('delivery_notes_billed_check', sql`${column('billedAt')} is null or ${column('status')} = 'validated'`),
    ],
});

export const deliveryNoteItems = resourceTable(itemsContract, {
    computed: ['packagings'],
    targets: {
        deliveryNote: () => deliveryNotes.id,
        orderItem: () => orderItems.id,
        order: () => orders.id,
        vatRate: () => vatRates.id,
    },
    more: () => [index('delivery_note_items_search').using('gin', sql`search gin_trgm_ops`)],
});

/** The orders of a note, with the part of each; they follow from its lines. */
export const deliveryNoteOrders = pgTable(
    'delivery_note_orders',
    {
        deliveryNoteId: integer('delivery_note_id')
            .notNull()
            .references(() => deliveryNotes.id, { onDelete: 'cascade' }),
        orderId: integer('order_id')
            .notNull()
            .references(() => orders.id, { onDelete: 'restrict' }),
        /** Whether the note bears the order's shipping costs: one validated note of an order does. */
        hasShipping: boolean('has_shipping').notNull(),
        /** What the note bills of the order, in euros with tax. */
        amountIncludingTax: numeric('amount_including_tax', { precision: 20, scale: 2 }).notNull(),
    },
    table => [
        primaryKey({ name: 'delivery_note_orders_pkey', columns: [table.deliveryNoteId, table.orderId] }),
        index('delivery_note_orders_of_order').on(table.orderId),
    ],
);

/** What documents of a validated note say of records that may change afterwards. */
export const deliveryNoteSnapshots = pgTable('delivery_note_snapshots', {
    deliveryNoteId: integer('delivery_note_id')
        .primaryKey()
        .references(() => deliveryNotes.id, { onDelete: 'cascade' }),
    frozen: jsonb('frozen').$type<object>().notNull(),
});
