// Apart: a business action that settles a credit note and an invoice against each other.
import { sql } from 'drizzle-orm';
import { takeWithin } from '#contract/documents/sharing.ts';
import { invoices as contract, type Invoice } from '#contract/invoices/invoices.ts';
import { type CreatedOffset, OFFSET_PATH, offsetting } from '#contract/invoices/offsetting.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { today } from '#contract/values/days.ts';
import { compareDecimals, type Decimal, lesserOf, subtractAmount } from '#contract/values/money.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { lockPartyPayments } from '../../db/locks.ts';
import { query } from '../../db/query.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type Row, toRecord } from '../../domain/record.ts';
import { Invalid, Refused, recordNotFound } from '../../domain/refused.ts';
import { jsonLd, permit, readJsonBody } from '../../engine/call.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { idIn } from '../documents/foreignParties.ts';
import type { Subscriptions } from '../events.ts';
import { closedUntil } from '../invoices/closing.ts';
import { readInvoice } from '../invoices/content.ts';
import { invoiceFinding } from '../invoices/guard.ts';
import { rehearsedNumber } from '../invoices/issueInvoice.ts';
import { lockOwed } from './allocate.ts';
import { enterPayment } from './enterPayment.ts';

type StoredInvoice = Invoice & { readonly '@id': string };

const read = async (call: RecordCall, tx: Db, id: number): Promise<StoredInvoice | undefined> => {
    const row = await findRow({ ...call, db: tx }, id);
    return row && toRecord(contract, row);
};

/** @throws Refused (conflict) except for an issued credit note */
const checkOffsettable = ({ type, status }: Row): void => {
    if (type !== 'credit_note') throw new Refused('conflict', 'offset_of_invoice');
    if (status === 'draft') throw new Refused('conflict', 'invoice_not_issued');
};

const checkPeriod = async (tx: Db, company: number, day: string): Promise<void> => {
    const closed = await closedUntil(tx, company);
    if (closed !== null && day <= closed) throw new Invalid([invoiceFinding('offset_closed', 'date', { day: closed })]);
};

const ofCall = (one: PropertyRefusal): PropertyRefusal => ({
    ...one,
    propertyPath: one.propertyPath.replace('allocations[0].', '').replace('allocations', 'amount'),
});

interface Offset {
    readonly note: StoredInvoice;
    readonly invoice: StoredInvoice;
    readonly amount: Decimal;
    readonly date: string;
}

/** Enters the refund of the credit note and the payment of the invoice, linked to each other. */
const enterBoth = async (tx: Db, actor: Actor, { note, invoice, amount, date }: Offset): Promise<CreatedOffset> => {
    const { company, thirdParty } = note;
    const common = {
        company,
        thirdParty,
        date,
        method: 'offset',
        reference: `${note.number} → ${invoice.number ?? ''}`,
    };
    const enter = (signed: Decimal, of: string): Promise<Row> =>
        enterPayment(tx, actor, { ...common, amount: signed, allocations: [{ invoice: of, amount }] });
    const refund = await enter(subtractAmount('0.00', amount), note['@id']);
    const payment = await enter(amount, invoice['@id']);
    await tx.execute(sql`
        update payments one set offset_payment_id = other.id from payments other
        where one.id in (${refund.id}, ${payment.id}) and other.id in (${refund.id}, ${payment.id}) and other.id <> one.id`);
    return { created: [iriOf('payments', refund.id), iriOf('payments', payment.id)] };
};

/** Unpaid deposits that the invoice of a credit note deducted, oldest first. */
const unpaidDeposits = (tx: Db, note: number) =>
    query<{ readonly id: number; readonly left: Decimal }>(
        tx,
        sql`select deposit.id, deposit.due_amount::text as left
            from invoices note join invoice_deposits part on part.invoice_id = note.credited_invoice_id
            join invoices deposit on deposit.id = part.deposit_id
            where note.id = ${note} and deposit.due_amount > 0 order by deposit.issue_date, deposit.number, deposit.id`,
    );

/** Settles unpaid deposits of the invoice with the rest of a credit note. A dry run creates no payments. */
const setOffDeposits = async (tx: Db, actor: Actor, id: number): Promise<void> => {
    const keptOf = async (which: number) => toRecord(contract, await readInvoice(tx, which));
    const { number, dueAmount, issueDate } = await keptOf(id);
    if (number === null || number === rehearsedNumber(id)) return;
    for (const { from, amount } of takeWithin(await unpaidDeposits(tx, id), dueAmount ?? '0.00')) {
        const [note, invoice] = [await keptOf(id), await keptOf(from.id)];
        await enterBoth(tx, actor, { note, invoice, amount, date: issueDate ?? today() });
    }
};

/** A credit note settles unpaid deposits, which must not be refunded. The customer's payments must be locked. */
export const paymentSubscriptions: Subscriptions = {
    'invoice.issued': async (tx, { actor, invoice, isCreditNote }) => {
        if (isCreditNote) await setOffDeposits(tx, actor, invoice);
    },
};

/**
 * `POST /api/invoices/{id}/offset`: answers 201 with both payments.
 * @throws Refused (conflict)
 * @throws Invalid if the amount exceeds the remaining or due one, if company or customer differ, or if the period is closed
 */
const offsetCredit = async (call: RecordCall): Promise<Response> => {
    const { db, id, actor } = call;
    const body = parseInput(createSchema(offsetting), await readJsonBody(call));
    const named = typeof body.invoice === 'string' ? identifierOf('invoices', body.invoice) : undefined;
    if (named === undefined) throw new Invalid([{ propertyPath: 'invoice', key: 'validation.missing' }]);
    return transaction(db, async tx => {
        const row = await findRow({ ...call, db: tx }, id);
        if (!row) throw recordNotFound();
        checkOffsettable(row);
        // Same locking order as for all payments: the customer's payments first, then invoices.
        await lockPartyPayments(tx, [idIn('third_parties', row.thirdParty)]);
        await lockOwed(tx, [id, named]);
        const [note, invoice] = [await read(call, tx, id), await read(call, tx, named)];
        if (!note) throw recordNotFound();
        if (!invoice) throw new Invalid([{ propertyPath: 'invoice', key: 'validation.missing' }]);
        const date = typeof body.date === 'string' ? body.date : today();
        await checkPeriod(tx, idIn('companies', note.company), date);
        const most = lesserOf(String(note.dueAmount), String(invoice.dueAmount));
        const amount = typeof body.amount === 'string' ? body.amount : most;
        if (compareDecimals(amount, '0') <= 0)
            throw new Invalid([
                body.amount == null
                    ? invoiceFinding('nothing_to_offset', 'invoice')
                    : { propertyPath: 'amount', key: 'validation.moreThanZero' },
            ]);
        const made = await enterBoth(tx, actor, { note, invoice, amount, date }).catch((error: unknown) => {
            throw error instanceof Invalid ? new Invalid(error.refusals.map(ofCall)) : error;
        });
        const answer = jsonLd({ ...made }, 201);
        await call.keep?.(tx, answer);
        return answer;
    });
};

export const offsetAction: ResourceAction = {
    on: 'record',
    method: 'POST',
    path: OFFSET_PATH,
    permit: call => permit(call, 'create'),
    run: offsetCredit,
};
