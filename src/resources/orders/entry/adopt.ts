import { replaceEqualDeep } from '@tanstack/react-query';
import { orders } from '#contract/orders.ts';
import { mergeChildren } from '../../../record/conflict/children.ts';
import { type EntryLine, isSameLine, keyed, type SavedLine, writtenOf } from './line.ts';

/**
 * The lines after they were saved: as the API answers them, but for what was changed since they were sent.
 * @param sent what was saved, in the order of the answer
 */
export const adopted = (
    sent: readonly EntryLine[],
    answered: readonly SavedLine[],
    mine: readonly EntryLine[],
): readonly EntryLine[] => {
    const places = new Map(sent.map((line, place) => [line['@key'], place]));
    return mine.map(line => {
        const place = places.get(line['@key']);
        const [before, after] = place === undefined ? [] : [sent[place], answered[place]];
        if (!before || !after) return line;
        const saved = { ...after, '@key': line['@key'] };
        const isSame = line === before || isSameLine(line, before);
        // A line that is as it was stays the same object: its row is not drawn again.
        return replaceEqualDeep(line, isSame ? saved : { ...saved, ...writtenOf(line) });
    });
};

const property = orders.properties.orderItems;

/** My lines over those of a newer version, line by line; where both changed the same, mine count. */
export const mergedLines = (
    before: readonly SavedLine[],
    mine: readonly EntryLine[],
    theirs: readonly SavedLine[],
): { readonly lines: readonly EntryLine[]; readonly nbCollision: number } => {
    const { merged, disputed } = mergeChildren(property, { before, mine, theirs });
    const lines = merged.mine as unknown as readonly EntryLine[];
    return {
        lines: lines.map(line => (line['@key'] ? line : (keyed([line as SavedLine], mine)[0] ?? line))),
        nbCollision: disputed.mine.length,
    };
};

/** Whether the lines are as they were saved, in the same order. */
export const isSaved = (saved: readonly SavedLine[], mine: readonly EntryLine[]): boolean =>
    saved.length === mine.length &&
    mine.every((line, place) => {
        const same = saved[place];
        return same !== undefined && line['@id'] === same['@id'] && isSameLine(line, same);
    });
