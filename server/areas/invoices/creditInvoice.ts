// Apart: a business action, beside `issueInvoice.ts` and `fromNotes.ts`.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CREDIT_PATH, crediting } from '#contract/invoices/crediting.ts';
import { invoices as contract, LINES_MOST } from '#contract/invoices/invoices.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema } from '#contract/language/schema.ts';
import { splitProRata } from '#contract/orders/orderTotals.ts';
import { compareDecimals, type Decimal, lineAmount, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { transaction } from '../../db/transaction.ts';
import { permit, readJsonBody } from '../../engine/call.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { insertRow } from '../../engine/write.ts';
import { Invalid, Problem, recordNotFound } from '../../hydra/problem.ts';
import { iriOf, type Row, toRecord } from '../../hydra/record.ts';
import { readFrozen } from './chain.ts';
import { lockCredited, refuseCredit } from './credited.ts';
import { invoiceFinding } from './guard.ts';
import { settleInvoice } from './settle.ts';
import { invoiceTable } from './table.ts';

/** A priced line of the invoice, with what is left of it. */
interface BilledLine {
    readonly id: number;
    readonly left: Decimal;
    readonly net: Decimal;
    readonly vatRateId: number;
}

/** What is left of an invoice for one rate, excluding tax. */
interface LeftOfRate {
    readonly vatRateId: number;
    readonly base: Decimal;
}

/** A line of the credit note that is to be made. */
interface CreditLine {
    readonly kind: 'goods' | 'charge';
    readonly quantity: Decimal;
    readonly net: Decimal;
    readonly vatRateId: number;
    /** The line of the invoice; undefined for an amount. */
    readonly creditedItemId?: number;
}

/** Up to four decimals, as a number or a text. */
const quantitySchema = z
    .union([z.number(), z.string()])
    .transform(String)
    .refine(text => /^\d{1,9}(\.\d{1,4})?$/.test(text));
const linesSchema = z
    .array(z.object({ invoiceItem: z.string(), quantity: quantitySchema }))
    .min(1)
    .max(LINES_MOST);

const billedLines = (tx: Db, invoice: number): Promise<BilledLine[]> =>
    query<BilledLine>(
        tx,
        sql`select id, (quantity - credited_quantity)::text as left, net_unit_price::text as net, vat_rate_id as "vatRateId"
            from invoice_items where invoice_id = ${invoice} and kind <> 'text' order by position, id`,
    );

/** What is left excluding tax, by rate: of the invoice as it was issued, less its credit notes that are. */
const leftByRate = async (tx: Db, row: Row): Promise<LeftOfRate[]> => {
    const credited = await query<{ readonly id: number }>(
        tx,
        sql`select id from invoices where credited_invoice_id = ${row.id} and number is not null`,
    );
    const said = await readFrozen(tx, [row.id, ...credited.map(({ id }) => id)]);
    const rates = (row.vatTotals ?? []) as readonly { readonly vatRate: string; readonly rate: Decimal }[];
    return rates.map(({ vatRate, rate }) => {
        const basesOf = (id: number): Decimal =>
            sumAmounts(
                (said.get(id)?.vatTotals ?? []).flatMap(one => (Number(one.rate) === Number(rate) ? one.base : [])),
            );
        return {
            vatRateId: identifierOf('vat_rates', vatRate) ?? 0,
            base: subtractAmount(basesOf(row.id), sumAmounts(credited.map(({ id }) => basesOf(id)))),
        };
    });
};

/** The lines that a call names. @throws Invalid naming those that are not of the invoice, and quantities above what is left */
const chosenLines = (given: unknown, billed: readonly BilledLine[]): CreditLine[] => {
    const parsed = linesSchema.safeParse(given);
    if (!parsed.success)
        throw new Invalid([
            { propertyPath: ['lines', ...(parsed.error.issues[0]?.path ?? [])].join('.'), key: 'validation.invalid' },
        ]);
    const seen = new Set<number>();
    const refused: PropertyRefusal[] = [];
    const lines = parsed.data.flatMap(({ invoiceItem, quantity }, place): CreditLine[] => {
        const line = billed.find(({ id }) => id === identifierOf('invoice_items', invoiceItem));
        const path = `lines[${place}]`;
        if (!line || seen.has(line.id)) {
            refused.push({ propertyPath: `${path}.invoiceItem`, key: 'validation.invalid' });
            return [];
        }
        seen.add(line.id);
        if (Number(quantity) <= 0) refused.push({ propertyPath: `${path}.quantity`, key: 'validation.moreThanZero' });
        else if (compareDecimals(quantity, line.left) > 0)
            refused.push(invoiceFinding('credit_above_line', `${path}.quantity`, { left: Number(line.left) }));
        return [{ kind: 'goods', quantity, net: line.net, vatRateId: line.vatRateId, creditedItemId: line.id }];
    });
    if (refused.length > 0) throw new Invalid(refused);
    return lines;
};

/** An amount excluding tax, shared out over what is left of each rate. @throws Invalid above what is left */
const amountLines = (amount: Decimal, left: readonly LeftOfRate[]): CreditLine[] => {
    const total = sumAmounts(left.map(({ base }) => base));
    if (Number(amount) <= 0) throw new Invalid([{ propertyPath: 'amount', key: 'validation.moreThanZero' }]);
    if (compareDecimals(amount, total) > 0)
        throw new Invalid([invoiceFinding('credit_above_total', 'amount', { amount: total })]);
    const shares = splitProRata(
        amount,
        left.map(({ base }) => base),
    );
    return left.flatMap(({ vatRateId }, place): CreditLine[] => {
        const net = shares[place] ?? '0.00';
        return Number(net) === 0 ? [] : [{ kind: 'charge', quantity: '1', net, vatRateId }];
    });
};

const creditOf = ({ id, left, net, vatRateId }: BilledLine): CreditLine => ({
    kind: 'goods',
    quantity: left,
    net,
    vatRateId,
    creditedItemId: id,
});

/**
 * All that is left: of each line, and of what is of no line, like shipping. Where an amount was credited before, less is left of
 * a rate than its lines come to: that is one amount then.
 */
const wholeLines = (billed: readonly BilledLine[], left: readonly LeftOfRate[]): CreditLine[] =>
    left.flatMap(({ vatRateId, base }): CreditLine[] => {
        const goods = billed.filter(line => line.vatRateId === vatRateId && Number(line.left) > 0).map(creditOf);
        const rest = subtractAmount(base, sumAmounts(goods.map(({ net, quantity }) => lineAmount(net, quantity))));
        const charge = (net: Decimal): CreditLine => ({ kind: 'charge', quantity: '1', net, vatRateId });
        if (Number(rest) < 0) return Number(base) > 0 ? [charge(base)] : [];
        return Number(rest) > 0 ? [...goods, charge(rest)] : goods;
    });

/** An invoice with as many lines as there may be has shipping besides: its credit note is an amount for each rate. */
const allLines = (billed: readonly BilledLine[], left: readonly LeftOfRate[]): CreditLine[] => {
    const lines = wholeLines(billed, left);
    return lines.length > LINES_MOST ? amountLines(sumAmounts(left.map(({ base }) => base)), left) : lines;
};

const COPIED = [
    'company',
    'thirdParty',
    'invoiceContact',
    'billingAddress',
    'deliveryAddress',
    'customerReference',
    'paymentTerm',
] as const;

const insertNote = async (tx: Db, row: Row, reason: string): Promise<number> => {
    const invoice = toRecord(contract, row);
    const copied = Object.fromEntries(COPIED.map(name => [name, invoice[name]]));
    return insertRow(tx, invoiceTable, {
        ...copied,
        type: 'credit_note',
        creditedInvoice: iriOf('invoices', row.id),
        creditReason: reason,
    });
};

/** Lines of the invoice keep their texts; an amount is called by the reason. */
const insertLines = async (tx: Db, note: number, lines: readonly CreditLine[], reason: string): Promise<void> => {
    const values = lines.map((line, place) => ({ ...line, position: place + 1 }));
    await tx.execute(sql`
        insert into invoice_items (invoice_id, position, kind, item_id, reference, ean_code, designation, quantity, unit_code,
            is_service, net_unit_price, vat_rate_id, credited_item_id)
        select ${note}, given.position, coalesce(billed.kind, given.kind), billed.item_id, billed.reference, billed.ean_code,
            coalesce(billed.designation, ${reason}), given.quantity, coalesce(billed.unit_code, 'C62'),
            coalesce(billed.is_service, false), given.net, given."vatRateId", billed.id
        from json_to_recordset(${JSON.stringify(values)}::json) given (position int, kind text, quantity numeric, net numeric,
            "vatRateId" int, "creditedItemId" int)
        left join invoice_items billed on billed.id = given."creditedItemId"`);
};

/** @throws Problem 409 for a draft, and for what is a credit note itself */
const checkCreditable = ({ type, status }: Row): void => {
    if (status === 'draft') throw new Problem(409, 'invoice_not_issued');
    if (type === 'credit_note') throw new Problem(409, 'credit_of_credit');
};

/** `POST /api/invoices/{id}/credit`: 201 with the draft of a credit note. @throws Invalid above what is left */
const creditInvoice = async (call: RecordCall): Promise<Response> => {
    const { db, id, actor } = call;
    const body = parseInput(createSchema(crediting), await readJsonBody(call));
    const reason = String(body.reason);
    return transaction(db, async tx => {
        await lockCredited(tx, id);
        const row = await findRow({ ...call, db: tx }, id);
        if (!row) throw recordNotFound();
        checkCreditable(row);
        const billed = await billedLines(tx, id);
        const left = await leftByRate(tx, row);
        const named = body.lines === undefined || body.lines === null ? undefined : chosenLines(body.lines, billed);
        const lines =
            named ?? (typeof body.amount === 'string' ? amountLines(body.amount, left) : allLines(billed, left));
        if (lines.length === 0) throw new Invalid([invoiceFinding('nothing_left', 'lines')]);
        const note = await insertNote(tx, row, reason);
        await insertLines(tx, note, lines, reason);
        await settleInvoice(tx, note);
        const made = await findRow({ ...call, db: tx }, note);
        if (!made) throw recordNotFound();
        const refused = await refuseCredit(tx, made);
        if (refused.length > 0) throw new Invalid(refused);
        await keepHistory(tx, invoiceTable, actor, 'create', { after: made });
        const answer = recordAnswer(call, made, 201, { Location: iriOf('invoices', note) });
        await call.keep?.(tx, answer);
        return answer;
    });
};

export const creditAction: ResourceAction = {
    on: 'record',
    method: 'POST',
    path: CREDIT_PATH,
    permit: call => permit(call, 'create'),
    run: creditInvoice,
};
