import { sql } from 'drizzle-orm';
import type { WriteOffKind } from '#contract/invoices/writingOff.ts';
import { createSchema } from '#contract/language/schema.ts';
import { payments as contract } from '#contract/payments/payments.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import type { JsonObject, Row } from '../../domain/record.ts';
import { keepHistory } from '../../engine/history.ts';
import { checkCrossRules, parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import { insertRow } from '../../engine/write.ts';
import { idIn } from '../documents/foreignParties.ts';
import { settlePayment } from './allocate.ts';
import { payments } from './index.ts';

interface Allocation {
    readonly invoice: unknown;
    readonly amount: unknown;
}

/**
 * Enters a payment within a transaction, with the rules for manual entry. The caller checks that the user may see the named
 * records.
 * @param writeOffKind kind of a write-off, or null
 * @throws Invalid, Refused
 */
export const enterPayment = async (
    tx: Db,
    actor: Actor,
    given: JsonObject & { readonly allocations: readonly Allocation[] },
    writeOffKind: WriteOffKind | null = null,
): Promise<Row> => {
    const input = parseInput(createSchema(contract.properties), given);
    checkCrossRules(payments, undefined, input);
    await payments.guard?.('create', { actor, tx, row: undefined, input });
    const id = await insertRow(tx, payments, { ...input, writeOffKind });
    for (const [place, { invoice, amount }] of given.allocations.entries())
        await tx.execute(sql`
            insert into payment_allocations (payment_id, position, invoice_id, amount)
            values (${id}, ${place + 1}, ${idIn('invoices', invoice)}, ${String(amount)})`);
    await settlePayment(tx, actor, id, []);
    const row = await findRow({ db: tx, actor, resource: payments }, id);
    if (!row) throw new Error(`payment ${id} is not there`);
    await keepHistory(tx, payments, actor, 'create', { after: row });
    return row;
};
