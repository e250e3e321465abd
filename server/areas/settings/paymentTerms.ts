import { eq } from 'drizzle-orm';
import { paymentTerms as contract } from '#contract/settings/paymentTerms.ts';
import { isDay } from '#contract/values/days.ts';
import { dueDate } from '#contract/values/dueDate.ts';
import { orders, paymentTerms as table, thirdParties } from '../../db/tables/index.ts';
import { permit } from '../../engine/call.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { malformedParameter, recordNotFound } from '../../hydra/problem.ts';
import { frozenWhenUsed } from './frozenWhenUsed.ts';

/**
 * `GET /api/payment_terms/{id}/due_date?date=2026-03-20` answers `{dueDate}` (B4).
 * @throws Problem 400 for what is no day of the calendar
 */
const answerDueDate = async (call: RecordCall): Promise<Response> => {
    permit(call, 'show', call.id);
    const row = await findRow(call, call.id);
    if (!row) throw recordNotFound();
    const date = call.context.req.query('date') ?? '';
    if (!isDay(date)) throw malformedParameter('date', 'date');
    const { nbDay, isEndMonth, nbGapDay } = row;
    const term = { nbDay: Number(nbDay), isEndMonth: isEndMonth === true, nbGapDay: Number(nbGapDay) };
    return call.context.json({ dueDate: dueDate(date, term) });
};

/** Customers have the term, and orders took it from them. */
const isUsed = async ({ tx }: RowChange, id: number): Promise<boolean> => {
    const ofTerm = { id: thirdParties.id };
    const [customer] = await tx.select(ofTerm).from(thirdParties).where(eq(thirdParties.paymentTermId, id)).limit(1);
    if (customer) return true;
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentTermId, id)).limit(1);
    return order !== undefined;
};

/** Of a term that is used, the label and the place in lists may change; another agreement is another term. */
const guard = frozenWhenUsed({ open: ['label', 'sortOrder'], isUsed, key: 'validation.usedTerm' });

export const paymentTerms: ServerResource = {
    contract,
    table,
    order: [{ property: 'sortOrder', direction: 'asc' }],
    guard,
    actions: () => [{ on: 'record', method: 'GET', path: 'due_date', run: answerDueDate }],
};
