import { isDay } from '#contract/days.ts';
import { dueDate } from '#contract/dueDate.ts';
import { paymentTerms as contract } from '#contract/paymentTerms.ts';
import { paymentTerms as table } from '../../db/tables/index.ts';
import { permit } from '../../engine/call.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ServerResource } from '../../engine/resource.ts';
import { malformedParameter, recordNotFound } from '../../hydra/problem.ts';

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

export const paymentTerms: ServerResource = {
    contract,
    table,
    order: [{ property: 'sortOrder', direction: 'asc' }],
    actions: () => [{ on: 'record', method: 'GET', path: 'due_date', run: answerDueDate }],
};
