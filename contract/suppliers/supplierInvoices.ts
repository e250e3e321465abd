import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { READ } from '../language/roles.ts';
import { maxLines } from '../language/rules.ts';
import { companies } from '../settings/companies.ts';
import { iban } from '../values/identifiers/iban.ts';
import { SIREN_GROUPS, siren } from '../values/identifiers/siren.ts';
import {
    type StoredSupplierContent,
    SUPPLIER_WARNINGS,
    type SupplierAttachment,
    type SupplierWarning,
} from './supplierContent.ts';

/** A user checks the invoice and then approves or refuses it for payment. No status creates accounting entries. */
export const SUPPLIER_STATUSES = ['to_check', 'to_pay', 'paid', 'refused'] as const;
export const SUPPLIER_TYPES = ['invoice', 'credit_note'] as const;

/** Amount in the file and in its currency; null if missing, or if a foreign amount has fractions of a cent. */
const AMOUNT = {
    kind: 'money',
    digits: [12, 2],
    currency: 'currency',
    signed: true,
    only: 'read',
    adds: true,
} as const;

const told = { only: 'read', tracked: true } as const;

const properties = {
    company: { kind: 'relation', to: 'companies', required: true, only: 'read' },
    number: { ...told, kind: 'text', max: 60, code: true, required: true },
    type: { kind: 'choice', values: SUPPLIER_TYPES, default: 'invoice', only: 'read' },
    /** UNTDID 1001 code in the file: 380, 381, 386 … */
    typeCode: { kind: 'text', max: 3, code: true, only: 'read' },
    status: { ...told, kind: 'choice', values: SUPPLIER_STATUSES, default: 'to_check' },
    /** Whether it was due before today. */
    isLate: { kind: 'boolean', only: 'read', default: false },
    /** Supplier: the only match of the file's identifiers, or chosen by a user. The file's supplier data is stored separately. */
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
    /** Our order number, as given by the supplier. */
    orderReference: { kind: 'text', max: 60, only: 'read' },
    /** Warnings without repetition ({@link ReadSupplierContent} contains the amounts); null for none. */
    doubts: { kind: 'choices', values: SUPPLIER_WARNINGS, only: 'read' },
    /** Internal note. */
    note: { kind: 'text', max: 2000, rules: [maxLines(40)] },
    refusalReason: { ...told, kind: 'text', max: 200 },
    fileName: { kind: 'text', max: 200, only: 'read', required: true },
    /** Documents embedded in the file ({@link SupplierAttachmentLink}), such as the readable invoice or a delivery note. */
    attachments: { kind: 'data', only: 'read' },
    receivedAt: { kind: 'instant', only: 'read', required: true },
    /** Time of the last status change; the history contains the user. */
    decidedAt: { kind: 'instant', only: 'read' },
    /** Key of the supplier, number and date, equal in all files of the same invoice. */
    identityKey: { kind: 'text', max: 64, code: true, lowercase: true, required: true, only: 'read' },
} as const satisfies Properties;

export type SupplierInvoice = RecordOf<typeof properties>;
export type SupplierInvoiceInput = InputOf<typeof properties>;

/** Received supplier invoices, read for control without accounting entries (ADR 0105). */
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

/** `POST /api/supplier_invoices/read` accepts a file and a company (multipart). Response: 201, {@link ReadSupplierInvoice}. */
export const SUPPLIER_FILE_PATH = 'read';
/** `GET /api/supplier_invoices/{id}/content` responds with a {@link ReadSupplierContent}. */
export const SUPPLIER_CONTENT_PATH = 'content';
/** `GET /api/supplier_invoices/{id}/attachments/{place}`: an embedded document, by index from 0. */
export const SUPPLIER_ATTACHMENTS_PATH = 'attachments';
/** `GET /api/supplier_invoices/{id}/file`: the original file. */
export const SUPPLIER_KEPT_PATH = 'file';

export const SUPPLIER_MAX_BYTES = 20 * 1024 * 1024;

/**
 * Result of reading a file. `known`: its invoice already exists. `conflict`: the existing invoice has another amount, currency
 * or account. Unreadable files are refused with 422.
 */
export interface ReadSupplierInvoice {
    readonly verdict: 'read' | 'known' | 'conflict';
    /** IRI. */
    readonly record: string;
    readonly name: string;
    readonly doubts: readonly SupplierWarning['code'][];
}

/** Link to a document embedded in a supplier's file. */
export interface SupplierAttachmentLink extends SupplierAttachment {
    /** Path on the API's server. */
    readonly url: string;
}

/** Media types of stored files: electronic invoices, and scans of manually entered invoices. */
export const SUPPLIER_MEDIA_TYPES = ['application/pdf', 'application/xml', 'image/png', 'image/jpeg'] as const;
export type SupplierMediaType = (typeof SUPPLIER_MEDIA_TYPES)[number];

/** Content of a record's file, with its warnings. */
export interface ReadSupplierContent extends StoredSupplierContent {
    readonly mediaType: SupplierMediaType;
}

/** `POST /api/supplier_invoices/enter` accepts a paper invoice (multipart): its file, and {@link enteredInvoice} in `invoice`. */
export const SUPPLIER_ENTRY_PATH = 'enter';

const ENTERED_AMOUNT = { kind: 'money', digits: [12, 2], required: true } as const;

/** VAT of one rate, in euros. */
export const enteredVat = {
    rate: { kind: 'rate', required: true },
    base: ENTERED_AMOUNT,
    amount: ENTERED_AMOUNT,
} as const satisfies Properties;

/** A manually entered paper invoice. */
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

export const MAX_ENTERED_RATES = 10;
