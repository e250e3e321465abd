// Apart: creates the order of a quote.

import { SALE_PARTIES, SALE_TERMS } from '#contract/documents/sale.ts';
import { can } from '#contract/language/access.ts';
import { createSchema } from '#contract/language/schema.ts';
import { orders as ordersContract } from '#contract/orders/orders.ts';
import { quotes as contract, ordering, QUOTE_ORDER_PATH, type Quote } from '#contract/quotes/quotes.ts';
import { today } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { forbidden, Refused, recordNotFound } from '../../domain/refused.ts';
import { permit, readOptionalBody, resourceNamed } from '../../engine/call.ts';
import { explainWrite } from '../../engine/constraints.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput, parseNew } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { checkScope } from '../../engine/scopes.ts';
import { perform } from '../../engine/transitions/perform.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { makeOne } from '../../engine/verbs/writeOne.ts';
import { updateRow } from '../../engine/write.ts';

const COPIED = Object.keys({ ...SALE_PARTIES, ...SALE_TERMS });

/** Properties that need no new permission. A discount was granted for the prices of the quote, not for current ones. */
const inheritedAt = (prices: unknown): readonly string[] =>
    prices === 'today' ? COPIED.filter(name => name !== 'generalDiscount') : COPIED;

/** Accepts a sent quote, unless it is accepted. @throws Refused (missing, conflict) unless sent; Invalid after expiry */
const acceptedQuote = async (call: RecordCall, tx: Db, row: Row): Promise<Row> => {
    if (row.status === 'accepted') return row;
    if (row.status !== 'sent') throw new Refused('conflict', 'quote_not_sent');
    const { accept } = contract.transitions ?? {};
    if (!accept) throw new Error('quotes are not accepted');
    const asked = { name: 'accept', transition: accept, input: {}, acknowledged: [], isRehearsal: false };
    return (await perform(call, tx, call.id, asked, () => {})).row;
};

/** Returns the input of the order. @param prices `kept` or `today` */
const orderOf = (quote: Quote & JsonObject, prices: unknown): JsonObject => ({
    ...Object.fromEntries(COPIED.map(name => [name, quote[name]])),
    orderDate: today(),
    orderItems: quote.quoteItems.map(({ item, quantity, manualNetUnitPrice, netUnitPrice, freeReason, comment }) => ({
        item,
        quantity,
        manualNetUnitPrice: prices === 'today' ? manualNetUnitPrice : netUnitPrice,
        freeReason,
        comment,
    })),
});

/** `POST /api/quotes/{id}/order`: answers 201 with the order, or 200 with the order that the quote already has. */
const makeOrder = async (call: RecordCall): Promise<Response> => {
    const { db, id, actor, context } = call;
    const { prices } = parseInput(createSchema(ordering), await readOptionalBody(call));
    const orders = { ...call, resource: resourceNamed(call, 'orders') };
    return transaction(db, async tx => {
        await lock(tx, 'quotes', [id]);
        const within = { ...call, db: tx };
        const row = await findRow(within, id);
        if (!row) throw recordNotFound();
        const known = row.orderMade === null ? undefined : await findRow({ ...orders, db: tx }, Number(row.orderMade));
        if (known) return recordAnswer(orders, known, 200, { Location: iriOf('orders', known.id) });
        const before = await acceptedQuote(call, tx, row);
        const input = parseNew(ordersContract, orderOf(toRecord(contract, before), prices));
        const writing = { ...orders, tx, locale: context.req.query('locale'), inherited: inheritedAt(prices) };
        const made = await makeOne(writing, input);
        if (!made) throw recordNotFound();
        await updateRow(tx, call.resource, before, { orderMade: iriOf('orders', made.id) });
        await keepHistory(tx, call.resource, actor, 'edit', { before, after: await findRow(within, id) });
        const answer = recordAnswer(orders, made, 201, { Location: iriOf('orders', made.id) });
        await call.keep?.(tx, answer);
        return answer;
    }).catch((error: unknown) => {
        throw explainWrite(orders.resource, error);
    });
};

export const orderAction: ResourceAction = {
    on: 'record',
    method: 'POST',
    path: QUOTE_ORDER_PATH,
    permit: call => {
        permit(call, 'edit');
        if (!can(call.actor, 'orders', 'create')) throw forbidden();
        checkScope(call.actor, 'orders', 'write');
    },
    run: makeOrder,
};
