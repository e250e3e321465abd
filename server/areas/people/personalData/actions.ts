// Calls about personal data of one person (ADR 0077), the same for users and contacts.
import { nameOf } from '#contract/language/contract.ts';
import {
    ERASURE_PATH,
    type Erasure,
    type KeptData,
    PERSONAL_DATA_PATH,
    personalDataFileName,
} from '#contract/people/personalData.ts';
import { keepAudit } from '../../../audit/keep.ts';
import { HOUR, type Limit } from '../../../auth/limits.ts';
import type { Db } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { iriOf, type JsonObject, type Row, toDocument, toRecord } from '../../../domain/record.ts';
import { recordNotFound } from '../../../domain/refused.ts';
import { jsonLd } from '../../../engine/call.ts';
import { findRow } from '../../../engine/read.ts';
import { inWords } from '../../../engine/readableRow.ts';
import type { RecordCall, ResourceAction } from '../../../engine/resource.ts';
import { dispositionOf } from '../../../files/serve.ts';
import { translateTo } from '../../../hydra/translate.ts';

export type RetainedData = Pick<KeptData, 'what' | 'count'>;

export interface PersonalData {
    /** @throws Refused (forbidden) if the user may not read or erase all data of such persons */
    readonly permit: (call: RecordCall) => void;
    /** @throws Refused (forbidden) for an invisible person. Absent if one permission covers all persons. */
    readonly permitPerson?: (call: RecordCall, row: Row) => void;
    readonly collect: (db: Db, row: Row) => Promise<JsonObject>;
    /** Kinds of data that an erasure deletes: ends of message keys, `personal_data.erased.<what>`. */
    readonly erased: readonly string[];
    /** Data that an erasure keeps. `personal_data.kept.<what>` gives the reason. */
    readonly keep: (db: Db, row: Row) => Promise<readonly RetainedData[]>;
    readonly isErased: (row: Row) => boolean;
    readonly nameAfter: (row: Row) => string;
    /** Erases the locked person. @returns keys of files to delete after the commit @throws Refused by business rules */
    readonly erase: (tx: Db, call: RecordCall, row: Row) => Promise<readonly string[]>;
}

/** Each call reads or deletes all data of a person. */
const READS: Limit = { name: 'personalData', points: 60, duration: HOUR };

const rowOf = async (call: RecordCall, db = call.db, isLocked = false): Promise<Row> => {
    const row = await findRow({ ...call, db }, call.id, isLocked);
    if (!row) throw recordNotFound();
    return row;
};

const personOf = async (of: PersonalData, call: RecordCall): Promise<Row> => {
    const row = await rowOf(call);
    of.permitPerson?.(call, row);
    return row;
};

const subjectOf = ({ resource, id }: RecordCall): string => iriOf(resource.contract.name, id);

const answerData = async (of: PersonalData, call: RecordCall): Promise<Response> => {
    await call.services.limits.count([[READS, String(call.actor.id)]]);
    const row = await personOf(of, call);
    const subject = subjectOf(call);
    const { contract } = call.resource;
    const content = {
        generatedAt: new Date().toISOString(),
        about: subject,
        record: toDocument(contract, inWords(call, row)),
        ...(await of.collect(call.db, row)),
    };
    await keepAudit(call.db, {
        kind: 'personal_data_exported',
        actor: call.actor,
        subject,
        details: { said: { format: 'json' } },
    });
    const title = translateTo(call.context.req.query('locale'))('personal_data.title');
    const file = personalDataFileName(title, nameOf(contract, toRecord(contract, row)));
    return new Response(JSON.stringify(content, undefined, 2), {
        headers: {
            'Content-Type': 'application/json; charset=utf-8',
            'Content-Disposition': dispositionOf('attachment', file),
            'Cache-Control': 'no-store',
        },
    });
};

const erasureOf = async (of: PersonalData, call: RecordCall, row: Row, db: Db): Promise<Erasure> => {
    const translate = translateTo(call.context.req.query('locale'));
    const kept = await of.keep(db, row);
    return {
        erased: of.erased.map(what => translate(`personal_data.erased.${what}`)),
        kept: kept.map(one => ({
            ...one,
            reason: translate(`personal_data.kept.${one.what}`, { smart_count: one.count ?? 0 }),
        })),
        name: of.nameAfter(row),
        isErased: of.isErased(row),
    };
};

const erase = async (of: PersonalData, call: RecordCall): Promise<Response> => {
    const { files, done } = await transaction(call.db, async tx => {
        const row = await rowOf(call, tx, true);
        const unused = of.isErased(row) ? [] : await of.erase(tx, call, row);
        const answer = jsonLd({ ...(await erasureOf(of, call, row, tx)), isErased: true });
        if (!of.isErased(row))
            await keepAudit(tx, { kind: 'personal_data_erased', actor: call.actor, subject: subjectOf(call) });
        await call.keep?.(tx, answer);
        return { files: unused, done: answer };
    });
    // The storage logs a failure; a file without a record does no harm.
    await Promise.allSettled(files.map(key => call.services.files.delete(key)));
    return done;
};

export const personalDataActions = (of: PersonalData): readonly ResourceAction[] => {
    const get = (path: string, answer: (call: RecordCall) => Promise<Response>): ResourceAction => ({
        on: 'record',
        method: 'GET',
        path,
        run: call => {
            of.permit(call);
            return answer(call);
        },
    });
    return [
        get(PERSONAL_DATA_PATH, call => answerData(of, call)),
        get(ERASURE_PATH, async call => jsonLd({ ...(await erasureOf(of, call, await personOf(of, call), call.db)) })),
        { on: 'record', method: 'POST', path: ERASURE_PATH, permit: of.permit, run: call => erase(of, call) },
    ];
};
