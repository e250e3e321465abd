import type { Properties, RecordOf } from '#contract/language/property.ts';
import { codeOf, type PropertyRefusal } from '#contract/language/rules.ts';
import type { Transition } from '#contract/language/transitions.ts';
import type { Db } from '../../db/database.ts';
import { type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { Invalid, Refused, recordNotFound } from '../../domain/refused.ts';
import { keepHistory } from '../history.ts';
import { findRow } from '../read.ts';
import type { Call } from '../resource.ts';
import { updateRow } from '../write.ts';

export interface TransitionRequest {
    readonly name: string;
    readonly transition: Transition;
    readonly input: JsonObject;
    readonly acknowledged: readonly string[];
    /** Identifiers of all records of the call; only of the record itself by default. */
    readonly among?: readonly number[];
    readonly isRehearsal: boolean;
}

/** Refusal that the user may resolve by acknowledging it, without other reasons. */
export class Unacknowledged extends Invalid {}

/** @throws Unacknowledged, Invalid with all reasons */
const settle = (refused: readonly PropertyRefusal[], asked: readonly PropertyRefusal[]): void => {
    if (refused.length > 0) throw new Invalid([...refused, ...asked]);
    if (asked.length > 0) throw new Unacknowledged(asked);
};

/** Record after a transition, whether it was already in that state, and notes. */
export interface TransitionResult {
    readonly row: Row;
    readonly isAlready: boolean;
    readonly told: readonly PropertyRefusal[];
}

/**
 * Performs a transition of one record within a transaction, for single and bulk calls.
 * @param checkVersion refuses a version that the user has not read
 * @throws Refused (missing, conflict) in a state without the transition, (stale); Invalid
 */
export const perform = async (
    call: Call,
    tx: Db,
    id: number,
    { name, transition, input, acknowledged, isRehearsal, among = [id] }: TransitionRequest,
    checkVersion: (row: Row) => void,
): Promise<TransitionResult> => {
    const { resource, actor, context } = call;
    const reader = { ...call, db: tx };
    await resource.wait?.(tx, [id]);
    const before = await findRow(reader, id, true);
    if (!before) throw recordNotFound();
    const record = toRecord(resource.contract, before) as Partial<RecordOf<Properties>>;
    if (transition.isDone?.(record, input)) return { row: before, isAlready: true, told: [] };
    if (transition.isPossible?.(record) === false) throw new Refused('conflict', 'no_transition');
    checkVersion(before);
    const told: PropertyRefusal[] = [];
    const refused: PropertyRefusal[] = [];
    const asked: PropertyRefusal[] = [];
    const said: JsonObject = {};
    const changes = await resource.transitions?.[name]?.({
        actor,
        tx,
        row: before,
        input,
        locale: context.req.query('locale'),
        isRehearsal,
        acknowledged,
        among,
        tell: one => void told.push(one),
        refuse: one => void refused.push(one),
        ask: one => {
            if (!acknowledged.includes(codeOf(one))) asked.push(one);
        },
        log: values => void Object.assign(said, values),
    });
    settle(refused, asked);
    if (changes) {
        await updateRow(tx, resource, before, changes);
        await resource.complete?.(tx, id, { actor, before, input: {} });
    }
    const after = await findRow(reader, id);
    await keepHistory(tx, resource, actor, 'edit', { before, after, transition: name, said });
    return { row: after ?? before, isAlready: false, told };
};
