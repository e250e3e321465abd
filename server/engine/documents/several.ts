import { readClaims } from '../../auth/actor.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { transaction } from '../../db/transaction.ts';
import { recordNotFound } from '../../hydra/problem.ts';
import { iriOf } from '../../hydra/record.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { permit } from '../call.ts';
import { findRow } from '../read.ts';
import type { Call } from '../resource.ts';
import { recordAnswer } from '../verbs/show.ts';
import { documentsJob } from './job.ts';
import { readDocument, readRecords } from './request.ts';

const ASKED: Limit = { name: 'documents', points: 100, duration: HOUR };

/** `POST /api/{resource}/document` (B5): 202 with the job that draws the documents of several records as one file. */
export const drawSeveral = async (call: Call): Promise<Response> => {
    const { db, resource, resources, services, actor, context } = call;
    permit(call, 'show');
    const { kind, locale, body } = await readDocument(call);
    const ids = readRecords(call, body);
    await services.limits.count([[ASKED, String(actor.id)]]);
    const { id, version } = await readClaims(services.tokens, context.req.header('authorization'));
    const payload = { resource: resource.contract.name, kind, locale, ids, claims: { id, version } };
    const job = await transaction(db, tx => enqueue(tx, documentsJob(resources), payload, { owner: actor.id }));
    const jobs = resources.find(({ contract }) => contract.name === 'jobs');
    const asked = jobs && { ...call, resource: jobs };
    const row = asked && (await findRow(asked, job));
    if (!asked || !row) throw recordNotFound();
    return recordAnswer(asked, row, 202, { Location: iriOf('jobs', job) });
};
