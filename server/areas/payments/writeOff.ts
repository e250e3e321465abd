// Apart: a business action that settles the rest of an invoice without money.
import { sql } from 'drizzle-orm';
import { invoices as contract, type Invoice } from '#contract/invoices/invoices.ts';
import { kindOfReason, WRITE_OFF_PATH, type WriteOffKind, writingOff } from '#contract/invoices/writingOff.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { today } from '#contract/values/days.ts';
import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { lockPartyPayments } from '../../db/locks.ts';
import { query } from '../../db/query.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, toRecord } from '../../domain/record.ts';
import { Invalid, Refused, recordNotFound } from '../../domain/refused.ts';
import { permit, readJsonBody } from '../../engine/call.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { idIn } from '../documents/foreignParties.ts';
import { closedUntil } from '../invoices/closing.ts';
import { invoiceFinding } from '../invoices/guard.ts';
import { lockOwed } from './allocate.ts';
import { enterPayment } from './enterPayment.ts';
import { paymentTable } from './table.ts';

/** Write-off limit of the company, and earlier write-offs of the invoice, in euros. */
const limitsOf = async (tx: Db, invoice: number): Promise<{ readonly limit: Decimal; readonly before: Decimal }> => {
    const [found] = await query<{ readonly limit: Decimal; readonly before: Decimal }>(
        tx,
        sql`select company.write_off_limit::text as limit, coalesce((
                select sum(line.amount) from payment_allocations line join payments payment on payment.id = line.payment_id
                where line.invoice_id = invoice.id and payment.write_off_kind is not null
                    and not payment.is_reversed and payment.reversed_payment_id is null), 0)::text as before
            from invoices invoice join companies company on company.id = invoice.company_id where invoice.id = ${invoice}`,
    );
    return found ?? { limit: '0.00', before: '0.00' };
};

/** Refusals of a write-off: no amount, above the amount due, above the limit, or in closed books. */
const refusalsOf = async (
    tx: Db,
    invoice: Invoice,
    id: number,
    amount: Decimal,
    date: string,
): Promise<PropertyRefusal[]> => {
    if (compareDecimals(amount, '0') <= 0) return [{ propertyPath: 'amount', key: 'validation.moreThanZero' }];
    if (date > today()) return [{ propertyPath: 'date', key: 'validation.dayInFuture', params: { day: today() } }];
    const { limit, before } = await limitsOf(tx, id);
    const due = invoice.dueAmount ?? '0.00';
    const closed = await closedUntil(tx, idIn('companies', invoice.company));
    return [
        ...(compareDecimals(amount, due) > 0 ? [invoiceFinding('write_off_above_due', 'amount', { amount: due })] : []),
        ...(compareDecimals(sumAmounts([before, amount]), limit) > 0
            ? [invoiceFinding('write_off_above_limit', 'amount', { amount: limit, before })]
            : []),
        ...(closed !== null && date <= closed ? [invoiceFinding('payment_day_closed', 'date', { day: closed })] : []),
    ];
};

/** Kind of a write-off. The rest of a credit note is always a gain by a small difference. @throws Invalid */
const kindFor = (type: Invoice['type'], given: unknown, reason: string): WriteOffKind => {
    const named = typeof given === 'string' ? (given as WriteOffKind) : undefined;
    if (type !== 'credit_note') return named ?? kindOfReason(reason);
    if (named !== undefined && named !== 'small_difference')
        throw new Invalid([invoiceFinding('write_off_gain', 'kind')]);
    return 'small_difference';
};

/** `POST /api/invoices/{id}/write_off`: answers 201 with the payment. @throws Refused (missing, conflict); Invalid */
const writeOff = async (call: RecordCall): Promise<Response> => {
    const { db, id, actor } = call;
    const body = parseInput(createSchema(writingOff), await readJsonBody(call));
    return transaction(db, async tx => {
        const row = await findRow({ ...call, db: tx }, id);
        if (!row) throw recordNotFound();
        if (row.status === 'draft') throw new Refused('conflict', 'invoice_not_issued');
        await lockPartyPayments(tx, [idIn('third_parties', row.thirdParty)]);
        await lockOwed(tx, [id]);
        const now = await findRow({ ...call, db: tx }, id);
        const invoice = toRecord(contract, now ?? row);
        const [amount, reason] = [String(body.amount), String(body.reason)];
        const date = typeof body.date === 'string' ? body.date : today();
        const refused = await refusalsOf(tx, invoice, id, amount, date);
        if (refused.length > 0) throw new Invalid(refused);
        const { company, thirdParty, type } = invoice;
        const given = {
            ...{ company, thirdParty, date, method: 'offset', reference: reason },
            amount: type === 'credit_note' ? subtractAmount('0.00', amount) : amount,
            allocations: [{ invoice: invoice['@id'], amount }],
        };
        const payment = await enterPayment(tx, actor, given, kindFor(type, body.kind, reason));
        const answer = recordAnswer({ ...call, resource: paymentTable }, payment, 201, {
            Location: iriOf('payments', payment.id),
        });
        await call.keep?.(tx, answer);
        return answer;
    });
};

export const writeOffAction: ResourceAction = {
    on: 'record',
    method: 'POST',
    path: WRITE_OFF_PATH,
    permit: call => permit(call, 'create'),
    run: writeOff,
};
