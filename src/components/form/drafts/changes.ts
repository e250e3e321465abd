export type Values = Readonly<Record<string, unknown>>;

/** What was typed into a field, and what stood there before. */
export interface Change {
    readonly before: unknown;
    readonly typed: unknown;
}

export type Changes = Readonly<Record<string, Change>>;

/** Names that stand for a secret, whatever the input that holds it: one that shows its password is a text input. */
const SECRET = /password|secret/i;

/** Bytes cannot be kept as text, and half a value is worse than none. */
const hasFile = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    return value instanceof Blob || Object.values(value).some(hasFile);
};

/** As JSON has it; nothing, null and an emptied input are one. */
const canonical = (value: unknown): string => JSON.stringify(value === '' ? null : (value ?? null));
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Whether a person changed something in there: react-hook-form marks nested inputs each. */
const isTouched = (mark: unknown): boolean =>
    mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isTouched));

/**
 * What a form would lose with its page, property by property. Passwords and files are not kept, nor what an input made of
 * a value by itself.
 *
 * @param dirty react-hook-form's `dirtyFields`
 * @param hidden names of the inputs for passwords
 */
export const changesOf = (before: Values, typed: Values, dirty: Values, hidden: ReadonlySet<string>): Changes => {
    const isKept = (name: string) =>
        !name.startsWith('@') &&
        !SECRET.test(name) &&
        !hidden.has(name) &&
        isTouched(dirty[name]) &&
        !isSame(before[name], typed[name]) &&
        !hasFile(typed[name]);
    const names = Object.keys(typed).filter(isKept);
    return Object.fromEntries(names.map(name => [name, { before: before[name] ?? null, typed: typed[name] ?? null }]));
};

/** What of kept input a record does not have yet: it may have been saved from another tab. */
export const pendingIn = (record: Values, changes: Changes): Changes =>
    Object.fromEntries(Object.entries(changes).filter(([name, { typed }]) => !isSame(record[name], typed)));

/**
 * The record that kept input can be put on. Where somebody else has changed the same fields meanwhile, it is the record
 * with those as they were, under the version of then: saving meets row H8's question, and nothing of theirs is
 * overwritten unseen. Where nobody has, it is the record as it is now.
 */
export const baseFor = (record: Values, changes: Changes, version: string | undefined): Values => {
    const moved = Object.entries(pendingIn(record, changes)).filter(
        ([name, { before }]) => !isSame(record[name], before),
    );
    if (moved.length === 0 || version === undefined) return record;
    return { ...record, ...Object.fromEntries(moved.map(([name, { before }]) => [name, before])), '@etag': version };
};
