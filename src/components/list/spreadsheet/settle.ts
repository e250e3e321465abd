import { isValid, type Values } from './entry.ts';
import type { RowReport } from './report.ts';
import type { Outcome, Saving } from './saveRow.ts';
import { baseOf, columnNamed, type Sheet, selected } from './sheet.ts';
import { applied } from './steps.ts';
import { written } from './write.ts';

/** The rows that have something to send, each with its valid cells. */
export const savingsOf = (sheet: Sheet): Saving[] =>
    [...sheet.entries].flatMap(([id, row]) => {
        const valid = Object.entries(row).flatMap(([name, entry]) => (isValid(entry) ? [[name, entry.value]] : []));
        const isGone = sheet.reports.get(id)?.kind === 'gone';
        return valid.length === 0 || isGone ? [] : [{ id, before: baseOf(sheet, id), mine: Object.fromEntries(valid) }];
    });

/** Puts a row's cells on other values of its record: those that hold the same are changed no more. */
const rebased = (sheet: Sheet, id: string, record: Values): Sheet => {
    const known = new Map(sheet.known).set(id, { ...baseOf(sheet, id), ...record, id });
    const row = Object.entries(sheet.entries.get(id) ?? {});
    const entries = applied(
        sheet.entries,
        row.map(([name, to]) => ({ id, name, to })),
        name => columnNamed(sheet, name),
        () => known.get(id) ?? {},
    );
    return { ...sheet, known, entries };
};

const reported = (sheet: Sheet, id: string, report: RowReport | undefined): Sheet => {
    const reports = new Map(sheet.reports);
    if (report) reports.set(id, report);
    else reports.delete(id);
    return { ...sheet, reports };
};

/** What the API said of a row. What was typed into it meanwhile stays. */
export const settled = (sheet: Sheet, id: string, { report, record }: Outcome): Sheet => {
    const { saving } = sheet;
    const told = reported(record ? rebased(sheet, id, record) : sheet, id, report);
    return saving ? { ...told, saving: { ...saving, done: saving.done + 1 } } : told;
};

/** The choice between mine and theirs for one cell; theirs can be undone as anything else. */
export const chosen = (sheet: Sheet, id: string, name: string, side: 'mine' | 'theirs'): Sheet => {
    const report = sheet.reports.get(id);
    if (report?.kind !== 'conflict') return sheet;
    const value = report.theirs[name] ?? null;
    const taken = side === 'theirs' ? written(sheet, [{ id, name, to: { value } }]) : sheet;
    const names = report.names.filter(other => other !== name);
    const left = names.length > 0 ? { ...report, names } : undefined;
    return reported(rebased(taken, id, { [name]: value }), id, left);
};

/** Takes away a row that is no more, and all that was typed into it. */
export const withoutRow = (sheet: Sheet, id: string): Sheet => {
    const entries = new Map(sheet.entries);
    entries.delete(id);
    const others = (steps: Sheet['past']) =>
        steps.map(step => step.filter(change => change.id !== id)).filter(step => step.length > 0);
    const next = reported({ ...sheet, entries, past: others(sheet.past), future: others(sheet.future) }, id, undefined);
    return selected({ ...next, rows: sheet.rows.filter(row => row !== id) }, sheet.selection);
};
