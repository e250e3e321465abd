// Apart: upload of a bank statement. The file is kept until its lines are stored.
import { STATEMENT_LINES_AT_ONCE, STATEMENT_MAX_BYTES } from '#contract/bank/bankLines.ts';
import { maxSize, minSize } from '#contract/language/rules.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf } from '../../domain/record.ts';
import { Refused, recordNotFound } from '../../domain/refused.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import { receiveForm } from '../../engine/form/receiveForm.ts';
import { checkSize } from '../../engine/multipart.ts';
import { findRow } from '../../engine/read.ts';
import type { Call } from '../../engine/resource.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { storeFile } from '../../imports/file.ts';
import { parseMapping } from './mapping.ts';
import { outcomeOf, readStatement } from './readStatement.ts';
import { enqueueStatement } from './statementJob.ts';
import { storeLines } from './store.ts';

const LIMIT: Limit = { name: 'statement', points: 100, duration: HOUR };

const FOLDER = 'statements';

const answerJob = async (call: Call, key: string, company: string | null): Promise<Response> => {
    const { services, actor, resources } = call;
    const job = await transaction(services.db, tx => enqueueStatement(tx, actor, key, company));
    const queue = resources.find(({ purpose }) => purpose === 'queue');
    const asked = queue && { ...call, db: services.db, resource: queue };
    const row = asked && (await findRow(asked, job));
    if (!asked || !row) throw recordNotFound();
    return recordAnswer(asked, row, 202, { Location: iriOf(asked.resource.contract.name, job) });
};

/** `POST /api/bank_lines/statement`: answers 201 with a summary of the lines, or 202 with a job. Idempotent. */
export const receiveStatement = async (call: Call): Promise<Response> => {
    permit(call, 'edit');
    const { db, actor, services, context } = call;
    await services.limits.count([[LIMIT, String(actor.id)]]);
    const keys = new Set<string>();
    try {
        const { fields, file } = await receiveForm(
            call,
            async pieces => {
                const stored = await storeFile(services.files, pieces, FOLDER);
                keys.add(stored.key);
                return stored;
            },
            ['company', 'mapping'],
        );
        checkSize(file?.stored.size, [minSize(1), maxSize(STATEMENT_MAX_BYTES)]);
        const stored = file && (await services.files.read(file.stored.key));
        if (!stored) throw new Refused('gone', 'import_file_gone');
        const fieldOf = (name: string): string | undefined => fields.find(([one]) => one === name)?.[1];
        const chosen = fieldOf('company');
        const mapping = parseMapping(fieldOf('mapping'));
        const statement = await readStatement({ db, actor, chosen, mapping }, stored, context.req.raw.signal);
        if (statement.keyed.length > STATEMENT_LINES_AT_ONCE) {
            const answer = await answerJob(call, file.stored.key, chosen ?? null);
            // The job deletes it.
            keys.delete(file.stored.key);
            return answer;
        }
        return jsonLd({ ...outcomeOf(statement, await storeLines(db, actor, statement.keyed)) }, 201);
    } finally {
        // `compareFiles` finds files left behind if the process ends here.
        for (const key of keys) await services.files.delete(key).catch(() => undefined);
    }
};
