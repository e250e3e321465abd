// Apart: a business action, beside `issueInvoice.ts` and `fromNotes.ts`.

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
    type CreditableLine,
    type CreditLine,
    creditOfAll,
    creditOfAmount,
    creditOfLine,
    creditWithTax,
} from '#contract/documents/creditLines.ts';
import { leftWithTax, type UncreditedVat } from '#contract/documents/creditTotals.ts';
import { CREDIT_PATH, crediting } from '#contract/invoices/crediting.ts';
import { QUANTITY_MOST } from '#contract/invoices/invoiceItems.ts';
import { invoices as contract, LINES_MOST } from '#contract/invoices/invoices.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema, quantitySchema } from '#contract/language/schema.ts';
import { compareDecimals, type Decimal, sumAmounts } from '#contract/values/money.ts';
import { refuseDecimals } from '#contract/values/quantities.ts';
import type { Locale } from '#i18n/index.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { Invalid, Refused, recordNotFound } from '../../domain/refused.ts';
import { permit, readJsonBody } from '../../engine/call.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { insertRow } from '../../engine/write.ts';
import { invoiceWordsIn } from '../../invoices/words.ts';
import { lockCreditedInvoice, refuseCredit } from './credited.ts';
import { invoiceFinding } from './guard.ts';
import { type CountedLine, creditableLines, readLeft } from './left.ts';
import { settleInvoice } from './settle.ts';
import { invoiceTable } from './table.ts';

const linesSchema = z
    .array(
        z.strictObject({
            invoiceItem: z.string(),
            quantity: quantitySchema({ max: QUANTITY_MOST, isZero: true }).transform(String),
        }),
    )
    .min(1)
    .max(LINES_MOST);

/** Lines for the requested quantities. @throws Invalid for lines of other invoices and quantities above the rest */
const chosenLines = (given: unknown, billed: readonly CountedLine[]): CreditLine[] => {
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
        const decimals = line.unit === null ? undefined : refuseDecimals(Number(quantity), line.unit);
        if (decimals) refused.push({ ...decimals, propertyPath: `${path}.quantity` });
        else if (Number(quantity) <= 0)
            refused.push({ propertyPath: `${path}.quantity`, key: 'validation.moreThanZero' });
        else if (compareDecimals(quantity, line.quantity) > 0)
            refused.push(invoiceFinding('credit_above_line', `${path}.quantity`, { left: Number(line.quantity) }));
        else return creditOfLine(line, quantity);
        return [];
    });
    if (refused.length > 0) throw new Invalid(refused);
    return lines;
};

const isAbove = (amount: Decimal, total: Decimal): boolean => compareDecimals(amount, total) > 0;

/** @throws Invalid for an amount of 0 or less */
const checkPositive = (amount: Decimal, path: string): void => {
    if (compareDecimals(amount, '0') <= 0) throw new Invalid([{ propertyPath: path, key: 'validation.moreThanZero' }]);
};

/** Shares an amount excluding tax over the remaining amounts of the VAT keys. @throws Invalid if it exceeds their total */
const amountLines = (amount: Decimal, left: readonly UncreditedVat[]): CreditLine[] => {
    checkPositive(amount, 'amount');
    const total = sumAmounts(left.map(({ base }) => base));
    if (isAbove(amount, total)) throw new Invalid([invoiceFinding('credit_above_total', 'amount', { amount: total })]);
    return creditOfAmount(amount, left);
};

/** Lines for an amount with tax. @throws Invalid if it exceeds the rest, or is too small for a base with its tax */
const taxedLines = (amount: Decimal, left: readonly UncreditedVat[]): CreditLine[] => {
    const path = 'amountIncludingTax';
    checkPositive(amount, path);
    const total = leftWithTax(left);
    if (isAbove(amount, total)) throw new Invalid([invoiceFinding('credit_above_total', path, { amount: total })]);
    const lines = creditWithTax(amount, left);
    if (!lines) throw new Invalid([invoiceFinding('credit_too_small', path, { amount: total })]);
    return lines;
};

/** A full credit note above the line limit (maximum lines plus shipping) has one amount per VAT key. */
const allLines = (billed: readonly CreditableLine[], left: readonly UncreditedVat[]): CreditLine[] => {
    const lines = creditOfAll(billed, left);
    return lines.length > LINES_MOST ? creditOfAmount(sumAmounts(left.map(({ base }) => base)), left) : lines;
};

/** Mutually exclusive properties of the body. */
const WAYS = ['lines', 'amount', 'amountIncludingTax'] as const;

const linesFor = async (tx: Db, row: Row, body: JsonObject): Promise<CreditLine[]> => {
    const [way, other] = WAYS.filter(name => body[name] !== undefined && body[name] !== null);
    if (other) throw new Invalid([invoiceFinding('credit_one_of', other)]);
    const { ofVat: left } = await readLeft(tx, row.id);
    const billed = await creditableLines(tx, row.id);
    const lines =
        way === 'lines'
            ? chosenLines(body.lines, billed)
            : way === undefined
              ? allLines(billed, left)
              : (way === 'amount' ? amountLines : taxedLines)(String(body[way]), left);
    if (lines.length === 0 || row.status === 'credited') throw new Invalid([invoiceFinding('nothing_left', 'lines')]);
    return lines;
};

const COPIED = [
    'company',
    'thirdParty',
    'invoiceContact',
    'billingAddress',
    'deliveryAddress',
    'customerReference',
    'serviceCode',
    'contractReference',
    'paymentTerm',
] as const;

const insertNote = async (tx: Db, row: Row, { reason, amountIncludingTax = null }: JsonObject): Promise<number> => {
    const invoice = toRecord(contract, row);
    const copied = Object.fromEntries(COPIED.map(name => [name, invoice[name]]));
    return insertRow(tx, invoiceTable, {
        ...copied,
        type: 'credit_note',
        creditedInvoice: iriOf('invoices', row.id),
        creditReason: reason,
        creditAmountIncludingTax: amountIncludingTax,
    });
};

const shippingWord = async (tx: Db, customer: unknown): Promise<string> => {
    const [found] = await query<{ readonly locale: Locale }>(
        tx,
        sql`select locale from third_parties where id = ${Number(customer)}`,
    );
    return invoiceWordsIn(found?.locale ?? 'fr')('shipping');
};

/** Inserts the lines. Lines of the invoice keep their texts; amounts use the reason as designation. */
const insertLines = async (
    tx: Db,
    note: number,
    row: Row,
    lines: readonly CreditLine[],
    reason: string,
): Promise<void> => {
    const shipping = lines.some(({ isShipping }) => isShipping) ? await shippingWord(tx, row.thirdParty) : reason;
    const values = lines.map(({ isShipping, vatRate, ...line }, place) => ({
        ...line,
        position: place + 1,
        vatRateId: identifierOf('vat_rates', vatRate),
        designation: isShipping ? shipping : reason,
    }));
    await tx.execute(sql`
        insert into invoice_items (invoice_id, position, kind, item_id, reference, ean_code, designation, quantity, unit_code,
            is_service, net_unit_price, vat_rate_id, credited_item_id)
        select ${note}, given.position, coalesce(billed.kind, 'charge'), billed.item_id, billed.reference, billed.ean_code,
            coalesce(billed.designation, given.designation), given.quantity, coalesce(billed.unit_code, 'C62'),
            coalesce(billed.is_service, false), given.net, given."vatRateId", billed.id
        from json_to_recordset(${JSON.stringify(values)}::json) given (position int, quantity numeric, net numeric,
            designation text, "vatRateId" int, "creditedItemId" int)
        left join invoice_items billed on billed.id = given."creditedItemId"`);
};

/** @throws Refused (conflict) for drafts and credit notes */
const checkCreditable = ({ type, status }: Row): void => {
    if (status === 'draft') throw new Refused('conflict', 'invoice_not_issued');
    if (type === 'credit_note') throw new Refused('conflict', 'credit_of_credit');
};

/** `POST /api/invoices/{id}/credit`: answers 201 with the draft. @throws Invalid if it exceeds the remaining amounts */
const creditInvoice = async (call: RecordCall): Promise<Response> => {
    const { db, id, actor } = call;
    const body = parseInput(createSchema(crediting), await readJsonBody(call));
    return transaction(db, async tx => {
        await lockCreditedInvoice(tx, [id]);
        const row = await findRow({ ...call, db: tx }, id);
        if (!row) throw recordNotFound();
        checkCreditable(row);
        const lines = await linesFor(tx, row, body);
        const note = await insertNote(tx, row, body);
        await insertLines(tx, note, row, lines, String(body.reason));
        const draft = await settleInvoice(tx, note);
        const made = await findRow({ ...call, db: tx }, note);
        if (!made) throw recordNotFound();
        const refused = await refuseCredit(tx, made, draft);
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
