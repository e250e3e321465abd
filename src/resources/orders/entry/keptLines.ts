import { keptUnder } from '../kept.ts';
import { type EntryLine, writtenOf } from './line.ts';

/** What is kept of lines that are not saved yet, in this browser, for the person who entered them. */
const keyOf = (person: string, order: string): string => `lines ${person} ${order}`;

const compact = (line: EntryLine): Partial<EntryLine> => {
    const { reference, eanCode, designation } = line;
    return {
        ...writtenOf(line),
        '@key': line['@key'],
        '@id': line['@id'],
        reference,
        eanCode,
        designation,
    } as Partial<EntryLine>;
};

/** The lines that a person could not save of an order. */
export const keptLines = (person: string, order: string) => {
    const kept = keptUnder(keyOf(person, order));
    return {
        read: (): readonly EntryLine[] | undefined => {
            const lines = kept.read();
            return Array.isArray(lines) ? lines : undefined;
        },
        keep: (lines: readonly EntryLine[] | undefined): void => kept.keep(lines?.map(compact)),
    };
};
