export interface ImportDecisions {
    /** Column name by header; null ignores the header. */
    readonly mapping: Readonly<Record<string, string | null>>;
    readonly answers: Readonly<Record<string, string>>;
}

export const columnQuestion = (header: string): string => `column:${header}`;

export const ENCODING = 'encoding';

export const decisionsIn = ({
    mapping,
    answers,
}: {
    readonly mapping?: unknown;
    readonly answers?: unknown;
}): ImportDecisions => ({
    mapping: (mapping ?? {}) as ImportDecisions['mapping'],
    answers: (answers ?? {}) as ImportDecisions['answers'],
});

const without = <T>(all: Readonly<Record<string, T>>, isTaken: (name: string) => boolean): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !isTaken(name)));

/** Adds later decisions to earlier ones. A column is decided by the mapping or by an answer; the later one wins. */
export const decidedAfter = (earlier: ImportDecisions, later: ImportDecisions): ImportDecisions => {
    const mapped = Object.keys(later.mapping).map(columnQuestion);
    return {
        mapping: {
            ...without(earlier.mapping, header => Object.hasOwn(later.answers, columnQuestion(header))),
            ...later.mapping,
        },
        answers: { ...without(earlier.answers, id => mapped.includes(id)), ...later.answers },
    };
};
