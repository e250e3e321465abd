import { type EntryItem, type EntryLine, lineOf } from './line.ts';

/** A change of the lines, by their keys, so that it applies to whatever version it meets. */
export type LinesChange = (lines: readonly EntryLine[]) => readonly EntryLine[];

/** Only a line that is as it was entered takes more pieces: one with a price or a remark of its own is left alone. */
const isPlain = ({ manualNetUnitPrice, freeReason, comment }: EntryLine): boolean =>
    manualNetUnitPrice == null && !freeReason && !comment;

/** Adds pieces of an item: to its line, if it has one, otherwise as a new line at the end. */
export const added = (item: EntryItem, quantity: number): LinesChange => {
    const fresh = lineOf(item, quantity);
    return lines => {
        const there = lines.findIndex(line => line.item === item.id && isPlain(line));
        if (there < 0) return [...lines, fresh];
        return lines.map((line, place) => (place === there ? { ...line, quantity: line.quantity + quantity } : line));
    };
};

/** Values that a person may write of a line. */
export type Written = Partial<Pick<EntryLine, 'quantity' | 'manualNetUnitPrice' | 'freeReason' | 'comment'>>;

export const changed =
    (key: string, values: Written): LinesChange =>
    lines =>
        lines.map(line => (line['@key'] === key ? { ...line, ...values } : line));

export const removed =
    (key: string): LinesChange =>
    lines =>
        lines.filter(line => line['@key'] !== key);

/** Moves a line, with all that is said of it, to another place, from 0. */
export const movedTo =
    (key: string, place: number): LinesChange =>
    lines => {
        const from = lines.findIndex(line => line['@key'] === key);
        const line = lines[from];
        return line && lines[place] ? lines.toSpliced(from, 1).toSpliced(place, 0, line) : lines;
    };
