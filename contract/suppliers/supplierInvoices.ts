import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';
import { maxLines } from '../language/rules.ts';
import { companies } from '../settings/companies.ts';
import { iban } from '../values/identifiers/iban.ts';
import { SIREN_GROUPS, siren } from '../values/identifiers/siren.ts';
import {
    type KeptSupplierContent,
    SUPPLIER_WARNINGS,
    type SupplierAttachment,
    type SupplierWarning,
} from './supplierContent.ts';

/** A person looks at what was read, then it is to be paid, or refused. No status books anything. */
export const SUPPLIER_STATUSES = ['to_check', 'to_pay', 'paid', 'refused'] as const;
export const SUPPLIER_TYPES = ['invoice', 'credit_note'] as const;

/** As the file has it, in euros; null where it has none, or is in another currency. */
const AMOUNT = { kind: 'money', digits: [12, 2], signed: true, only: 'read', adds: true } as const;

const told = { only: 'read', tracked: true } as const;

const properties = {
    company: { kind: 'relation', to: 'companies', required: true, only: 'read' },
    number: { ...told, kind: 'text', max: 60, code: true, required: true },
    type: { kind: 'choice', values: SUPPLIER_TYPES, default: 'invoice', only: 'read' },
    /** UNTDID 1001, as the file has it: 380, 381, 386 … */
    typeCode: { kind: 'text', max: 3, code: true, only: 'read' },
    status: { ...told, kind: 'choice', values: SUPPLIER_STATUSES, default: 'to_check' },
    /** Whether it should have been paid before today. */
    isLate: { kind: 'boolean', only: 'read', default: false },
    /** Supplier, linked if the identifiers of the file match exactly one, or chosen by a person. The supplier data of the file is kept separately. */
    supplier: { kind: 'relation', to: 'third_parties', needs: 'isSupplier' },
    supplierName: { ...told, kind: 'text', max: 140, required: true },
    supplierSiren: { kind: 'text', max: 9, code: true, only: 'read', groups: SIREN_GROUPS },
    supplierVatNumber: { kind: 'text', max: 20, code: true, only: 'read' },
    issueDate: { ...told, kind: 'day', required: true },
    dueDate: { ...told, kind: 'day' },
    /** ISO 4217. */
    currency: { kind: 'text', max: 3, code: true, only: 'read', required: true },
    totalExcludingTax: AMOUNT,
    totalVat: AMOUNT,
    totalIncludingTax: { ...AMOUNT, tracked: true },
    dueAmount: { ...AMOUNT, tracked: true },
    /** Our number of the order, as the supplier tells it. */
    orderReference: { kind: 'text', max: 60, only: 'read' },
    /** What does not fit, each once ({@link ReadSupplierContent} has the amounts); null where all does. */
    doubts: { kind: 'choices', values: SUPPLIER_WARNINGS, only: 'read' },
    /** What people say of it among themselves. */
    note: { kind: 'text', max: 2000, rules: [maxLines(40)] },
    /** Why it is refused. */
    refusalReason: { ...told, kind: 'text', max: 200 },
    fileName: { kind: 'text', max: 200, only: 'read', required: true },
    /** Documents within the file ({@link SupplierAttachmentLink}), such as the readable invoice or a delivery note. */
    attachments: { kind: 'data', only: 'read' },
    receivedAt: { kind: 'instant', only: 'read', required: true },
    /** When it got its status; the history says by whom. */
    decidedAt: { kind: 'instant', only: 'read' },
    /** What is the same of an invoice in each file that has it: who wrote it, its number and its date. */
    identityKey: { kind: 'text', max: 64, code: true, lowercase: true, required: true, only: 'read' },
} as const satisfies Properties;

export type SupplierInvoice = RecordOf<typeof properties>;
export type SupplierInvoiceInput = InputOf<typeof properties>;

/** Invoices that suppliers sent, read for control: nothing of them is booked (ADR 0105). */
export const supplierInvoices = defineContract({
    name: 'supplier_invoices',
    type: 'SupplierInvoice',
    rights: { ROLE_USER: READ, ROLE_ADMIN: ['list', 'show', 'edit', 'delete'] },
    actions: ['list', 'show', 'edit', 'delete'],
    company: 'company',
    properties,
    takesOff: ({ type }) => type === 'credit_note',
    represent: ({ number, supplierName }) => [number, supplierName].filter(Boolean).join(' · '),
    transitions: {
        approve: { role: 'ROLE_ADMIN', usual: true },
        pay: { role: 'ROLE_ADMIN', usual: true },
        refuse: {
            role: 'ROLE_ADMIN',
            confirmed: true,
            input: { reason: { kind: 'text', max: 200, required: true } },
        },
        reopen: { role: 'ROLE_ADMIN' },
    },
    states: {
        to_check: { approve: ['to_pay'], refuse: ['refused'] },
        to_pay: { pay: ['paid'], refuse: ['refused'], reopen: ['to_check'] },
        paid: { reopen: ['to_check'] },
        refused: { approve: ['to_pay'], reopen: ['to_check'] },
    },
    joins: { company: companies },
    search: ['number', 'supplierName', 'supplierSiren', 'orderReference'],
    filters: {
        q: 'search',
        number: 'partial',
        type: 'exact',
        status: 'exact',
        isLate: 'boolean',
        company: 'relation',
        supplier: 'relation',
        supplierName: 'partial',
        supplierSiren: 'partial',
        currency: 'partial',
        doubts: 'exact',
        orderReference: 'partial',
        issueDate: 'date',
        dueDate: 'date',
        receivedAt: 'date',
        totalExcludingTax: 'range',
        totalIncludingTax: 'range',
        dueAmount: 'range',
    },
    counts: ['status', 'type'],
    sort: 'receivedAt',
    orders: [
        'issueDate',
        'dueDate',
        'receivedAt',
        'number',
        'status',
        'supplierName',
        'company.name',
        'totalExcludingTax',
        'totalIncludingTax',
        'dueAmount',
    ],
    exported: true,
});

/** `POST /api/supplier_invoices/read` takes a file and a company (multipart) and answers 201 with a {@link ReadSupplierInvoice}. */
export const SUPPLIER_FILE_PATH = 'read';
/** `GET /api/supplier_invoices/{id}/content` answers with a {@link ReadSupplierContent}. */
export const SUPPLIER_CONTENT_PATH = 'content';
/** `GET /api/supplier_invoices/{id}/attachments/{place}`: a document within the file, by its place from 0. */
export const SUPPLIER_ATTACHMENTS_PATH = 'attachments';
/** `GET /api/supplier_invoices/{id}/file`: the file as it was sent. */
export const SUPPLIER_KEPT_PATH = 'file';

export const SUPPLIER_MAX_BYTES = 20 * 1024 * 1024;

/**
 * What became of a file: `known` where its invoice was there before, `conflict` where it has another amount, currency or account than
 * that one. What cannot be read is refused with 422.
 */
export interface ReadSupplierInvoice {
    readonly verdict: 'read' | 'known' | 'conflict';
    /** IRI. */
    readonly record: string;
    readonly name: string;
    readonly doubts: readonly SupplierWarning['code'][];
}

/** A document within a supplier's file, as the record offers it. */
export interface SupplierAttachmentLink extends SupplierAttachment {
    /** Path on the API's server. */
    readonly url: string;
}

/** Media types of files that are kept: electronic invoices, and scans of invoices that are entered by hand. */
export const SUPPLIER_MEDIA_TYPES = ['application/pdf', 'application/xml', 'image/png', 'image/jpeg'] as const;
export type SupplierMediaType = (typeof SUPPLIER_MEDIA_TYPES)[number];

/** What a record's file says, and what of it does not fit. */
export interface ReadSupplierContent extends KeptSupplierContent {
    readonly mediaType: SupplierMediaType;
}

/** `POST /api/supplier_invoices/enter` takes a paper invoice as multipart: its file, and {@link enteredInvoice} as JSON in `invoice`. */
export const SUPPLIER_ENTRY_PATH = 'enter';

const ENTERED_AMOUNT = { kind: 'money', digits: [12, 2], required: true } as const;

/** VAT of one rate, in euros. */
export const enteredVat = {
    rate: { kind: 'rate', required: true },
    base: ENTERED_AMOUNT,
    amount: ENTERED_AMOUNT,
} as const satisfies Properties;

/** A paper invoice as a person reads it. */
export const enteredInvoice = {
    company: { kind: 'relation', to: 'companies', required: true },
    type: { kind: 'choice', values: SUPPLIER_TYPES, default: 'invoice' },
    supplierName: { kind: 'text', max: 140, required: true },
    supplierSiren: { kind: 'text', max: 9, code: true, compact: true, rules: [siren] },
    supplierVatNumber: { kind: 'text', max: 20, code: true, compact: true },
    number: { kind: 'text', max: 60, code: true, required: true },
    issueDate: { kind: 'day', required: true },
    dueDate: { kind: 'day' },
    iban: { kind: 'text', max: 34, code: true, compact: true, rules: [iban] },
    /** `[{rate, base, amount}]`: {@link enteredVat}. */
    vat: { kind: 'data', required: true },
    totalIncludingTax: ENTERED_AMOUNT,
} as const satisfies Properties;

/** Rates of VAT of one paper invoice. */
export const MAX_ENTERED_RATES = 10;
