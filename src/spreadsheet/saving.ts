import { readViolations } from '@comptoir/hydra';
import type { Properties } from '#contract/language/property.ts';
import { statusOf } from '../auth/verifiedWrites.ts';
import { differencesOf } from '../record/conflict/differences.ts';
import { failureMessage, isGone, isStale } from '../ui/failure.ts';
import { isValid, type RowValues } from './cell.ts';
import { applyChanges, recordEdits } from './commands.ts';
import { baseOf, type RowReport, type SheetState, selectCells, sheetColumnNamed } from './sheet.ts';

/** Result of merging a row's changed cells with its current version. */
interface Merge {
    readonly patch: RowValues;
    readonly clashes: readonly string[];
}

/** Merges changed cells with the current version. Ignores changes of other properties. @param before values when edited */
const merge = (properties: Properties, before: RowValues, mine: RowValues, theirs: RowValues): Merge => {
    const touched = Object.fromEntries(Object.entries(properties).filter(([name]) => name in mine));
    const differences = differencesOf(touched, { before, mine, theirs });
    const patch = differences.filter(({ by }) => by === 'mine').map(({ name, mine: value }) => [name, value]);
    return {
        patch: Object.fromEntries(patch),
        clashes: differences.filter(({ by }) => by === 'both').map(({ name }) => name),
    };
};

export interface RowRequests {
    readonly read: (id: string) => Promise<{ readonly record: RowValues; readonly version: string | undefined }>;
    /** Sends a merge patch with that version as precondition. Resolves with the new record. */
    readonly patch: (id: string, values: RowValues, version: string | undefined) => Promise<RowValues>;
}

export interface Saving {
    readonly id: string;
    /** Values at the time of editing. */
    readonly before: RowValues;
    readonly mine: RowValues;
}

export interface SaveOutcome {
    readonly report: RowReport;
    readonly record?: RowValues;
}

/** Maximum number of attempts while other users change the record (our choice). */
const TRIES = 3;

const bodyOf = (error: unknown): unknown =>
    typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;

/** Property of a violation: `roles` for `roles[1]`. */
const nameIn = (propertyPath: string): string => propertyPath.split(/[.[]/)[0] ?? '';

const refused = (error: unknown, mine: RowValues): RowReport => {
    const violations = readViolations(bodyOf(error));
    const isOfCell = (path: string) => nameIn(path) in mine;
    const of = violations.filter(({ propertyPath }) => isOfCell(propertyPath));
    const others = violations.filter(({ propertyPath }) => !isOfCell(propertyPath));
    return {
        kind: 'refused',
        fields: Object.fromEntries(of.map(({ propertyPath, message }) => [nameIn(propertyPath), message])),
        message: others.map(({ message }) => message).join('\n'),
    };
};

export const reportOf = (error: unknown, mine: RowValues): RowReport => {
    if (isGone(error)) return { kind: 'gone' };
    if (statusOf(error) === 403) return { kind: 'forbidden' };
    if (statusOf(error) === 422) return refused(error, mine);
    return { kind: 'failed', message: failureMessage(error) ?? 'app.failure.unexpected' };
};

const send = async (wire: RowRequests, properties: Properties, saving: Saving): Promise<SaveOutcome> => {
    const { id, before, mine } = saving;
    const { record, version } = await wire.read(id);
    const { patch, clashes } = merge(properties, before, mine, record);
    if (clashes.length > 0) return { report: { kind: 'conflict', names: clashes, theirs: record } };
    if (Object.keys(patch).length === 0) return { report: { kind: 'saved' }, record };
    return { report: { kind: 'saved' }, record: await wire.patch(id, patch, version) };
};

/**
 * Saves a row over its current version, which is read first because list rows carry none. Keeps other users' changes of
 * other cells, and reports changes of the same cell as a conflict (H8).
 *
 * @throws the error of an ended session (401), because the other rows cannot be saved either
 */
export const saveRow = async (
    wire: RowRequests,
    properties: Properties,
    saving: Saving,
    tries = 1,
): Promise<SaveOutcome> => {
    try {
        return await send(wire, properties, saving);
    } catch (error) {
        if (statusOf(error) === 401) throw error;
        if (isStale(error) && tries < TRIES) return saveRow(wire, properties, saving, tries + 1);
        return { report: reportOf(error, saving.mine) };
    }
};

/** Maximum number of parallel requests (our choice): more would queue in the browser and delay the user's next request. */
const MAX_PARALLEL = 4;

/** Runs a task for each element, four at a time. After a stop, running tasks still finish. */
export const mapFourAtOnce = async <T>(
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
    await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
};

/** Rows to save with their valid cells, without deleted records. */
export const rowsToSave = (sheet: SheetState): Saving[] =>
    [...sheet.entries].flatMap(([id, row]) => {
        const valid = Object.entries(row).flatMap(([name, entry]) => (isValid(entry) ? [[name, entry.value]] : []));
        const isGone = sheet.reports.get(id)?.kind === 'gone';
        return valid.length === 0 || isGone ? [] : [{ id, before: baseOf(sheet, id), mine: Object.fromEntries(valid) }];
    });

/** Compares a row's cells with new values of its record. Equal cells lose their mark as changed. */
const rebased = (sheet: SheetState, id: string, record: RowValues): SheetState => {
    const known = new Map(sheet.known).set(id, { ...baseOf(sheet, id), ...record, id });
    const row = Object.entries(sheet.entries.get(id) ?? {});
    const entries = applyChanges(
        sheet.entries,
        row.map(([name, to]) => ({ id, name, to })),
        name => sheetColumnNamed(sheet, name),
        () => known.get(id) ?? {},
    );
    return { ...sheet, known, entries };
};

const reported = (sheet: SheetState, id: string, report: RowReport | undefined): SheetState => {
    const reports = new Map(sheet.reports);
    if (report) reports.set(id, report);
    else reports.delete(id);
    return { ...sheet, reports };
};

/** Stores the result of saving a row. Keeps edits made meanwhile. */
export const storeResult = (sheet: SheetState, id: string, { report, record }: SaveOutcome): SheetState => {
    const { saving } = sheet;
    const told = reported(record ? rebased(sheet, id, record) : sheet, id, report);
    return saving ? { ...told, saving: { ...saving, done: saving.done + 1 } } : told;
};

export const resolveConflict = (sheet: SheetState, id: string, name: string, side: 'mine' | 'theirs'): SheetState => {
    const report = sheet.reports.get(id);
    if (report?.kind !== 'conflict') return sheet;
    const value = report.theirs[name] ?? null;
    const taken = side === 'theirs' ? recordEdits(sheet, [{ id, name, to: { value } }]) : sheet;
    const names = report.names.filter(other => other !== name);
    const left = names.length > 0 ? { ...report, names } : undefined;
    return reported(rebased(taken, id, { [name]: value }), id, left);
};

/** Removes the row of a deleted record with its edits, also from the undo history. */
export const withoutRow = (sheet: SheetState, id: string): SheetState => {
    const entries = new Map(sheet.entries);
    entries.delete(id);
    const others = (steps: SheetState['past']) =>
        steps.map(step => step.filter(change => change.id !== id)).filter(step => step.length > 0);
    const next = reported({ ...sheet, entries, past: others(sheet.past), future: others(sheet.future) }, id, undefined);
    return selectCells({ ...next, rows: sheet.rows.filter(row => row !== id) }, sheet.selection);
};
