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

/** The most delivery notes of one invoice: a month of a customer who is delivered to ten times a day. */
export const NOTES_MOST = 300;

/** The most lines of one invoice, as of one order and one delivery note. */
export const LINES_MOST = 1000;

const properties = {
    /** Given when it is issued: `F2026-000123`, of credit notes `A2026-000123`. */
    number: { ...told, kind: 'text', max: 30, code: true },
    type: { kind: 'choice', values: INVOICE_TYPES, only: 'read', default: 'invoice' },
    status: { ...told, kind: 'choice', values: INVOICE_STATUSES, default: 'draft' },
    /** Lists begin with those that are, whatever their day. */
    isDraft: { kind: 'boolean', only: 'read', default: true },
    /** Whether it should have been paid before today. */
    isLate: { kind: 'boolean', only: 'read', default: false },
    company: { kind: 'relation', to: 'companies', required: true },
    thirdParty: { kind: 'relation', to: 'third_parties', needs: 'isCustomer', required: true },
    invoiceContact: { kind: 'relation', to: 'contacts' },
    billingAddress: ADDRESS,
    /** Where the goods went; null for several places. */
    deliveryAddress: ADDRESS,
    /** The customer's own number of the order; null for several. */
    customerReference: { kind: 'text', max: 60 },
    /** Service of the customer (BT-10); null for several. */
    serviceCode: SERVICE_CODE,
    /** Contract of the customer (BT-12); null for several. */
    contractReference: CONTRACT_REFERENCE,
    /** Null for the day on which it is issued. */
    issueDate: { kind: 'day' },
    /** Null for the day that follows from the payment term. */
    dueDate: { kind: 'day' },
    periodStart: { kind: 'day' },
    periodEnd: { kind: 'day' },
    paymentTerm: { kind: 'relation', to: 'payment_terms' },
    /** Those whose goods it bills; a draft keeps them from other invoices. */
    deliveryNotes: { kind: 'relations', to: 'delivery_notes', max: NOTES_MOST },
    /** Orders of which it bills pieces, which follow from its delivery notes; of a deposit, the order that it is of. */
    orders: { kind: 'relations', to: 'orders', only: 'read' },
    invoiceItems: { kind: 'children', of: invoiceItems, isListed: false },
    /** Lines. */
    nbInvoiceItem: { kind: 'integer', min: 0, max: LINES_MOST, only: 'read', default: 0, adds: true },
    shippingAmountExcludingTax: TOTAL,
    ...TOTALS,
    /** Invoices of deposits that it deducts; a draft keeps what it takes of them from other invoices. */
    deposits: { kind: 'relations', to: 'invoices', only: 'read' },
    /** What it takes of each (`Deduction`). */
    deductions: { kind: 'data', only: 'read' },
    /** Sum of its deductions, in euros with tax. */
    depositAmount: TOTAL,
    paidAmount: { ...TOTAL, tracked: true },
    /** What credit notes took off it, in euros with tax. */
    creditedAmount: { ...TOTAL, tracked: true },
    /** What is still to be paid. */
    dueAmount: TOTAL,
    creditedInvoice: { kind: 'relation', to: 'invoices', only: 'read' },
    /** Requested total of a credit note, in euros with tax; null if its lines decide. */
    creditAmountIncludingTax: { kind: 'money', digits: [18, 2], only: 'read' },
    /** Sales by VAT rate record, and shipping (`SalesPart`); of a credit note, the credited share of its invoice. */
    salesParts: { kind: 'data', only: 'read' },
    /** Why a credit note was made. */
    creditReason: { kind: 'text', max: 200 },
    /** Printed below the lines. */
    note: { kind: 'text', max: 2000, rules: [maxLines(40)] },
    issuedAt: { kind: 'instant', only: 'read' },
    sentAt: { ...told, kind: 'instant' },
    remindedAt: { ...told, kind: 'instant' },
    /** Reminders that were sent, which decide on the words of the next one. */
    nbReminder: { kind: 'integer', min: 0, max: 1000, only: 'read', default: 0 },
    /** Granted by law for late payment until it is waived, in euros; booked nowhere (`lateCharges.ts`). */
    lateInterest: TOTAL,
    lateIndemnity: TOTAL,
    penaltiesWaivedAt: { ...told, kind: 'instant' },
    penaltiesWaivedReason: { ...told, kind: 'text', max: 200 },
    /** Warnings that the user acknowledged when issuing the invoice, with user and reason (`Acknowledgement`). */
    acknowledgements: { kind: 'data', only: 'read' },
    /** SHA-256 of what it says and of the hash before it in its series. */
    hash: { kind: 'text', max: 64, code: true, only: 'read' },
} as const satisfies Properties;

export type Invoice = RecordOf<typeof properties>;
export type InvoiceInput = InputOf<typeof properties>;

/** What an invoice takes of a deposit. */
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

/** What a draft deposit keeps as its order has it: its amount is part of the order's. */
export const FIXED_OF_DEPOSIT = ['company', 'thirdParty', 'deliveryNotes', 'invoiceItems'] as const;

/** What can be drawn of an invoice. */
export const INVOICE_DOCUMENTS = ['invoice', 'reminder'] as const;

/** Files kept of an issued invoice: the PDF/A-3 and both syntaxes of EN 16931. */
export const ISSUED_FILE_KINDS = ['pdf', 'cii', 'ubl'] as const;
export type IssuedFileKind = (typeof ISSUED_FILE_KINDS)[number];

/** Whether somebody can be reminded of it. */
const isOwed = ({ status, type, dueAmount }: Partial<Invoice>): boolean =>
    status !== 'draft' && type !== 'credit_note' && Number(dueAmount ?? 0) > 0;

/** What a person may acknowledge to issue an invoice. */
const ISSUING_ACKNOWLEDGEMENTS = ['periodic_late', 'late_due_date', 'first_invoice_date', 'unusual_vat'] as const;

/** Invoices, invoices of deposits, and credit notes (invoices.md). One that is issued is never changed, by anybody. */
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
        /** Gives up the charges of late payment. */
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
        // Deposits may cover an invoice, and its invoice use up a credit note.
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
