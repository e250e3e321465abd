import { CONTRACT_REFERENCE, SERVICE_CODE, thirdParties } from '../customers/thirdParties.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { ALL_ACTIONS, READ } from '../language/roles.ts';
import { maxLines, refuseUnless } from '../language/rules.ts';
import { TOTAL, TOTALS } from '../language/totals.ts';
import { sending } from '../operations/documents.ts';
import { companies } from '../settings/companies.ts';
import { ADDRESS, addressWarnings, zipRule } from '../values/address.ts';
import type { Day } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';
import { INVOICE_STATUSES, INVOICE_TYPES } from './invoiceContent.ts';
import { invoiceItems } from './invoiceItems.ts';

const told = { only: 'read', tracked: true } as const;

/** Maximum number of delivery notes on one invoice: a month of a customer with ten deliveries a day. */
export const NOTES_MOST = 300;

/** Maximum number of lines, as on orders and delivery notes. */
export const LINES_MOST = 1000;

const properties = {
    /** Assigned at issue: `F2026-000123`, for credit notes `A2026-000123`. */
    number: { ...told, kind: 'text', max: 30, code: true },
    type: { kind: 'choice', values: INVOICE_TYPES, only: 'read', default: 'invoice' },
    status: { ...told, kind: 'choice', values: INVOICE_STATUSES, default: 'draft' },
    /** Lists show drafts first, regardless of their date. */
    isDraft: { kind: 'boolean', only: 'read', default: true },
    /** Whether it was due before today. */
    isLate: { kind: 'boolean', only: 'read', default: false },
    company: { kind: 'relation', to: 'companies', required: true },
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer', required: true },
    invoiceContact: { kind: 'relation', to: 'contacts' },
    billingAddress: ADDRESS,
    /** Delivery address; null for several addresses. */
    deliveryAddress: ADDRESS,
    /** The customer's order number; null for several. */
    customerReference: { kind: 'text', max: 60 },
    /** Service of the customer (BT-10); null for several. */
    serviceCode: SERVICE_CODE,
    /** Contract of the customer (BT-12); null for several. */
    contractReference: CONTRACT_REFERENCE,
    /** Null for the day of issue. */
    issueDate: { kind: 'day' },
    /** Null for the due date of the payment term. */
    dueDate: { kind: 'day' },
    periodStart: { kind: 'day' },
    periodEnd: { kind: 'day' },
    paymentTerm: { kind: 'relation', to: 'payment_terms' },
    /** Invoiced delivery notes; a draft reserves them. */
    deliveryNotes: { kind: 'relations', to: 'delivery_notes', max: NOTES_MOST },
    /** Orders of the invoiced delivery notes; for a deposit, its order. */
    orders: { kind: 'relations', to: 'orders', only: 'read' },
    invoiceItems: { kind: 'children', of: invoiceItems, isListed: false },
    /** Number of lines. */
    nbInvoiceItem: { kind: 'integer', min: 0, max: LINES_MOST, only: 'read', default: 0, adds: true },
    shippingAmountExcludingTax: TOTAL,
    ...TOTALS,
    /** Deducted deposit invoices; a draft reserves the deducted amounts. */
    deposits: { kind: 'relations', to: 'invoices', only: 'read' },
    /** Deducted amount of each (`Deduction`). */
    deductions: { kind: 'data', only: 'read' },
    /** Sum of its deductions, in euros with tax. */
    depositAmount: TOTAL,
    paidAmount: { ...TOTAL, tracked: true },
    /** Amount deducted by credit notes, in euros with tax. */
    creditedAmount: { ...TOTAL, tracked: true },
    /** Unpaid amount. */
    dueAmount: TOTAL,
    creditedInvoice: { kind: 'relation', to: 'invoices', only: 'read' },
    /** Requested total of a credit note, in euros with tax; null if its lines decide. */
    creditAmountIncludingTax: { kind: 'money', digits: [18, 2], only: 'read' },
    /** Sales by VAT rate record, and shipping (`SalesPart`); for a credit note, the credited share of its invoice. */
    salesParts: { kind: 'data', only: 'read' },
    creditReason: { kind: 'text', max: 200 },
    /** Printed below the lines. */
    note: { kind: 'text', max: 2000, rules: [maxLines(40)] },
    issuedAt: { kind: 'instant', only: 'read' },
    sentAt: { ...told, kind: 'instant' },
    remindedAt: { ...told, kind: 'instant' },
    /** Number of sent reminders, which determines the wording of the next one. */
    nbReminder: { kind: 'integer', min: 0, max: 1000, only: 'read', default: 0 },
    /** Statutory charges for late payment until waived, in euros; not posted (`lateCharges.ts`). */
    lateInterest: TOTAL,
    lateIndemnity: TOTAL,
    penaltiesWaivedAt: { ...told, kind: 'instant' },
    penaltiesWaivedReason: { ...told, kind: 'text', max: 200 },
    /** Warnings that the user acknowledged when issuing the invoice, with user and reason (`Acknowledgement`). */
    acknowledgements: { kind: 'data', only: 'read' },
    /** SHA-256 of the content and of the previous hash in its series. */
    hash: { kind: 'text', max: 64, code: true, only: 'read' },
} as const satisfies Properties;

export type Invoice = RecordOf<typeof properties>;
export type InvoiceInput = InputOf<typeof properties>;

/** Amount that an invoice deducts from a deposit. */
export interface Deduction {
    /** IRI. */
    readonly deposit: string;
    readonly number: string;
    readonly issueDate: Day;
    /** In euros with tax. */
    readonly amount: Decimal;
    /** Unpaid amount of the deposit, in euros. */
    readonly dueAmount: Decimal;
}

/** Properties of a draft deposit that its order determines: its amount is part of the order's. */
export const FIXED_OF_DEPOSIT = ['company', 'thirdParty', 'deliveryNotes', 'invoiceItems'] as const;

export const INVOICE_DOCUMENTS = ['invoice', 'reminder'] as const;

/** Stored files of an issued invoice: the PDF/A-3 and both syntaxes of EN 16931. */
export const ISSUED_FILE_KINDS = ['pdf', 'cii', 'ubl'] as const;
export type IssuedFileKind = (typeof ISSUED_FILE_KINDS)[number];

/** Whether a reminder can be sent. */
const isOwed = ({ status, type, dueAmount }: Partial<Invoice>): boolean =>
    status !== 'draft' && type !== 'credit_note' && Number(dueAmount ?? 0) > 0;

/** Warnings that a user may acknowledge to issue an invoice. */
const ISSUING_ACKNOWLEDGEMENTS = ['periodic_late', 'late_due_date', 'first_invoice_date', 'unusual_vat'] as const;

/** Invoices, deposit invoices, and credit notes (invoices.md). An issued invoice is immutable. */
export const invoices = defineContract({
    name: 'invoices',
    type: 'Invoice',
    rights: { ROLE_USER: READ, ROLE_ADMIN: ALL_ACTIONS },
    company: 'company',
    counts: ['status', 'type'],
    properties,
    warnings: { ...addressWarnings('deliveryAddress'), ...addressWarnings('billingAddress') },
    rules: {
        'deliveryAddress.zip': zipRule('deliveryAddress'),
        'billingAddress.zip': zipRule('billingAddress'),
        dueDate: ({ issueDate, dueDate }) =>
            refuseUnless(!issueDate || !dueDate || issueDate <= dueDate, 'dayBefore', { day: String(issueDate) }),
        periodEnd: ({ periodStart, periodEnd }) =>
            refuseUnless(!periodStart || !periodEnd || periodStart <= periodEnd, 'dayBefore', {
                day: String(periodStart),
            }),
    },
    transitions: {
        issue: {
            emits: 'invoice.issued',
            role: 'ROLE_ADMIN',
            usual: true,
            confirmed: true,
            isFinal: true,
            input: { reason: { kind: 'text', max: 200 } },
            acknowledges: ISSUING_ACKNOWLEDGEMENTS,
            explains: { late_due_date: 'reason', first_invoice_date: 'reason', unusual_vat: 'reason' },
            isDone: ({ status }) => status !== 'draft',
        },
        waive_penalties: {
            role: 'ROLE_ADMIN',
            confirmed: true,
            input: { reason: { kind: 'text', max: 200, required: true } },
            isDone: ({ penaltiesWaivedAt }) => penaltiesWaivedAt != null,
            isPossible: ({ lateInterest, lateIndemnity }) => Number(lateInterest ?? 0) + Number(lateIndemnity ?? 0) > 0,
        },
        send: {
            ...sending(INVOICE_DOCUMENTS),
            several: { usualRecipient: true },
            listsEach: true,
        },
    },
    states: {
        // Deposits may cover an invoice, and its invoice may use up a credit note.
        draft: { issue: ['issued', 'partially_paid', 'paid'] },
        issued: { send: ['issued'] },
        partially_paid: { send: ['partially_paid'] },
        paid: { send: ['paid'] },
        credited: { send: ['credited'] },
    },
    facts: {
        issued: { settled: ['partially_paid', 'paid'], credited: ['paid', 'credited'] },
        partially_paid: { settled: ['paid'], unsettled: ['issued'], credited: ['paid', 'credited'] },
        paid: { unsettled: ['issued', 'partially_paid'], credited: ['credited'] },
    },
    documents: INVOICE_DOCUMENTS,
    hasDocument: (invoice, kind) => kind !== 'reminder' || isOwed(invoice),
    takesOff: ({ type }) => type === 'credit_note',
    represent: ({ number }) => number ?? '',
    joins: { thirdParty: thirdParties, company: companies },
    search: ['number', 'customerReference', 'thirdParty.name', 'thirdParty.customerCode'],
    filters: {
        q: 'search',
        number: 'partial',
        type: 'exact',
        status: 'exact',
        isLate: 'boolean',
        company: 'relation',
        thirdParty: 'relation',
        'thirdParty.name': 'partial',
        customerReference: 'partial',
        contractReference: 'partial',
        orders: 'relation',
        deliveryNotes: 'relation',
        deposits: 'relation',
        creditedInvoice: 'relation',
        issueDate: 'date',
        dueDate: 'date',
        issuedAt: 'date',
        sentAt: 'date',
        totalExcludingTax: 'range',
        totalIncludingTax: 'range',
        dueAmount: 'range',
    },
    orders: [
        'issueDate',
        'number',
        'type',
        'status',
        'isDraft',
        'dueDate',
        'thirdParty.name',
        'thirdParty.customerCode',
        'company.name',
        'totalExcludingTax',
        'totalIncludingTax',
        'dueAmount',
        'sentAt',
    ],
    bulk: ['issueDate', 'dueDate', 'note'],
    deletedInBulk: false,
    exported: true,
});
