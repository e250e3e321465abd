import { inArray, sql } from 'drizzle-orm';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { DELIVERY_WORK_PATH } from '#contract/deliveries/deliveryWork.ts';
import { FROM_ORDERS_PATH } from '#contract/deliveries/fromOrders.ts';
import { TO_SHIP_LINES_PATH, TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Order } from '#contract/orders/orders.ts';
import { today } from '#contract/values/days.ts';
import { codeKey } from '#contract/values/text.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { snapshotsOfNotes } from '../../db/snapshots/deliveryNotes.ts';
import { permit } from '../../engine/call.ts';
import { mailDocument } from '../../engine/documents/mail/perform.ts';
import { visibleIds } from '../../engine/documents/visible.ts';
import { takeNumber } from '../../engine/numbers.ts';
import { rowsOf } from '../../engine/read.ts';
import type { Call, ServerResource } from '../../engine/resource.ts';
import type { Perform } from '../../engine/rowChange.ts';
import { type JsonObject, toRecord } from '../../hydra/record.ts';
import { customerOf } from '../orders/customer.ts';
import { fromCustomer, locationOf } from '../orders/defaults.ts';
import { lockOrders } from '../orders/ship.ts';
import { orderTable } from '../orders/table.ts';
import { completeNote } from './complete.ts';
import { noteDocuments } from './documents/index.ts';
import { makeFromOrders } from './fromOrders.ts';
import { guardNote, orderItemsIn, storedOrdersOf } from './guard.ts';
import { noteLinesOf, type OpenLine, openLinesOf } from './lines.ts';
import { noteFrom, type Picked } from './propose.ts';
import { finding, noteFindings } from './refusals.ts';
import { settleNote } from './settle.ts';
import { deliveryNoteTable } from './table.ts';
import { answerToShip } from './toShip/groups.ts';
import { answerToShipLines } from './toShip/lines.ts';
import { answerWork } from './toShip/work.ts';

/** A company and a customer whose delivery notes have an invoice number, or are to have it. */
interface Party {
    readonly companyId: number;
    readonly company: string;
    /** Of the customer. */
    readonly id: number;
    readonly customer: string;
    /** Whether it has the number already. */
    readonly isBilled: boolean;
}

/** Until the transaction ends, nobody else gives delivery notes this number. */
const lockNumber = (tx: Db, reference: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${codeKey(reference)}`}, 0))`);

/** Whose delivery notes have the number already, and whose the call would give it to. */
const partiesOf = (tx: Db, reference: string, among: readonly number[]): Promise<Party[]> =>
    query<Party>(
        tx,
        sql`select distinct note.company_id as "companyId", company.name as company, customer.id, customer.name as customer,
                note.billed_at is not null as "isBilled"
            from delivery_notes note join companies company on company.id = note.company_id
            join third_parties customer on customer.id = note.third_party_id
            where note.status = 'validated' and note.cancelled_at is null and (
                note.billed_at is null and note.id = any(${intArray(among)})
                or note.billed_at is not null and code_key(note.billing_reference) = ${codeKey(reference)})
            order by company, customer, customer.id`,
    );

/** The most names in a message. */
const NAMED = 4;

const listed = (names: readonly string[]): string => {
    const all = [...new Set(names)];
    return `${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? '…' : ''}`;
};

/**
 * Marks a delivery note as billed (ADR 0060). An invoice belongs to one company: a call for notes of several is refused. An
 * invoice of several customers, and a number that another company has used, are acknowledged.
 */
const billNote: Perform = async ({ tx, row, input, among, refuse, ask }) => {
    const reference = String(input.billingReference);
    await lockNumber(tx, reference);
    const parties = await partiesOf(tx, reference, among);
    const others = parties.filter(({ companyId }) => companyId !== row.company);
    const own = parties.filter(({ companyId }) => companyId === row.company);
    const path = 'billingReference';
    if (others.some(({ isBilled }) => !isBilled))
        refuse(finding('several_companies', path, { companies: listed(parties.map(({ company }) => company)) }));
    else if (others.length > 0)
        ask(finding('number_of_other', path, { reference, company: listed(others.map(({ company }) => company)) }));
    const customers = new Set(own.map(({ id }) => id));
    if (customers.size > 1)
        ask(finding('several_customers', path, { reference, customers: listed(own.map(({ customer }) => customer)) }));
    return { billedAt: new Date().toISOString(), billingReference: reference };
};

const DEFAULT_METHOD: ThirdParty['billingMethod'] = 'per_delivery_note';

/**
 * Validates a delivery note: its pieces leave, and are counted on the lines of its orders, which are locked, so that no
 * other note ships them as well. It takes its number here, once.
 */
const validateNote: Perform = async ({ tx, row, refuse, isRehearsal }) => {
    const lines = await noteLinesOf(tx, row.id, true);
    const refused = [
        ...(lines.length === 0 ? [finding('no_line', 'deliveryNoteItems')] : []),
        ...noteFindings(row, lines),
    ];
    for (const one of refused) refuse(one);
    if (refused.length > 0) return {};
    await settleNote(tx, row.id);
    await snapshotsOfNotes.freeze(tx, sql`one.id = ${row.id}`);
    const customer = await customerOf(tx, row.thirdParty);
    const number =
        row.number ??
        // Nobody has to wait for the number of a rehearsal.
        (isRehearsal
            ? `#${row.id}`
            : await takeNumber(tx, { company: Number(row.company), series: 'delivery_notes', day: today() }));
    return {
        status: 'validated',
        validatedAt: new Date().toISOString(),
        number,
        billingMethod: customer?.billingMethod ?? DEFAULT_METHOD,
    };
};

const pickedIn = (given: JsonObject, lines: readonly OpenLine[]): Picked[] =>
    (given.deliveryNoteItems as readonly JsonObject[]).flatMap(({ orderItem, quantity }) => {
        const id = typeof orderItem === 'string' ? identifierOf('order_items', orderItem) : undefined;
        const line = lines.find(one => one.orderItemId === id);
        return line && typeof quantity === 'number' ? { line, quantity } : [];
    });

/** Values of a note without lines: those of an order of its customer. */
const fromNobody = async ({ db }: Call, given: JsonObject): Promise<JsonObject> => {
    const customer = await customerOf(db, given.thirdParty);
    const { paymentTerm: _, generalDiscount: __, ...terms } = customer ? fromCustomer(customer, given) : {};
    return { shippingDate: today(), ...(await locationOf(db, given.company)), ...terms };
};

/** Values of a new note that its body does not name: those of the first order that it ships. */
const noteDefaults = async (call: Call, given: JsonObject): Promise<JsonObject> => {
    const { db, actor } = call;
    const named = orderItemsIn(given);
    if (named.length === 0) return fromNobody(call, given);
    const lines = await openLinesOf(db, inArray(sql`one.id`, named));
    const first = lines.find(({ orderItemId }) => orderItemId === named[0])?.order.id;
    const seen = first === undefined ? [] : await visibleIds({ db, actor, resource: orderTable }, [first]);
    const [row] = await rowsOf(db, orderTable, seen);
    if (!row) return {};
    return noteFrom(db, toRecord(orderTable.contract, row) as unknown as Order, pickedIn(given, lines));
};

export { deliveryNoteItems } from './table.ts';

/** Its pieces are left again. The number stays; the address is the note's own. */
const unvalidate: Perform = async ({ tx, row }) => {
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
    wait: async (tx, id) => lockOrders(tx, await storedOrdersOf(tx, id)),
    guard: guardNote,
    complete: completeNote,
    documents: noteDocuments,
    transitions: {
        validate: validateNote,
        unvalidate,
        bill: billNote,
        unbill: () => ({ billedAt: null, billingReference: null }),
        cancel: () => ({ cancelledAt: new Date().toISOString() }),
        send: mailDocument(() => deliveryNotes),
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
