import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { orderItems as itemsContract } from '#contract/orders/orderItems.ts';
import { orders as contract } from '#contract/orders/orders.ts';
import { companies } from './companies.ts';
import { companyLocations } from './companyLocations.ts';
import { contacts } from './contacts.ts';
import { countries } from './countries.ts';
import { items } from './items.ts';
import { paymentTerms } from './paymentTerms.ts';
import { resourceTable } from './resourceTable.ts';
import { thirdParties } from './thirdParties.ts';
import { vatRates } from './vatRates.ts';

export const orders = resourceTable(contract, {
    computed: ['creditExcess', 'isDraft', 'nbZeroPriceItem'],
    targets: {
        company: () => companies.id,
        companyLocation: () => companyLocations.id,
        thirdParty: () => thirdParties.id,
        deliveryContact: () => contacts.id,
        invoiceContact: () => contacts.id,
        'deliveryAddress.country': () => countries.id,
        'billingAddress.country': () => countries.id,
        paymentTerm: () => paymentTerms.id,
    },
    more: column => [
        uniqueIndex('orders_number_unique').on(column('companyId'), column('number')),
        // The usual order of lists, which is read backwards.
        index('orders_drafts_first').on(sql`(status = 'draft')`, column('orderDate'), column('id')),
        index('orders_search').using('gin', sql`search gin_trgm_ops`),
        // The credit of a customer is the sum of these.
        index('orders_unbilled').on(column('thirdPartyId')).where(sql`unbilled_amount <> 0`),
        check('orders_number_check', sql`${column('number')} is not null or ${column('status')} = 'draft'`),
    ],
});

export const orderItems = resourceTable(itemsContract, {
    targets: { order: () => orders.id, item: () => items.id, vatRate: () => vatRates.id },
    more: column => [
        index('order_items_search').using('gin', sql`search gin_trgm_ops`),
        // What is to be shipped: few of all the lines there have ever been.
        index('order_items_open').on(column('orderId'), column('itemId')).where(sql`left_quantity > 0`),
        check(
            'order_items_quantity_left_check',
            sql`${column('shippedQuantity')} + ${column('cancelledQuantity')} <= ${column('quantity')}`,
        ),
    ],
});

/** What documents of a validated order say of records that may change afterwards (`db/snapshots`). */
export const orderSnapshots = pgTable('order_snapshots', {
    orderId: integer('order_id')
        .primaryKey()
        .references(() => orders.id, { onDelete: 'cascade' }),
    frozen: jsonb('frozen').$type<object>().notNull(),
});
