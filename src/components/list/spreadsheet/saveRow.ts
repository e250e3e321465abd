import type { Properties } from '#contract/property.ts';
import { statusOf } from '../../../auth/honestWrites.ts';
import { violationsOf } from '../../../hydra/index.ts';
import { failureMessage, isGone, isStale } from '../../failure.ts';
import type { Values } from './entry.ts';
import { merge } from './merge.ts';
import type { RowReport } from './report.ts';

/** What a save needs of the API. */
export interface Wire {
    /** A record as it is now, with its version. */
    readonly read: (id: string) => Promise<{ readonly record: Values; readonly version: string | undefined }>;
    /** Sends a merge patch for that version, and gives the record as it is then. */
    readonly patch: (id: string, values: Values, version: string | undefined) => Promise<Values>;
}

/** A row that is to be saved. */
export interface Saving {
    readonly id: string;
    /** What its cells were typed over. */
    readonly before: Values;
    /** Its changed cells, all of them valid. */
    readonly mine: Values;
}

export interface Outcome {
    readonly report: RowReport;
    /** The record as the API has it, where that is known. */
    readonly record?: Values;
}

/** Source: ours. Times that somebody else may be faster before we give up. */
const TRIES = 3;

const bodyOf = (error: unknown): unknown =>
    typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;

/** The property that a violation is about: `roles[1]` is about `roles`. */
const nameIn = (propertyPath: string): string => propertyPath.split(/[.[]/)[0] ?? '';

const refused = (error: unknown, mine: Values): RowReport => {
    const violations = violationsOf(bodyOf(error));
    const isOfCell = (path: string) => nameIn(path) in mine;
    const of = violations.filter(({ propertyPath }) => isOfCell(propertyPath));
    const others = violations.filter(({ propertyPath }) => !isOfCell(propertyPath));
    return {
        kind: 'refused',
        fields: Object.fromEntries(of.map(({ propertyPath, message }) => [nameIn(propertyPath), message])),
        message: others.map(({ message }) => message).join('\n'),
    };
};

const reportOf = (error: unknown, mine: Values): RowReport => {
    if (isGone(error)) return { kind: 'gone' };
    if (statusOf(error) === 403) return { kind: 'forbidden' };
    if (statusOf(error) === 422) return refused(error, mine);
    return { kind: 'failed', message: failureMessage(error) ?? 'app.failure.unexpected' };
};

const send = async (wire: Wire, properties: Properties, saving: Saving): Promise<Outcome> => {
    const { id, before, mine } = saving;
    const { record, version } = await wire.read(id);
    const { patch, clashes } = merge(properties, before, mine, record);
    if (clashes.length > 0) return { report: { kind: 'conflict', names: clashes, theirs: record } };
    if (Object.keys(patch).length === 0) return { report: { kind: 'saved' }, record };
    return { report: { kind: 'saved' }, record: await wire.patch(id, patch, version) };
};

/**
 * Saves a row over the version that there is, read just before: a list's rows have none. What others changed in other
 * cells is kept without a word, what they changed in mine is asked about. Row H8.
 *
 * @throws what ended the session (401): there is no use in going on.
 */
export const saveRow = async (wire: Wire, properties: Properties, saving: Saving, tries = 1): Promise<Outcome> => {
    try {
        return await send(wire, properties, saving);
    } catch (error) {
        if (statusOf(error) === 401) throw error;
        if (isStale(error) && tries < TRIES) return saveRow(wire, properties, saving, tries + 1);
        return { report: reportOf(error, saving.mine) };
    }
};

/** Source: ours. More would only queue in the browser, before what the person asks next. */
const AT_ONCE = 4;

/** Runs over all of them, four at a time, until it is stopped: what has begun is ended. */
export const eachAtMostFour = async <T>(
    all: readonly T[],
    run: (one: T) => Promise<void>,
    isStopped: () => boolean,
): Promise<void> => {
    const queue = all.values();
    const work = async () => {
        for (const one of queue) {
            if (isStopped()) return;
            await run(one);
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
};
