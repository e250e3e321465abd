// Apart: pure, and tested without a document.
import type { DraftChanges } from '../record/drafts/draftChanges.ts';
import { type CellEntry, isValid, type RowValues } from './cell.ts';
import { recordEdits } from './commands.ts';
import { baseOf, type SheetState, sheetColumnNamed, withColumnsNamed } from './sheet.ts';
import { readTypedCell, type TypedReading, validateEntry } from './text.ts';

/** Unsaved cells in the form of a draft: per row, the original values with the row's headers, and the edits. */
export const sheetDraft = (sheet: SheetState, headers: readonly string[]): DraftChanges =>
    Object.fromEntries(
        [...sheet.entries].map(([id, row]) => {
            const base = baseOf(sheet, id);
            const before = [...headers, ...Object.keys(row)].map(name => [name, base[name] ?? null]);
            return [id, { before: Object.fromEntries(before), typed: row }];
        }),
    );

const isObject = (value: unknown): value is RowValues => typeof value === 'object' && value !== null;

/** Validates a stored cell again, because stored data is untrusted and the rules may have changed. */
const entryFrom = (sheet: SheetState, name: string, kept: unknown, reading: TypedReading): CellEntry | undefined => {
    const column = sheetColumnNamed(sheet, name);
    if (!column || !isObject(kept)) return undefined;
    if (typeof kept.typed === 'string') return readTypedCell(column, kept.typed, reading);
    return 'value' in kept ? validateEntry(column, kept.value, String(kept.value ?? '')) : undefined;
};

export const restoreDraft = (before: SheetState, changes: DraftChanges, reading: TypedReading): SheetState => {
    const names = Object.values(changes).flatMap(({ typed }) => Object.keys(isObject(typed) ? typed : {}));
    const sheet = withColumnsNamed(before, names);
    const known = new Map(sheet.known);
    for (const [id, { before: base }] of Object.entries(changes))
        if (isObject(base)) known.set(id, { ...known.get(id), ...base, id });
    const wanted = Object.entries(changes).flatMap(([id, { typed }]) =>
        Object.entries(isObject(typed) ? typed : {}).flatMap(([name, kept]) => {
            const to = entryFrom(sheet, name, kept, reading);
            return to && (isValid(to) || to.typed !== '') ? [{ id, name, to }] : [];
        }),
    );
    return recordEdits({ ...sheet, known }, wanted);
};
