import { createSchema } from '#contract/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { recordNotFound } from '../../hydra/problem.ts';
import { iriOf, type Row } from '../../hydra/record.ts';
import { permit, readBody } from '../call.ts';
import { planAllChildren } from '../children/planAll.ts';
import { writeChildren } from '../children/write.ts';
import { explainWrite } from '../constraints.ts';
import { checkCrossRules } from '../crossRules.ts';
import { keepHistory } from '../history.ts';
import { parseInput } from '../input.ts';
import { withPhones } from '../phones.ts';
import { prefilled } from '../prefilled.ts';
import { findRow } from '../read.ts';
import { checkRelations } from '../relations.ts';
import type { Call } from '../resource.ts';
import { cleanBody } from '../richText.ts';
import { takeFlag } from '../sole.ts';
import { insertRow } from '../write.ts';
import { checkWriters } from '../writers.ts';
import { recordAnswer } from './show.ts';

const readNew = async (call: Call) => {
    const { resource } = call;
    if (resource.receive) return resource.receive(call);
    const { properties } = resource.contract;
    const given = cleanBody(properties, await readBody(call));
    checkWriters(call, given);
    const body = { ...(await prefilled(call, given)), ...given };
    const parsed = parseInput(createSchema(properties), { ...body, ...resource.fill?.(body, undefined) });
    const input = withPhones(resource.contract, parsed, undefined);
    return { input, derived: { ...resource.owned?.(call.actor), ...(await resource.derive?.(input)) } };
};

/** POST to a collection: 201 with the new record. */
export const create = async (call: Call): Promise<Response> => {
    permit(call, 'create');
    const { db, resource, actor, context, services } = call;
    const answerWith = (row: Row) => recordAnswer(call, row, 201, { Location: iriOf(resource.contract.name, row.id) });
    const { input, derived } = await readNew(call);
    const locale = context.req.query('locale');
    const row = await transaction(db, async tx => {
        await checkRelations({ ...call, tx, row: undefined, input });
        checkCrossRules(resource, undefined, input);
        const plans = await planAllChildren({ ...call, tx, row: undefined, input });
        await resource.guard?.('create', { actor, tx, row: undefined, input });
        await takeFlag(tx, resource, undefined, input);
        const id = await insertRow(tx, resource, input, derived);
        await writeChildren(tx, resource, id, plans);
        await resource.complete?.(tx, id, { actor, before: undefined, input });
        const made = await findRow({ ...call, db: tx }, id);
        if (made) await resource.follow?.('create', { actor, tx, before: undefined, row: made, input, locale });
        await keepHistory(tx, resource, actor, 'create', { after: made });
        if (made) await call.keep?.(tx, answerWith(made));
        return made;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
    if (!row) throw recordNotFound();
    await resource.announce?.({ db, row, input, post: services, locale });
    if (!resource.announce) return answerWith(row);
    const answer = answerWith((await findRow(call, row.id)) ?? row);
    await call.keep?.(db, answer);
    return answer;
};
