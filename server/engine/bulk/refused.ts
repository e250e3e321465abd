import { desc, eq } from 'drizzle-orm';
import type { BulkFailure } from '#contract/bulk.ts';
import { nameOf } from '#contract/contract.ts';
import { changes } from '../../db/tables/index.ts';
import type { Problem } from '../../hydra/problem.ts';
import { toProblemDocument } from '../../hydra/problemDocument.ts';
import { iriOf } from '../../hydra/record.ts';
import { translateTo } from '../../hydra/translate.ts';
import { findRow } from '../read.ts';
import type { Call } from '../resource.ts';

/** The last name of a deleted record, from the history. */
const lastName = async ({ db, resource }: Call, id: number): Promise<string> => {
    const [last] = await db
        .select({ name: changes.recordName })
        .from(changes)
        .where(eq(changes.record, iriOf(resource.contract.name, id)))
        .orderBy(desc(changes.id))
        .limit(1);
    return last?.name ?? `#${id}`;
};

const nameFor = async (call: Call, id: number): Promise<string> => {
    const row = await findRow(call, id);
    if (!row) return lastName(call, id);
    return nameOf(call.resource.contract, row) || `#${id}`;
};

/** Describes the refusal of one record: its name and the reason, in the caller's language. */
export const failureOf = async (
    call: Call,
    { id, problem }: { readonly id: number; readonly problem: Problem },
): Promise<BulkFailure> => {
    const { context, resource } = call;
    const { detail } = toProblemDocument(problem, translateTo(context.req.query('locale')), context.get('requestId'));
    const name = await nameFor(call, id);
    return { '@id': iriOf(resource.contract.name, id), name, status: problem.status, detail: String(detail) };
};
