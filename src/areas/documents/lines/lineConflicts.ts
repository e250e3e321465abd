import type { ChildrenProperty } from '#contract/language/kinds.ts';
import { sameValue } from '../../../kinds/sameValue.ts';
import { mergeChildren } from '../../../record/conflict/differences.ts';
import { changeLine, type EntryLine, type LineValues, removeLine, type SavedLine, WRITTEN, withKeys } from './lines.ts';

/**
 * An unsaved change that collides with a saved change of another user. Until the user chooses, the entry shows the saved
 * version, and `line` holds the unsaved one.
 * - `value`: both users changed the property `name` of the line.
 * - `removed_by_others`: the other user deleted a line that was changed here.
 * - `removed_by_me`: the other user changed a line that was deleted here.
 */
export type LineConflict = { readonly line: EntryLine } & (
    | { readonly kind: 'value'; readonly name: keyof LineValues }
    | { readonly kind: 'removed_by_others' }
    | { readonly kind: 'removed_by_me' }
);

const CELLS = WRITTEN.filter(([name]) => name !== 'item') as readonly [keyof LineValues, (typeof WRITTEN)[number][1]][];

interface LineVersions {
    readonly before: SavedLine;
    readonly mine: EntryLine;
    readonly theirs: SavedLine;
}

const mergeCells = ({ before, mine, theirs }: LineVersions) => {
    const changed = CELLS.filter(([name, property]) => !sameValue(property, mine[name], before[name]));
    const isFree = ([name, property]: (typeof CELLS)[number]): boolean =>
        sameValue(property, theirs[name], before[name]) || sameValue(property, theirs[name], mine[name]);
    const taken = Object.fromEntries(changed.filter(isFree).map(([name]) => [name, mine[name]]));
    const line: EntryLine = { ...theirs, ...taken, '@key': mine['@key'] };
    const conflicts = changed
        .filter(cell => !isFree(cell))
        .map(([name]): LineConflict => ({ kind: 'value', name, line: mine }));
    return { line, conflicts };
};

const findLine = <Line extends { readonly '@id'?: string }>(lines: readonly Line[], id: unknown): Line | undefined =>
    lines.find(line => line['@id'] === id);

export interface MergedLines {
    readonly lines: readonly EntryLine[];
    readonly conflicts: readonly LineConflict[];
}

/** Merges unsaved lines into a newer version, cell by cell (H8). Colliding cells keep the saved value and become conflicts. */
export const mergeLines = (
    property: ChildrenProperty,
    before: readonly SavedLine[],
    mine: readonly EntryLine[],
    theirs: readonly SavedLine[],
): MergedLines => {
    const { merged, disputed } = mergeChildren(property, { before, mine, theirs });
    const ids = new Set([...disputed.mine, ...disputed.theirs].map(line => line['@id']));
    const conflicts: LineConflict[] = [];
    const lines = withKeys(merged.theirs as unknown as readonly SavedLine[], mine).map(line => {
        const id = line['@id'];
        if (!id || !ids.has(id)) return line;
        const [old, own, saved] = [findLine(before, id), findLine(mine, id), findLine(theirs, id)];
        if (!own || !saved) conflicts.push({ kind: 'removed_by_me', line });
        if (!old || !own || !saved) return line;
        const cells = mergeCells({ before: old, mine: own, theirs: saved });
        conflicts.push(...cells.conflicts);
        return cells.line;
    });
    for (const line of mine)
        if (line['@id'] && ids.has(line['@id']) && !findLine(theirs, line['@id']))
            conflicts.push({ kind: 'removed_by_others', line });
    return { lines, conflicts };
};

/**
 * Applies typed values. A cell that another user changed since keeps that value, and becomes a conflict.
 * @param opened snapshot of the line from when typing began
 */
export const writeCells = (lines: readonly EntryLine[], opened: EntryLine, values: LineValues): MergedLines => {
    const line = lines.find(one => one['@key'] === opened['@key']);
    const typed = { ...opened, ...values };
    const changed = CELLS.filter(
        ([name, property]) => name in values && !sameValue(property, typed[name], opened[name]),
    );
    if (changed.length === 0) return { lines, conflicts: [] };
    if (!line) return { lines, conflicts: [{ kind: 'removed_by_others', line: typed }] };
    const isFree = ([name, property]: (typeof CELLS)[number]): boolean =>
        sameValue(property, line[name], opened[name]) || sameValue(property, line[name], typed[name]);
    const free = Object.fromEntries(changed.filter(isFree).map(([name]) => [name, typed[name]]));
    return {
        lines: Object.keys(free).length > 0 ? changeLine(line['@key'], free)(lines) : lines,
        conflicts: changed
            .filter(cell => !isFree(cell))
            .map(([name]): LineConflict => ({ kind: 'value', name, line: typed })),
    };
};

const isSameConflict = (one: LineConflict, other: LineConflict): boolean =>
    one.line['@key'] === other.line['@key'] &&
    (one.kind === 'value' ? one.name : one.kind) === (other.kind === 'value' ? other.name : other.kind);

/** Returns the unresolved conflicts: the newest of each cell, without cells whose values have become equal. */
export const openConflicts = (
    lines: readonly EntryLine[],
    known: readonly LineConflict[],
    found: readonly LineConflict[],
): readonly LineConflict[] =>
    [...known.filter(one => !found.some(other => isSameConflict(one, other))), ...found].filter(conflict => {
        const line = lines.find(one => one['@key'] === conflict.line['@key']);
        if (conflict.kind === 'removed_by_others') return line === undefined;
        if (!line) return false;
        return conflict.kind === 'removed_by_me' || line[conflict.name] !== conflict.line[conflict.name];
    });

export const takeMine = (lines: readonly EntryLine[], conflict: LineConflict): readonly EntryLine[] => {
    const { '@id': _, ...line } = conflict.line;
    if (conflict.kind === 'removed_by_me') return removeLine(line['@key'])(lines);
    // The saved line no longer exists, so its values become a new line.
    if (conflict.kind === 'removed_by_others') return [...lines, line];
    return changeLine(line['@key'], { [conflict.name]: line[conflict.name] })(lines);
};
