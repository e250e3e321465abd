// Delivery notes: rules, transitions and actions. `table.ts` defines their stored properties.
import { and, eq } from 'drizzle-orm';
import { DELIVERY_WORK_PATH } from '#contract/deliveries/deliveryWork.ts';
import { FROM_ORDERS_PATH } from '#contract/deliveries/fromOrders.ts';
import { TO_SHIP_LINES_PATH, TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import type { Db } from '../../db/database.ts';
import { snapshotsOfNotes } from '../../db/snapshots/deliveryNotes.ts';
import { invoiceDeliveryNotes } from '../../db/tables/index.ts';
import { Refused } from '../../domain/refused.ts';
import { permit } from '../../engine/call.ts';
import { mailDocument } from '../../engine/documents/mail/perform.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { recipientOf } from '../customers/recipient.ts';
import { billNote, unbillNote } from './billNote.ts';
import { completeNote } from './complete.ts';
import { noteDocuments } from './documents/index.ts';
import { guardNote, lockOrdersOf } from './guard.ts';
import { makeFromOrders } from './makeNotes.ts';
import { noteDefaults } from './propose.ts';
import { deliveryNoteTable } from './table.ts';
import { answerToShip } from './toShip/groups.ts';
import { answerToShipLines } from './toShip/lines.ts';
import { answerWork } from './toShip/work.ts';
import { validateNote } from './validateNote.ts';

export { deliveryNoteItems } from './table.ts';

const isInvoiced = async (tx: Db, id: number): Promise<boolean> => {
    const { deliveryNoteId, isReleased } = invoiceDeliveryNotes;
    const [found] = await tx
        .select({ id: deliveryNoteId })
        .from(invoiceDeliveryNotes)
        .where(and(eq(deliveryNoteId, id), eq(isReleased, false)));
    return found !== undefined;
};

/** Returns its quantities to the orders. The number and the address stay. */
const cancelValidation: Perform = async ({ tx, row }) => {
    if (await isInvoiced(tx, row.id)) throw new Refused('conflict', 'delivery_note_invoiced');
    await snapshotsOfNotes.thaw(tx, row.id);
    return { status: 'draft', validatedAt: null, billingMethod: null };
};

export const deliveryNotes: ServerResource = {
    ...deliveryNoteTable,
    order: [
        { property: 'isDraft', direction: 'desc' },
        { property: 'shippingDate', direction: 'desc' },
        { property: 'id', direction: 'desc' },
    ],
    prefill: noteDefaults,
    wait: lockOrdersOf,
    guard: guardNote,
    complete: completeNote,
    documents: noteDocuments,
    transitions: {
        validate: validateNote,
        unvalidate: cancelValidation,
        bill: billNote,
        unbill: unbillNote,
        cancel: () => ({ cancelledAt: new Date().toISOString() }),
        send: mailDocument(() => deliveryNotes, recipientOf),
    },
    actions: () => [
        {
            on: 'collection',
            method: 'POST',
            path: FROM_ORDERS_PATH,
            permit: call => permit(call, 'create'),
            run: makeFromOrders,
        },
        { on: 'collection', method: 'GET', path: TO_SHIP_PATH, run: answerToShip },
        { on: 'collection', method: 'GET', path: TO_SHIP_LINES_PATH, run: answerToShipLines },
        { on: 'collection', method: 'GET', path: DELIVERY_WORK_PATH, run: answerWork },
    ],
};
