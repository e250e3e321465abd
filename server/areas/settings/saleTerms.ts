// The terms of a sale: a VAT rate or a payment term that is used is followed by another one instead of being changed.

import { eq } from 'drizzle-orm';
import { paymentTerms as paymentTermsContract } from '#contract/settings/paymentTerms.ts';
import { priceListTypes as priceListTypesContract } from '#contract/settings/priceListTypes.ts';
import { vatRates as vatRatesContract } from '#contract/settings/vatRates.ts';
import { isDay } from '#contract/values/days.ts';
import { dueDate } from '#contract/values/dueDate.ts';
import {
    items,
    orderItems,
    orders,
    paymentTerms as paymentTermsTable,
    priceListTypes as priceListTypesTable,
    thirdParties,
    vatRates as vatRatesTable,
} from '../../db/tables/index.ts';
import { Invalid, malformedParameter, recordNotFound } from '../../domain/refused.ts';
import { permit } from '../../engine/call.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';

interface Frozen {
    /** What may change although documents name the record. */
    readonly open: readonly string[];
    readonly isUsed: (change: RowChange, id: number) => Promise<boolean>;
    /** Key of the refusal. */
    readonly key: string;
}

/** Decimals of the database have trailing zeros. */
const differs = (one: unknown, other: unknown): boolean =>
    one !== other && (typeof one !== 'string' || one === '' || Number(one) !== Number(other));

/** A setting that is used is followed by another one, not changed. @throws Invalid under each property that is frozen */
const frozenWhenUsed =
    ({ open, isUsed, key }: Frozen) =>
    async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
        const { row, input } = change;
        if (action !== 'edit' || !row) return;
        const frozen = Object.keys(input).filter(name => !open.includes(name) && differs(row[name], input[name]));
        if (frozen.length === 0 || !(await isUsed(change, row.id))) return;
        throw new Invalid(frozen.map(propertyPath => ({ propertyPath, key })));
    };

/** Items name the usual rates, lines of orders the exempt ones as well. */
const isUsedRate = async ({ tx }: RowChange, id: number): Promise<boolean> => {
    const [item] = await tx.select({ id: items.id }).from(items).where(eq(items.vatRateId, id)).limit(1);
    if (item) return true;
    const [line] = await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.vatRateId, id)).limit(1);
    return line !== undefined;
};

/** A rate that is used is closed and followed by another one. */
const guardRate = frozenWhenUsed({
    open: ['label', 'validTo', 'isDefault', 'salesAccount', 'vatAccount'],
    isUsed: isUsedRate,
    key: 'validation.usedRate',
});

export const vatRates: ServerResource = { contract: vatRatesContract, table: vatRatesTable, guard: guardRate };

/**
 * `GET /api/payment_terms/{id}/due_date?date=2026-03-20` answers `{dueDate}` (B4).
 * @throws Refused (malformed) for what is no day of the calendar
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
const isUsedTerm = async ({ tx }: RowChange, id: number): Promise<boolean> => {
    const ofTerm = { id: thirdParties.id };
    const [customer] = await tx.select(ofTerm).from(thirdParties).where(eq(thirdParties.paymentTermId, id)).limit(1);
    if (customer) return true;
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentTermId, id)).limit(1);
    return order !== undefined;
};

/** Of a term that is used, the label and the place in lists may change; another agreement is another term. */
const guardTerm = frozenWhenUsed({ open: ['label', 'sortOrder'], isUsed: isUsedTerm, key: 'validation.usedTerm' });

export const paymentTerms: ServerResource = {
    contract: paymentTermsContract,
    table: paymentTermsTable,
    order: [{ property: 'sortOrder', direction: 'asc' }],
    guard: guardTerm,
    actions: () => [{ on: 'record', method: 'GET', path: 'due_date', run: answerDueDate }],
};

export const priceListTypes: ServerResource = { contract: priceListTypesContract, table: priceListTypesTable };
