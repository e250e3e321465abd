import { codeOf, type PropertyRefusal } from '#contract/language/rules.ts';
import { mayPerform, type TransitionReason, type Verdict } from '#contract/language/transitions.ts';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { etagOf, iriOf, type Row } from '../../domain/record.ts';
import { forbidden, Refused, stale } from '../../domain/refused.ts';
import { parseListRequest } from '../../hydra/listRequest.ts';
import { toProblemDocument, violationList } from '../../hydra/problemDocument.ts';
import { translateTo } from '../../hydra/translate.ts';
import { jsonLd } from '../call.ts';
import { explainWrite } from '../constraints.ts';
import { whereOf } from '../page.ts';
import { checkPreconditions } from '../preconditions.ts';
import type { Call, RecordCall, ResourceAction, ServerResource } from '../resource.ts';
import { BATCH_SIZE, nextMatching, type OneAtATime } from '../slices.ts';
import { recordAnswer } from '../verbs/show.ts';
import { perform, type TransitionRequest, Unacknowledged } from './perform.ts';
import { rehearseInSlices } from './rehearse.ts';
import { type NamedRecord, readSlice, readTransitionRequest } from './request.ts';

/**
 * `POST /api/{resource}/{id}/{name}` (B3): 200 with the record, unchanged if it is already in the target state.
 * @throws Refused (forbidden, missing, conflict) in a state without the transition, (stale) for a stale If-Match;
 * Invalid with the reasons
 */
const transitionOne = async (call: RecordCall, name: string): Promise<Response> => {
    const { db, resource, id, context } = call;
    const { asked } = await readTransitionRequest(call, name, { isOfSeveral: false });
    return transaction(db, async tx => {
        const { row } = await perform(call, tx, id, asked, before => checkPreconditions(context, before));
        const answer = recordAnswer(call, row);
        await call.keep?.(tx, answer);
        return answer;
    }).catch((error: unknown) => {
        throw explainWrite(resource, error);
    });
};

const verdictOf = (error: Refused): Verdict['verdict'] => {
    if (error instanceof Unacknowledged) return 'needs_acknowledgement';
    return error.kind === 'stale' ? 'stale' : 'refused';
};

const wordsOf = ({ context }: Call, told: readonly PropertyRefusal[]): readonly TransitionReason[] => {
    const translate = translateTo(context.req.query('locale'));
    return told.map(one => ({
        code: codeOf(one),
        message: translate(one.key, one.params),
        propertyPath: one.propertyPath,
    }));
};

const reasonsOf = ({ context }: Call, problem: Refused): readonly TransitionReason[] => {
    const translate = translateTo(context.req.query('locale'));
    const violations = violationList(problem, translate);
    if (violations) return violations;
    const { detail } = toProblemDocument(problem, translate, context.get('requestId'));
    return [{ code: problem.key, message: String(detail), propertyPath: '' }];
};

interface Judged {
    readonly verdict: Verdict;
    /** Judged version; undefined if the version did not matter. */
    readonly etag: string | undefined;
    /** Record after the transition; undefined if it was not performed. */
    readonly row: Row | undefined;
}

/** Judges one record in its own transaction, so that a refusal does not affect the others. */
const judge = async (call: Call, db: Db, { id, etag }: NamedRecord, asked: TransitionRequest): Promise<Judged> => {
    const named = { '@id': iriOf(call.resource.contract.name, id) };
    let found: string | undefined;
    const checkVersion = (row: Row): void => {
        found = etagOf(row);
        if (etag !== undefined && etag.replace(/^W\//, '') !== found) throw stale();
    };
    try {
        const { row, isAlready, told } = await transaction(db, tx => perform(call, tx, id, asked, checkVersion));
        const verdict = isAlready ? 'already_done' : 'done';
        return { verdict: { ...named, verdict, reasons: wordsOf(call, told) }, etag: found, row };
    } catch (error) {
        const problem = explainWrite(call.resource, error);
        if (!(problem instanceof Refused)) throw error;
        const verdict = { ...named, verdict: verdictOf(problem), reasons: reasonsOf(call, problem) };
        return { verdict, etag: found, row: undefined };
    }
};

const judgeAll = async (call: Call, db: Db, records: readonly NamedRecord[], asked: TransitionRequest) => {
    const judged: Judged[] = [];
    for (const record of records) judged.push(await judge(call, db, record, asked));
    return judged;
};

/** Dry run of a transition: verdicts with the judged versions, so that the actual run cannot apply to other versions. */
const rehearse = async (call: Call, records: readonly NamedRecord[], asked: TransitionRequest): Promise<Verdict[]> => {
    const rehearsed = { ...asked, isRehearsal: true };
    const judged = await rehearseInSlices(call, asked.name, records, (tx, some) => judgeAll(call, tx, some, rehearsed));
    return judged.map(({ verdict, etag }) => ({ ...verdict, ...(etag && { etag }) }));
};

/** `POST /api/{resource}/{name}` (B3): a verdict per record in the requested order, each in its own transaction. */
const transitionSeveral = async (call: Call, name: string, oneAtATime: OneAtATime): Promise<Response> => {
    const { asked, body } = await readTransitionRequest(call, name, { isOfSeveral: true });
    const slice = readSlice(call, body);
    const { conditions } = parseListRequest(call.resource.contract, new URL(call.context.req.url).searchParams);
    const run = async () => {
        const found = slice.records ? undefined : await nextMatching(call, whereOf(call, conditions), slice);
        const records = slice.records ?? (found ?? []).map((id): NamedRecord => ({ id, etag: undefined }));
        const together = { ...asked, among: records.map(({ id }) => id) };
        const verdicts = slice.isDryRun
            ? await rehearse(call, records, together)
            : (await judgeAll(call, call.db, records, together)).map(({ verdict }) => verdict);
        return { verdicts, next: found?.length === BATCH_SIZE ? (found.at(-1) ?? null) : null };
    };
    return jsonLd(await oneAtATime(call.actor.id, run));
};

export const transitionActions = ({ contract }: ServerResource, oneAtATime: OneAtATime): ResourceAction[] =>
    Object.entries(contract.transitions ?? {}).flatMap(([path, transition]): ResourceAction[] => {
        const route = {
            method: 'POST',
            path,
            permit: ({ actor }: Call) => {
                if (!mayPerform(actor, transition)) throw forbidden();
            },
        } as const;
        return [
            { ...route, on: 'record', run: call => transitionOne(call, path) },
            { ...route, on: 'collection', run: call => transitionSeveral(call, path, oneAtATime) },
        ];
    });
