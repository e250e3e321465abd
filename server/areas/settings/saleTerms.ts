// Settings of sales. A used VAT rate or payment term is replaced by a new one instead of being changed.

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
    /** Properties that may change although documents refer to the record. */
    readonly open: readonly string[];
    readonly isUsed: (change: RowChange, id: number) => Promise<boolean>;
    readonly key: string;
}

/** Decimals from the database have trailing zeros. */
const differs = (one: unknown, other: unknown): boolean =>
    one !== other && (typeof one !== 'string' || one === '' || Number(one) !== Number(other));

/** Refuses changes of a used setting, which must be replaced by a new one. @throws Invalid under each frozen property */
const frozenWhenUsed =
    ({ open, isUsed, key }: Frozen) =>
    async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
        const { row, input } = change;
        if (action !== 'edit' || !row) return;
        const frozen = Object.keys(input).filter(name => !open.includes(name) && differs(row[name], input[name]));
        if (frozen.length === 0 || !(await isUsed(change, row.id))) return;
        throw new Invalid(frozen.map(propertyPath => ({ propertyPath, key })));
    };

/** Items refer to the normal rates, order lines also to exempt ones. */
const isUsedRate = async ({ tx }: RowChange, id: number): Promise<boolean> => {
    const [item] = await tx.select({ id: items.id }).from(items).where(eq(items.vatRateId, id)).limit(1);
    if (item) return true;
    const [line] = await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.vatRateId, id)).limit(1);
    return line !== undefined;
};

/** A used rate is ended and replaced by another one. */
const guardRate = frozenWhenUsed({
    open: ['label', 'validTo', 'isDefault', 'salesAccount', 'vatAccount'],
    isUsed: isUsedRate,
    key: 'validation.usedRate',
});

export const vatRates: ServerResource = { contract: vatRatesContract, table: vatRatesTable, guard: guardRate };

/** `GET /api/payment_terms/{id}/due_date?date=2026-03-20` answers `{dueDate}` (B4). @throws Refused (malformed) */
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

/** Customers refer to the term, and orders copied it from them. */
const isUsedTerm = async ({ tx }: RowChange, id: number): Promise<boolean> => {
    const ofTerm = { id: thirdParties.id };
    const [customer] = await tx.select(ofTerm).from(thirdParties).where(eq(thirdParties.paymentTermId, id)).limit(1);
    if (customer) return true;
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentTermId, id)).limit(1);
    return order !== undefined;
};

/** Only label and sort order of a used term may change. Another agreement is another term. */
const guardTerm = frozenWhenUsed({ open: ['label', 'sortOrder'], isUsed: isUsedTerm, key: 'validation.usedTerm' });

export const paymentTerms: ServerResource = {
    contract: paymentTermsContract,
    table: paymentTermsTable,
    order: [{ property: 'sortOrder', direction: 'asc' }],
    guard: guardTerm,
    actions: () => [{ on: 'record', method: 'GET', path: 'due_date', run: answerDueDate }],
};

export const priceListTypes: ServerResource = { contract: priceListTypesContract, table: priceListTypesTable };
