// Apart: tables of invoices, payments and the ledger, re-exported by index.ts.
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
import type { StoredSupplierContent } from '#contract/suppliers/supplierContent.ts';
import { type SupplierMediaType, supplierInvoices as supplierContract } from '#contract/suppliers/supplierInvoices.ts';
import { code, identity, instant, oneOf } from './columns.ts';
import { contacts, thirdParties } from './customers.ts';
import { items } from './items.ts';
import { resourceTable } from './resourceTable.ts';
import { deliveryNoteItems, deliveryNotes, orders } from './sales.ts';
import { companies, countries, paymentTerms, vatRates } from './settings.ts';

/** Triggers refuse changes of the content of an issued invoice, and its deletion (migration `invoices`). */
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
        // Default order of lists. Drafts may lack a date, which sorts last.
        index('invoices_drafts_first').on(sql`(status = 'draft') desc`, sql`issue_date desc nulls last`, sql`id desc`),
        index('invoices_search').using('gin', sql`search gin_trgm_ops`),
        // Partial index for late invoices and the debt of a customer.
        index('invoices_open')
            .on(column('thirdPartyId'), column('dueDate'))
            .where(sql`due_amount > 0 and status <> 'draft'`),
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

/** Delivery notes billed by an invoice. Each has one invoice at a time, until a credit note reverses the whole invoice. */
export const invoiceDeliveryNotes = pgTable(
    'invoice_delivery_notes',
    {
        invoiceId: integer('invoice_id')
            .notNull()
            .references(() => invoices.id, { onDelete: 'cascade' }),
        deliveryNoteId: integer('delivery_note_id')
            .notNull()
            .references(() => deliveryNotes.id, { onDelete: 'restrict' }),
        /** Whether a credit note has released the delivery note for another invoice. */
        isReleased: boolean('is_released').notNull().default(false),
    },
    table => [
        primaryKey({ name: 'invoice_delivery_notes_pkey', columns: [table.invoiceId, table.deliveryNoteId] }),
        uniqueIndex('invoice_delivery_notes_once').on(table.deliveryNoteId).where(sql`not is_released`),
    ],
);

/** Orders of an invoice: those of its delivery notes, or those that a deposit is for. */
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

/** Deposits deducted by invoices. An issued credit note of a whole invoice reverses their sign (ADR 0090). */
export const invoiceDeposits = pgTable(
    'invoice_deposits',
    {
        invoiceId: integer('invoice_id')
            .notNull()
            .references(() => invoices.id, { onDelete: 'cascade' }),
        depositId: integer('deposit_id')
            .notNull()
            .references(() => invoices.id, { onDelete: 'restrict' }),
        /** In euros including tax. */
        amount: numeric('amount', { precision: 20, scale: 2 }).notNull(),
    },
    table => [
        primaryKey({ name: 'invoice_deposits_pkey', columns: [table.invoiceId, table.depositId] }),
        index('invoice_deposits_of_deposit').on(table.depositId),
        check('invoice_deposits_amount_check', sql`${table.amount} > 0`),
        check('invoice_deposits_other_check', sql`${table.invoiceId} <> ${table.depositId}`),
    ],
);

/** Content of an issued invoice (`InvoiceContent`) as hashed JSON, and its place in the chain. Only inserted. */
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
        /** Counted from 1 per company and series, across all years. */
        place: integer('place').notNull(),
        content: text('content').notNull(),
        /** Hash of the previous invoice; empty for the first one. */
        previousHash: code('previous_hash').notNull(),
        hash: code('hash').notNull(),
        /** False for invoices issued by versions that did not store files. */
        keepsFiles: boolean('keeps_files').notNull().default(false),
    },
    table => [uniqueIndex('issued_invoices_place').on(table.companyId, table.series, table.place)],
);

/** Files of issued invoices. Triggers refuse every change but inserts (migration `issued_files`). */
export const issuedFiles = pgTable(
    'issued_files',
    {
        invoiceId: integer('invoice_id')
            .notNull()
            .references(() => issuedInvoices.invoiceId, { onDelete: 'restrict' }),
        kind: code('kind').$type<IssuedFileKind>().notNull(),
        sha256: code('sha256').notNull(),
        /** In bytes. */
        size: integer('size').notNull(),
        key: code('key').notNull(),
        createdAt: instant('created_at').notNull().defaultNow(),
        version: code('version').notNull(),
        /** True if the invoice was issued by a version that did not store files. */
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
 * Entries of closed periods, as the hashed JSON text (`NumberedEntry`), in one chain by company and journal. Triggers
 * refuse every change but inserts (migration `ledger`).
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
        /** Whether the entry holds VAT that is not due yet, or moves such VAT. */
        waits: boolean('waits').notNull().default(false),
        /** Hash of the previous entry in the journal; empty for the first one. */
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

/** Closings of a company's books, with their entries in `ledger_entries`. Rows are only inserted. */
export const ledgerClosings = pgTable(
    'ledger_closings',
    {
        companyId: integer('company_id')
            .notNull()
            .references(() => companies.id, { onDelete: 'restrict' }),
        until: date('until').notNull(),
        /** ValidDate of the entries. */
        validDay: date('valid_day').notNull(),
        /** SIREN in the file names of the period. */
        siren: code('siren').notNull(),
        /** Number of letter codes used by all closings so far. */
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

/** Amounts of unneeded payments that refunds return; both sides are settled by them. */
export const paymentSettlements = pgTable(
    'payment_settlements',
    {
        paymentId: integer('payment_id')
            .notNull()
            .references(() => payments.id, { onDelete: 'cascade' }),
        refundId: integer('refund_id')
            .notNull()
            .references(() => payments.id, { onDelete: 'cascade' }),
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
    // Unchecked, so that a new fact in the code needs no migration.
    unchecked: ['factsFor', 'factsAgainst'],
    more: column => [
        index('bank_lines_search').using('gin', sql`search gin_trgm_ops`),
        index('bank_lines_open').on(column('thirdPartyId')).where(sql`status = 'open'`),
        // Finds the third parties of earlier lines with the same account.
        index('bank_lines_by_counterparty_account').on(column('counterpartyAccount')).where(sql`status = 'entered'`),
        // Finds lines of an account that another file may repeat.
        index('bank_lines_by_day').on(column('companyId'), column('account'), column('date')),
        // Find earlier lines by the reference that a return cites.
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

/** Imported bank statements. A repeated file is compared with the lines stored before its first import. */
export const bankStatements = pgTable('bank_statements', {
    /** Hash of the lines of one account, as in the file. */
    fingerprint: code('fingerprint').primaryKey(),
    lastLineId: integer('last_line_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
});

/** Column mappings of bank statements: chosen once for a bank's header, and used for its next files. */
export const statementMappings = pgTable(
    'statement_mappings',
    {
        companyId: integer('company_id')
            .notNull()
            .references(() => companies.id, { onDelete: 'cascade' }),
        shape: code('shape').notNull(),
        mapping: jsonb('mapping').$type<StatementMapping>().notNull(),
        updatedAt: instant('updated_at').notNull().defaultNow(),
    },
    table => [primaryKey({ columns: [table.companyId, table.shape] })],
);

export const supplierInvoices = resourceTable(supplierContract, {
    computed: ['attachments', 'isLate'],
    targets: { company: () => companies.id, supplier: () => thirdParties.id },
    // Unchecked, so that a new doubt in the code needs no migration.
    unchecked: ['doubts'],
    more: column => [
        index('supplier_invoices_search').using('gin', sql`search gin_trgm_ops`),
        index('supplier_invoices_open').on(column('dueDate')).where(sql`status in ('to_check', 'to_pay')`),
        uniqueIndex('supplier_invoices_once').on(column('companyId'), column('identityKey')),
        check(
            'supplier_invoices_refused_check',
            sql`(${column('status')} = 'refused') = (${column('refusalReason')} is not null)`,
        ),
    ],
});

/** Original files of suppliers with their parsed content. The row of a deleted invoice stays until its file is deleted. */
export const supplierFiles = pgTable(
    'supplier_files',
    {
        id: identity().id,
        supplierInvoiceId: integer('supplier_invoice_id').references(() => supplierInvoices.id, {
            onDelete: 'set null',
        }),
        key: code('key').notNull(),
        mediaType: code('media_type').$type<SupplierMediaType>().notNull(),
        content: jsonb('content').$type<StoredSupplierContent>().notNull(),
        createdAt: instant('created_at').notNull().defaultNow(),
    },
    table => [uniqueIndex('supplier_files_of_invoice').on(table.supplierInvoiceId)],
);
