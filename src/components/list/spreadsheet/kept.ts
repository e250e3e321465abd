import type { Changes } from '../../form/drafts/changes.ts';
import { type Entry, isValid, type Values } from './entry.ts';
import { type ChoiceNames, checked, readCell } from './reading.ts';
import { baseOf, columnNamed, type Sheet } from './sheet.ts';
import { written } from './write.ts';

/** Unsaved cells as a draft keeps them, row by row: what they stand on, with what names the row, and what was typed. */
export const changesOf = (sheet: Sheet, headers: readonly string[]): Changes =>
    Object.fromEntries(
        [...sheet.entries].map(([id, row]) => {
            const base = baseOf(sheet, id);
            const before = [...headers, ...Object.keys(row)].map(name => [name, base[name] ?? null]);
            return [id, { before: Object.fromEntries(before), typed: row }];
        }),
    );

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** What was kept comes from storage, and rules may have changed since: it is read anew. */
const entryFrom = (sheet: Sheet, name: string, kept: unknown, names: ChoiceNames): Entry | undefined => {
    const column = columnNamed(sheet, name);
    if (!column || !isObject(kept)) return undefined;
    if (typeof kept.typed === 'string') return readCell(column, kept.typed, names);
    return 'value' in kept ? checked(column, kept.value, String(kept.value ?? '')) : undefined;
};

/** Kept cells on top of the sheet, as one step. What others changed since is asked about when it is saved. */
export const resumed = (sheet: Sheet, changes: Changes, names: ChoiceNames): Sheet => {
    const known = new Map(sheet.known);
    for (const [id, { before }] of Object.entries(changes))
        if (isObject(before)) known.set(id, { ...known.get(id), ...before, id });
    const wanted = Object.entries(changes).flatMap(([id, { typed }]) =>
        Object.entries(isObject(typed) ? typed : {}).flatMap(([name, kept]) => {
            const to = entryFrom(sheet, name, kept, names);
            return to && (isValid(to) || to.typed !== '') ? [{ id, name, to }] : [];
        }),
    );
    return written({ ...sheet, known }, wanted);
};
