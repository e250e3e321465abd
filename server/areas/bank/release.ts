// Apart: handler of `payment.deleted` for bank lines (ADR 0131).
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { bankLines } from '../../db/tables/index.ts';
import { keepHistory } from '../../engine/history.ts';
import { findRow } from '../../engine/read.ts';
import { updateRow } from '../../engine/write.ts';
import type { Subscriptions } from '../events.ts';
import { bankLineTable } from './table.ts';

/** Deleting a payment reopens the bank line it was created from. Lines that would reverse this payment lose their proposal. */
const releaseLine = async (tx: Db, actor: Actor, payment: number): Promise<void> => {
    await tx.execute(sql`update bank_lines set reverses_id = null, match = 'nobody', is_sure = false, facts_for = null,
        facts_against = null, unallocated_amount = amount where reverses_id = ${payment} and status <> 'entered'`);
    const [made] = await tx.select({ id: bankLines.id }).from(bankLines).where(eq(bankLines.paymentId, payment));
    const call = { db: tx, actor, resource: bankLineTable };
    const before = made && (await findRow(call, made.id, true));
    if (!before) return;
    await updateRow(tx, bankLineTable, before, { status: 'open', payment: null, isSure: false });
    await keepHistory(tx, bankLineTable, actor, 'edit', { before, after: await findRow(call, before.id) });
};

export const bankSubscriptions: Subscriptions = {
    'payment.deleted': (tx, { actor, payment }) => releaseLine(tx, actor, payment),
};
