// Invoices: rules, transitions and actions. `table.ts` defines their stored properties.
import { CLOSE_PATH, ENTRIES_PATH } from '#contract/invoices/entries.ts';
import { FROM_NOTES_PATH } from '#contract/invoices/fromDeliveryNotes.ts';
import { FROM_ORDER_PATH } from '#contract/invoices/fromOrder.ts';
import { INVOICE_WORK_PATH } from '#contract/invoices/invoiceWork.ts';
import { letterOf } from '#contract/invoices/letters.ts';
import { today } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { lockPartyPayments } from '../../db/locks.ts';
import { queueEarlierFiles } from '../../documents/issued/jobs.ts';
import { issuedInvoiceFiles } from '../../documents/issued/keep.ts';
import type { JsonObject, Row } from '../../domain/record.ts';
import { permit } from '../../engine/call.ts';
import { mailDocument } from '../../engine/documents/mail/perform.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { recipientOf } from '../customers/recipient.ts';
import { lockCustomersOf } from '../documents/customer.ts';
import { raise } from '../events.ts';
import { closeEntries } from './closing.ts';
import { lockCreditedInvoice } from './credited.ts';
import { creditAction } from './creditInvoice.ts';
import { invoiceDefaults } from './defaults.ts';
import { invoiceDocuments, reminderAmounts, xmlAction } from './documents.ts';
import { answerEntries } from './entries.ts';
import { makeFromNotes } from './fromNotes.ts';
import { makeDeposit } from './fromOrder.ts';
import { guardInvoice, notesIn } from './guard.ts';
import { issueInvoice } from './issueInvoice.ts';
import { storedLinks } from './lines.ts';
import { completeInvoice } from './settle.ts';
import { invoiceTable } from './table.ts';
import { answerVerify } from './verify.ts';
import { answerInvoiceWork } from './work.ts';

export { invoiceItems } from './table.ts';

/**
 * Locks orders and delivery notes before invoices, and credited invoices before their credit notes. Credit notes may pay
 * deposits, so that the customers' payments are locked first.
 */
const lockRelated = async (tx: Db, ids: readonly number[], input: JsonObject = {}): Promise<void> => {
    const links = await storedLinks(tx, ids);
    if (links.length === 0) return;
    const credits = links.flatMap(({ credited, customer }) => (credited === null ? [] : [{ credited, customer }]));
    await lockPartyPayments(
        tx,
        credits.map(({ customer }) => customer),
    );
    await lockCreditedInvoice(
        tx,
        credits.map(({ credited }) => credited),
        ids,
        [...links.flatMap(one => one.notes), ...notesIn(input)],
    );
};

/** Locks the customers of a dry-run batch, which issuing locks one by one. */
const lockIssued: ServerResource['waitTogether'] = async (tx, ids, name) => {
    if (name === 'issue') await lockCustomersOf(tx, invoiceTable.table, ids);
};

const completeWritten: NonNullable<ServerResource['complete']> = async (tx, id, change) => {
    const isIssued = await completeInvoice(tx, id, change);
    if (!isIssued || change.before?.status !== 'draft') return;
    const isCreditNote = change.before.type === 'credit_note';
    await raise(tx, 'invoice.issued', { actor: change.actor, invoice: id, isCreditNote });
};

const sentOf = (kind: string, { nbReminder }: Row) => {
    const now = new Date().toISOString();
    return kind === 'reminder' ? { remindedAt: now, nbReminder: Number(nbReminder ?? 0) + 1 } : { sentAt: now };
};

const waivePenalties: Perform = ({ row, input, log }) => {
    log({ lateInterest: row.lateInterest, lateIndemnity: row.lateIndemnity });
    return { penaltiesWaivedAt: new Date().toISOString(), penaltiesWaivedReason: input.reason };
};

export const invoices: ServerResource = {
    ...invoiceTable,
    order: [
        { property: 'isDraft', direction: 'desc' },
        { property: 'issueDate', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    prefill: invoiceDefaults,
    wait: lockRelated,
    waitTogether: lockIssued,
    guard: guardInvoice,
    complete: completeWritten,
    refusals: {
        invoice_delivery_notes_once: {
            propertyPath: 'deliveryNotes',
            key: 'invoice_rules.note_taken',
            code: 'note_taken',
        },
    },
    documents: invoiceDocuments,
    keptFiles: issuedInvoiceFiles,
    daily: queueEarlierFiles,
    transitions: {
        issue: issueInvoice,
        waive_penalties: waivePenalties,
        send: mailDocument(() => invoices, recipientOf, {
            letter: (kind, row) => letterOf(kind, row, today()),
            amounts: reminderAmounts,
            sent: sentOf,
        }),
    },
    actions: () => [
        {
            on: 'collection',
            method: 'POST',
            path: FROM_NOTES_PATH,
            permit: call => permit(call, 'create'),
            run: makeFromNotes,
        },
        {
            on: 'collection',
            method: 'POST',
            path: FROM_ORDER_PATH,
            permit: call => permit(call, 'create'),
            run: makeDeposit,
        },
        { on: 'collection', method: 'GET', path: INVOICE_WORK_PATH, run: answerInvoiceWork },
        { on: 'collection', method: 'GET', path: 'verify', run: answerVerify },
        { on: 'collection', method: 'GET', path: ENTRIES_PATH, run: answerEntries },
        {
            on: 'collection',
            method: 'POST',
            path: CLOSE_PATH,
            permit: call => permit(call, 'create'),
            run: closeEntries,
        },
        creditAction,
        xmlAction,
    ],
};
