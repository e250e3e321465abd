// Apart: a business action, beside manual entry of payments.
import { sql } from 'drizzle-orm';
import { createSchema } from '#contract/language/schema.ts';
import { payments as contract, REVERSE_PATH, reversing } from '#contract/payments/payments.ts';
import { today } from '#contract/values/days.ts';
import { subtractAmount } from '#contract/values/money.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { Invalid, Refused, recordNotFound } from '../../domain/refused.ts';
import { permit, readJsonBody } from '../../engine/call.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { insertRow, updateRow } from '../../engine/write.ts';
import { closedUntil } from '../invoices/closing.ts';
import { invoiceFinding } from '../invoices/guard.ts';
import { allocatedInvoices, lockOwed, lockRelated, settleInvoices } from './allocate.ts';
import { releaseSettlements } from './settleRefund.ts';
import { paymentTable } from './table.ts';

/** @throws Refused (conflict) for a reversed payment, and for a reversal */
export const checkNotReversed = (row: Row | undefined): void => {
    if (row?.isReversed) throw new Refused('conflict', 'payment_reversed');
    if (row?.reversedPayment != null) throw new Refused('conflict', 'payment_reversal');
};

const insertReversal = async (tx: Db, row: Row, { date, reason }: JsonObject): Promise<number> => {
    const { company, thirdParty, method, amount, allocatedAmount, writeOffKind } = toRecord(contract, row);
    const id = await insertRow(tx, paymentTable, {
        company,
        thirdParty,
        method,
        writeOffKind,
        date,
        amount: subtractAmount('0.00', String(amount)),
        reference: reason,
        allocatedAmount,
        unallocatedAmount: '0.00',
        reversedPayment: iriOf('payments', row.id),
    });
    await tx.execute(sql`
        insert into payment_allocations (payment_id, position, invoice_id, amount)
        select ${id}, position, invoice_id, amount from payment_allocations where payment_id = ${row.id}`);
    return id;
};

/** Reverses one payment without updating its invoices. @returns the id of the reversal */
const takeBack = async (tx: Db, actor: Actor, id: number, given: JsonObject): Promise<number> => {
    const read = (which: number, isLocked?: boolean) =>
        findRow({ db: tx, actor, resource: paymentTable }, which, isLocked);
    const row = await read(id, true);
    if (!row) throw recordNotFound();
    checkNotReversed(row);
    await releaseSettlements(tx, id);
    const made = await insertReversal(tx, row, given);
    await updateRow(tx, paymentTable, row, { isReversed: true, unallocatedAmount: '0.00' });
    await keepHistory(tx, paymentTable, actor, 'edit', { before: row, after: await read(id) });
    const after = await read(made);
    if (!after) throw recordNotFound();
    await keepHistory(tx, paymentTable, actor, 'create', { after });
    return made;
};

const checkDay = async (tx: Db, company: number, day: string): Promise<void> => {
    const closed = await closedUntil(tx, company);
    if (closed !== null && day <= closed)
        throw new Invalid([invoiceFinding('payment_day_closed', 'date', { day: closed })]);
};

/**
 * Reverses a payment, and the other half of an offset, of a locked customer. Its invoices become due again.
 * @returns the id of the reversal
 * @throws Refused (missing, conflict) for a reversed payment; Invalid in a closed period
 */
export const reverseIn = async (
    tx: Db,
    actor: Actor,
    id: number,
    given: { readonly date: string; readonly reason: unknown },
): Promise<number> => {
    const row = await findRow({ db: tx, actor, resource: paymentTable }, id);
    if (!row) throw recordNotFound();
    checkNotReversed(row);
    await checkDay(tx, Number(row.company), given.date);
    const other = row.offsetPayment == null ? [] : [Number(row.offsetPayment)];
    const made = await takeBack(tx, actor, id, given);
    for (const one of other) await takeBack(tx, actor, one, given);
    await settleInvoices(tx, actor, await lockOwed(tx, await allocatedInvoices(tx, id, ...other)), []);
    return made;
};

/** `POST /api/payments/{id}/reverse`: answers 201 with the reversal. Reverses the other half of an offset too. */
const reversePayment = async (call: RecordCall): Promise<Response> => {
    const { db, id, actor } = call;
    const body = parseInput(createSchema(reversing), await readJsonBody(call));
    const day = typeof body.date === 'string' ? body.date : today();
    if (day > today())
        throw new Invalid([{ propertyPath: 'date', key: 'validation.dayInFuture', params: { day: today() } }]);
    return transaction(db, async tx => {
        await lockRelated(tx, [id]);
        const made = await reverseIn(tx, actor, id, { reason: body.reason, date: day });
        const after = await findRow({ ...call, db: tx }, made);
        if (!after) throw recordNotFound();
        const answer = recordAnswer(call, after, 201, { Location: iriOf('payments', made) });
        await call.keep?.(tx, answer);
        return answer;
    });
};

export const reverseAction: ResourceAction = {
    on: 'record',
    method: 'POST',
    path: REVERSE_PATH,
    permit: call => permit(call, 'create'),
    run: reversePayment,
};
