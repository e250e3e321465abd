// Apart: the tables of invoices, which index.ts hands on.
import { sql } from 'drizzle-orm';
import {
    type AnyPgColumn,
    boolean,
    check,
    date,
    index,
    integer,
    jsonb,
    numeric,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bankLineAllocations as bankLineAllocationsContract } from '#contract/bank/bankLineAllocations.ts';
import { bankLines as bankLinesContract, type StatementMapping } from '#contract/bank/bankLines.ts';
import { invoiceItems as invoiceItemsContract } from '#contract/invoices/invoiceItems.ts';
import { ISSUED_FILE_KINDS, type IssuedFileKind, invoices as invoicesContract } from '#contract/invoices/invoices.ts';
import type { Journal } from '#contract/invoices/ledger/accounts.ts';
import type { LedgerSource } from '#contract/invoices/ledger/entry.ts';
import { paymentAllocations as allocationsContract } from '#contract/payments/paymentAllocations.ts';
import { payments as paymentsContract } from '#contract/payments/payments.ts';
import type { KeptSupplierContent } from '#contract/suppliers/supplierContent.ts';
import { type SupplierMediaType, supplierInvoices as supplierContract } from '#contract/suppliers/supplierInvoices.ts';
import { code, identity, instant, oneOf } from './columns.ts';
import { contacts, thirdParties } from './customers.ts';
import { items } from './items.ts';
import { resourceTable } from './resourceTable.ts';
import { deliveryNoteItems, deliveryNotes, orders } from './sales.ts';
import { companies, countries, paymentTerms, vatRates } from './settings.ts';

/** Triggers refuse every change of what an issued invoice says, and its deletion (migration `invoices`). */
export const invoices = resourceTable(invoicesContract, {
    computed: ['deductions', 'isDraft', 'isLate', 'lateInterest', 'lateIndemnity'],
    targets: {
        company: () => companies.id,
        thirdParty: () => thirdParties.id,
        invoiceContact: () => contacts.id,
        'billingAddress.country': () => countries.id,
        'deliveryAddress.country': () => countries.id,
        paymentTerm: () => paymentTerms.id,
        creditedInvoice: (): AnyPgColumn => invoices.id,
    },
    more: column => [
        uniqueIndex('invoices_number_unique').on(column('companyId'), column('number')),
        // The usual order of lists. Drafts may have no day, which stands last.
        index('invoices_drafts_first').on(sql`(status = 'draft') desc`, sql`issue_date desc nulls last`, sql`id desc`),
        index('invoices_search').using('gin', sql`search gin_trgm_ops`),
        // What is late, and what a customer owes: few of all the invoices there have ever been.
        index('invoices_open')
            .on(column('thirdPartyId'), column('dueDate'))
            .where(sql`due_amount > 0 and status <> 'draft'`),
        // Deposits of a customer, few of their invoices.
        index('invoices_deposits').on(column('thirdPartyId')).where(sql`type = 'deposit'`),
        check('invoices_issued_check', sql`(${column('number')} is null) = (${column('status')} = 'draft')`),
        check('invoices_hash_check', sql`(${column('hash')} is null) = (${column('status')} = 'draft')`),
        check('invoices_date_check', sql`${column('status')} = 'draft' or ${column('issueDate')} is not null`),
    ],
});

export const invoiceItems = resourceTable(invoiceItemsContract, {
    computed: ['comment'],
    targets: {
        invoice: () => invoices.id,
        item: () => items.id,
        vatRate: () => vatRates.id,
        deliveryNote: () => deliveryNotes.id,
        deliveryNoteItem: () => deliveryNoteItems.id,
        creditedItem: (): AnyPgColumn => invoiceItems.id,
    },
    more: () => [index('invoice_items_search').using('gin', sql`search gin_trgm_ops`)],
});

/** The delivery notes that an invoice bills: each stands on one invoice, until that is credited as a whole. */
export const invoiceDeliveryNotes = pgTable(
    'invoice_delivery_notes',
    {
        invoiceId: integer('invoice_id')
            .notNull()
            .references(() => invoices.id, { onDelete: 'cascade' }),
        deliveryNoteId: integer('delivery_note_id')
            .notNull()
            .references(() => deliveryNotes.id, { onDelete: 'restrict' }),
        /** Whether a credit note has given it back, for another invoice. */
        isReleased: boolean('is_released').notNull().default(false),
    },
    table => [
        primaryKey({ name: 'invoice_delivery_notes_pkey', columns: [table.invoiceId, table.deliveryNoteId] }),
        uniqueIndex('invoice_delivery_notes_once').on(table.deliveryNoteId).where(sql`not is_released`),
    ],
);

/** The orders of an invoice; they follow from its delivery notes, or are what a deposit is of. */
export const invoiceOrders = pgTable(
    'invoice_orders',
    {
        invoiceId: integer('invoice_id')
            .notNull()
            .references(() => invoices.id, { onDelete: 'cascade' }),
        orderId: integer('order_id')
            .notNull()
            .references(() => orders.id, { onDelete: 'restrict' }),
    },
    table => [
        primaryKey({ name: 'invoice_orders_pkey', columns: [table.invoiceId, table.orderId] }),
        index('invoice_orders_of_order').on(table.orderId),
    ],
);

/**
 * What invoices deduct of deposits. A credit note of a whole invoice gives back what that had taken: its rows count the other
 * way, once it is issued (ADR 0090).
 */
export const invoiceDeposits = pgTable(
    'invoice_deposits',
    {
        invoiceId: integer('invoice_id')
            .notNull()
            .references(() => invoices.id, { onDelete: 'cascade' }),
        depositId: integer('deposit_id')
            .notNull()
            .references(() => invoices.id, { onDelete: 'restrict' }),
        /** In euros with tax. */
        amount: numeric('amount', { precision: 20, scale: 2 }).notNull(),
    },
    table => [
        primaryKey({ name: 'invoice_deposits_pkey', columns: [table.invoiceId, table.depositId] }),
        index('invoice_deposits_of_deposit').on(table.depositId),
        check('invoice_deposits_amount_check', sql`${table.amount} > 0`),
        check('invoice_deposits_other_check', sql`${table.invoiceId} <> ${table.depositId}`),
    ],
);

/**
 * What an issued invoice says (`InvoiceContent`), as the JSON text of which its hash was made, and its place in the chain of
 * its series. Rows are added, and neither changed nor deleted.
 */
export const issuedInvoices = pgTable(
    'issued_invoices',
    {
        invoiceId: integer('invoice_id')
            .primaryKey()
            .references(() => invoices.id, { onDelete: 'restrict' }),
        companyId: integer('company_id')
            .notNull()
            .references(() => companies.id, { onDelete: 'restrict' }),
        series: code('series').notNull(),
        /** From 1 in each company and series, over all years. */
        place: integer('place').notNull(),
        content: text('content').notNull(),
        /** Of the invoice before; empty for the first. */
        previousHash: code('previous_hash').notNull(),
        hash: code('hash').notNull(),
        /** False for invoices issued by versions that kept no files. */
        keepsFiles: boolean('keeps_files').notNull().default(false),
    },
    table => [uniqueIndex('issued_invoices_place').on(table.companyId, table.series, table.place)],
);

/**
 * Files of issued invoices, kept byte for byte in the storage of files. Rows are inserted, and triggers refuse every other change
 * (migration `issued_files`).
 */
export const issuedFiles = pgTable(
    'issued_files',
    {
        invoiceId: integer('invoice_id')
            .notNull()
            .references(() => issuedInvoices.invoiceId, { onDelete: 'restrict' }),
        kind: code('kind').$type<IssuedFileKind>().notNull(),
        /** Of the bytes, in hexadecimal digits. */
        sha256: code('sha256').notNull(),
        /** Bytes. */
        size: integer('size').notNull(),
        /** In the storage of files. */
        key: code('key').notNull(),
        createdAt: instant('created_at').notNull().defaultNow(),
        /** Version of the program that made the file. */
        version: code('version').notNull(),
        /** True if the invoice was issued by a version that kept no files. */
        isMadeLater: boolean('is_made_later').notNull(),
    },
    table => [
        primaryKey({ name: 'issued_files_pkey', columns: [table.invoiceId, table.kind] }),
        check('issued_files_kind_check', oneOf(table.kind, ISSUED_FILE_KINDS)),
        check('issued_files_sha256_check', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
        check('issued_files_size_check', sql`${table.size} > 0`),
    ],
);

/**
 * Entries of closed periods: the JSON text (`NumberedEntry`) that each hash is made of, in one chain for each company and journal, whose
 * places are the numbers. Rows are inserted when a period is closed, and triggers refuse every other change (migration `ledger`).
 */
export const ledgerEntries = pgTable(
    'ledger_entries',
    {
        id: identity().id,
        companyId: integer('company_id')
            .notNull()
            .references(() => companies.id, { onDelete: 'restrict' }),
        journal: code('journal').$type<Journal>().notNull(),
        number: integer('number').notNull(),
        day: date('day').notNull(),
        piece: text('piece').notNull(),
        sourceKind: code('source_kind').$type<LedgerSource['kind']>().notNull(),
        sourceId: integer('source_id').notNull(),
        content: text('content').notNull(),
        /** Whether VAT waits from this entry on, or moves with it. */
        waits: boolean('waits').notNull().default(false),
        /** Of the entry before in the journal; empty for the first. */
        previousHash: code('previous_hash').notNull(),
        hash: code('hash').notNull(),
    },
    table => [
        uniqueIndex('ledger_entries_number').on(table.companyId, table.journal, table.number),
        index('ledger_entries_day').on(table.companyId, table.day),
        index('ledger_entries_source').on(table.sourceKind, table.sourceId),
        index('ledger_entries_waits').on(table.companyId).where(sql`waits`),
    ],
);

/** Closings of a company's books, whose entries are written (`ledger_entries`). Rows are inserted, and neither changed nor deleted. */
export const ledgerClosings = pgTable(
    'ledger_closings',
    {
        companyId: integer('company_id')
            .notNull()
            .references(() => companies.id, { onDelete: 'restrict' }),
        /** The last day that is closed. */
        until: date('until').notNull(),
        /** ValidDate of its entries. */
        validDay: date('valid_day').notNull(),
        /** As files of the period are named. */
        siren: code('siren').notNull(),
        /** Codes of letters that all closings have used so far. */
        letters: integer('letters').notNull(),
    },
    table => [primaryKey({ name: 'ledger_closings_pkey', columns: [table.companyId, table.until] })],
);

export const payments = resourceTable(paymentsContract, {
    computed: ['settlements'],
    targets: {
        company: () => companies.id,
        thirdParty: () => thirdParties.id,
        reversedPayment: (): AnyPgColumn => payments.id,
        offsetPayment: (): AnyPgColumn => payments.id,
    },
    more: column => [
        index('payments_search').using('gin', sql`search gin_trgm_ops`),
        // What is left to allocate: few of all the payments there have ever been.
        index('payments_unallocated').on(column('thirdPartyId')).where(sql`unallocated_amount <> 0`),
        uniqueIndex('payments_reversed_once').on(column('reversedPaymentId')),
        check('payments_something_check', sql`${column('amount')} <> 0`),
    ],
});

export const paymentAllocations = resourceTable(allocationsContract, {
    targets: { payment: () => payments.id, invoice: () => invoices.id },
    more: column => [
        uniqueIndex('payment_allocations_once').on(column('paymentId'), column('invoiceId')),
        check('payment_allocations_positive_check', sql`${column('amount')} > 0`),
    ],
});

/** What refunds give back of payments that no invoice needed: both are settled by it. */
export const paymentSettlements = pgTable(
    'payment_settlements',
    {
        paymentId: integer('payment_id')
            .notNull()
            .references(() => payments.id, { onDelete: 'cascade' }),
        refundId: integer('refund_id')
            .notNull()
            .references(() => payments.id, { onDelete: 'cascade' }),
        /** In euros. */
        amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    },
    table => [
        primaryKey({ name: 'payment_settlements_pkey', columns: [table.paymentId, table.refundId] }),
        index('payment_settlements_of_refund').on(table.refundId),
        check('payment_settlements_amount_check', sql`${table.amount} > 0`),
    ],
);

export const bankLines = resourceTable(bankLinesContract, {
    targets: {
        company: () => companies.id,
        thirdParty: () => thirdParties.id,
        payment: () => payments.id,
        duplicateOf: (): AnyPgColumn => bankLines.id,
        splitFrom: (): AnyPgColumn => bankLines.id,
        reverses: () => payments.id,
    },
    released: ['thirdParty'],
    // A further fact of the code needs no migration.
    unchecked: ['factsFor', 'factsAgainst'],
    more: column => [
        index('bank_lines_search').using('gin', sql`search gin_trgm_ops`),
        // What waits for somebody: few of all the lines there have ever been.
        index('bank_lines_open').on(column('thirdPartyId')).where(sql`status = 'open'`),
        // Who paid from this account before.
        index('bank_lines_by_counterparty_account').on(column('counterpartyAccount')).where(sql`status = 'entered'`),
        // Lines of an account that a further file may repeat.
        index('bank_lines_by_day').on(column('companyId'), column('account'), column('date')),
        // Earlier lines whose reference a return cites.
        index('bank_lines_by_end_to_end').on(sql`upper(end_to_end)`).where(sql`end_to_end is not null`),
        index('bank_lines_by_bank_reference').on(sql`upper(bank_reference)`).where(sql`bank_reference is not null`),
        uniqueIndex('bank_lines_payment_once').on(column('paymentId')),
        check(
            'bank_lines_entered_check',
            sql`(${column('status')} = 'entered' and not ${column('isCharge')}) = (${column('paymentId')} is not null)`,
        ),
    ],
});

export const bankLineAllocations = resourceTable(bankLineAllocationsContract, {
    targets: { bankLine: () => bankLines.id, invoice: () => invoices.id },
    more: column => [
        uniqueIndex('bank_line_allocations_once').on(column('bankLineId'), column('invoiceId')),
        check('bank_line_allocations_positive_check', sql`${column('amount')} > 0`),
    ],
});

/** Files of banks: one that comes again is compared with the lines that were stored before it came first. */
export const bankStatements = pgTable('bank_statements', {
    /** Hash of the lines of one account, as they stand in the file. */
    fingerprint: code('fingerprint').primaryKey(),
    lastLineId: integer('last_line_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
});

/** How statements with unknown columns are read: decided once for the header of a bank, and used for its next files. */
export const statementMappings = pgTable(
    'statement_mappings',
    {
        companyId: integer('company_id')
            .notNull()
            .references(() => companies.id, { onDelete: 'cascade' }),
        /** Hash of the headings. */
        shape: code('shape').notNull(),
        mapping: jsonb('mapping').$type<StatementMapping>().notNull(),
        updatedAt: instant('updated_at').notNull().defaultNow(),
    },
    table => [primaryKey({ columns: [table.companyId, table.shape] })],
);

export const supplierInvoices = resourceTable(supplierContract, {
    computed: ['attachments', 'isLate'],
    targets: { company: () => companies.id, supplier: () => thirdParties.id },
    // A further doubt of the code needs no migration.
    unchecked: ['doubts'],
    more: column => [
        index('supplier_invoices_search').using('gin', sql`search gin_trgm_ops`),
        // What is to be paid: few of all the invoices there have ever been.
        index('supplier_invoices_open').on(column('dueDate')).where(sql`status in ('to_check', 'to_pay')`),
        uniqueIndex('supplier_invoices_once').on(column('companyId'), column('identityKey')),
        check(
            'supplier_invoices_refused_check',
            sql`(${column('status')} = 'refused') = (${column('refusalReason')} is not null)`,
        ),
    ],
});

/** What suppliers sent, as it came, and what it says. A row whose invoice is gone stays until its file is deleted. */
export const supplierFiles = pgTable(
    'supplier_files',
    {
        id: identity().id,
        supplierInvoiceId: integer('supplier_invoice_id').references(() => supplierInvoices.id, {
            onDelete: 'set null',
        }),
        /** In the storage of files. */
        key: code('key').notNull(),
        mediaType: code('media_type').$type<SupplierMediaType>().notNull(),
        content: jsonb('content').$type<KeptSupplierContent>().notNull(),
        createdAt: instant('created_at').notNull().defaultNow(),
    },
    table => [uniqueIndex('supplier_files_of_invoice').on(table.supplierInvoiceId)],
);
