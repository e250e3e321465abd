import { and, desc, eq } from 'drizzle-orm';
import type { BulkFailure } from '#contract/bulk.ts';
import { displayNameOf } from '#contract/contract.ts';
import { changes } from '../../db/tables/index.ts';
import type { Problem } from '../../hydra/problem.ts';
import { toProblemDocument } from '../../hydra/problemDocument.ts';
import { iriOf } from '../../hydra/record.ts';
import { type Translate, translateTo } from '../../hydra/translate.ts';
import { findRow } from '../read.ts';
import type { Call } from '../resource.ts';
import { visibleTo } from '../visible.ts';

/** The last name of a deleted record, from the history that the person may read: nobody else's record has one (B7). */
const lastName = async ({ db, resource, resources, actor }: Call, id: number): Promise<string> => {
    const history = resources.find(({ contract }) => contract.name === 'changes');
    if (!history) return '';
    const [last] = await db
        .select({ name: changes.recordName })
        .from(changes)
        .where(and(eq(changes.record, iriOf(resource.contract.name, id)), visibleTo(actor, history)))
        .orderBy(desc(changes.id))
        .limit(1);
    return last?.name ?? '';
};

const nameFor = async (call: Call, id: number, translate: Translate): Promise<string> => {
    const row = await findRow(call, id);
    return row ? displayNameOf(call.resource.contract, row, translate) : (await lastName(call, id)) || `#${id}`;
};

/** Describes the refusal of one record: its name and the reason, in the caller's language. */
export const failureOf = async (
    call: Call,
    { id, problem }: { readonly id: number; readonly problem: Problem },
): Promise<BulkFailure> => {
    const { context, resource } = call;
    const translate = translateTo(context.req.query('locale'));
    const { detail } = toProblemDocument(problem, translate, context.get('requestId'));
    const name = await nameFor(call, id, translate);
    return { '@id': iriOf(resource.contract.name, id), name, status: problem.status, detail: String(detail) };
};
