/** What is decided of a file. */
export interface Decided {
    /** Name of a column by header; null ignores it. */
    readonly mapping: Readonly<Record<string, string | null>>;
    /** Answers by the identifier of their question. */
    readonly answers: Readonly<Record<string, string>>;
}

/** Identifier of the question about a header that nobody knows. */
export const columnQuestion = (header: string): string => `column:${header}`;

/** Identifier of the question about the encoding. */
export const ENCODING = 'encoding';

/** As it is stored, or asked for. */
export const decisionsIn = ({
    mapping,
    answers,
}: {
    readonly mapping?: unknown;
    readonly answers?: unknown;
}): Decided => ({
    mapping: (mapping ?? {}) as Decided['mapping'],
    answers: (answers ?? {}) as Decided['answers'],
});

const without = <T>(all: Readonly<Record<string, T>>, isTaken: (name: string) => boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !isTaken(name)));

/** Adds later decisions to earlier ones: a column is decided by the mapping or by an answer, whichever came last. */
export const decidedAfter = (earlier: Decided, later: Decided): Decided => {
    const mapped = Object.keys(later.mapping).map(columnQuestion);
    return {
        mapping: {
            ...without(earlier.mapping, header => Object.hasOwn(later.answers, columnQuestion(header))),
            ...later.mapping,
        },
        answers: { ...without(earlier.answers, id => mapped.includes(id)), ...later.answers },
    };
};
