// Supplier invoices: rules, transitions and actions. `receive.ts` handles uploads.
import { sql } from 'drizzle-orm';
import {
    supplierInvoices as contract,
    SUPPLIER_ATTACHMENTS_PATH,
    SUPPLIER_CONTENT_PATH,
    SUPPLIER_ENTRY_PATH,
    SUPPLIER_FILE_PATH,
    SUPPLIER_KEPT_PATH,
    SUPPLIER_MAX_BYTES,
} from '#contract/suppliers/supplierInvoices.ts';
import { supplierInvoices as table } from '../../db/tables/index.ts';
import type { JsonObject } from '../../domain/record.ts';
import { Refused } from '../../domain/refused.ts';
import { bodyOf } from '../../engine/multipart.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { companies } from '../settings/companies.ts';
import { createEntering } from './enter.ts';
import { answerAttachment, answerContent, answerFile, attachmentLinks, sweepSupplierFiles } from './kept.ts';
import { createReceiving } from './receive.ts';

/** Compared with today in Europe/Paris. Credit notes are never late. */
const isLate = sql`coalesce(supplier_invoices.status in ('to_check', 'to_pay') and supplier_invoices.type = 'invoice'
    and supplier_invoices.due_date < (now() at time zone 'Europe/Paris')::date, false)`;

/** Refuses to delete an approved or paid invoice. It must be reopened first. @throws Refused (conflict) */
const guardRemoval = (action: string, { row }: RowChange): void => {
    const isDecided = row?.status === 'to_pay' || row?.status === 'paid';
    if (action === 'delete' && isDecided) throw new Refused('conflict', 'supplier_invoice_decided');
};

const decided = (status: string, refusalReason: unknown = null): JsonObject => ({
    status,
    refusalReason,
    decidedAt: new Date().toISOString(),
});

export const supplierInvoices: ServerResource = {
    contract,
    table,
    joins: { company: companies },
    computed: { attachments: attachmentLinks, isLate },
    order: [
        { property: 'receivedAt', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    guard: guardRemoval,
    transitions: {
        approve: () => decided('to_pay'),
        pay: () => decided('paid'),
        refuse: ({ input }) => decided('refused', input.reason),
        reopen: () => ({ status: 'to_check', refusalReason: null, decidedAt: null }),
    },
    // The record is already deleted. The daily job retries the deletion of remaining files.
    forget: (_, { services }) => sweepSupplierFiles(services).catch(() => undefined),
    daily: sweepSupplierFiles,
    maxBodies: {
        [SUPPLIER_FILE_PATH]: bodyOf(SUPPLIER_MAX_BYTES),
        [SUPPLIER_ENTRY_PATH]: bodyOf(SUPPLIER_MAX_BYTES),
    },
    actions: () => [
        {
            on: 'collection',
            method: 'POST',
            path: SUPPLIER_FILE_PATH,
            run: createReceiving(() => supplierInvoices),
        },
        {
            on: 'collection',
            method: 'POST',
            path: SUPPLIER_ENTRY_PATH,
            run: createEntering(() => supplierInvoices),
        },
        { on: 'record', method: 'GET', path: SUPPLIER_CONTENT_PATH, run: answerContent },
        { on: 'record', method: 'GET', path: `${SUPPLIER_ATTACHMENTS_PATH}/:place`, run: answerAttachment },
        { on: 'record', method: 'GET', path: SUPPLIER_KEPT_PATH, run: answerFile },
    ],
};
