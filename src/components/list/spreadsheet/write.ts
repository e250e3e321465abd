import { type Entry, isSameEntry } from './entry.ts';
import { afterTyping } from './report.ts';
import { baseOf, columnNamed, entryOf, type Sheet } from './sheet.ts';
import { applied, recorded, type Step } from './steps.ts';

/** A cell of any row, and what it is to hold. */
export interface Wanted {
    readonly id: string;
    readonly name: string;
    readonly to: Entry;
}

/** Puts each cell of a step into what it is to hold. */
export const withStep = (sheet: Sheet, step: Step): Sheet => {
    const entries = applied(
        sheet.entries,
        step,
        name => columnNamed(sheet, name),
        id => baseOf(sheet, id),
    );
    const reports = new Map(sheet.reports);
    for (const { id, name } of step) {
        const before = reports.get(id);
        const after = before && afterTyping(before, name);
        if (after) reports.set(id, after);
        else reports.delete(id);
    }
    return { ...sheet, entries, reports, said: undefined };
};

/** One action: the cells that it changes, undone together. */
export const written = (sheet: Sheet, wanted: readonly Wanted[]): Sheet => {
    const step = wanted.flatMap(({ id, name, to }) => {
        const column = columnNamed(sheet, name);
        const from = entryOf(sheet, id, name);
        return column && !isSameEntry(column, from, to) ? [{ id, name, from, to }] : [];
    });
    return step.length === 0 ? sheet : { ...withStep(sheet, step), ...recorded(sheet, step) };
};
