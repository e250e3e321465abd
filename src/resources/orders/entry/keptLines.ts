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

/** Storage may be full or forbidden; entry works without it. */
const attempt = <T>(use: () => T): T | undefined => {
    try {
        return use();
    } catch {
        return undefined;
    }
};

/** The lines that a person could not save of an order. */
export const keptLines = (person: string, order: string) => {
    const key = keyOf(person, order);
    return {
        read: (): readonly EntryLine[] | undefined => {
            const text = attempt(() => localStorage.getItem(key));
            const lines: unknown = attempt(() => JSON.parse(text ?? 'null'));
            return Array.isArray(lines) ? lines : undefined;
        },
        keep: (lines: readonly EntryLine[] | undefined): void => {
            attempt(() =>
                lines ? localStorage.setItem(key, JSON.stringify(lines.map(compact))) : localStorage.removeItem(key),
            );
        },
    };
};
