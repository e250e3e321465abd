import { isEmptyValue } from '#contract/language/values.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** The typed value of a field, and its value before. */
export interface DraftChange {
    readonly before: unknown;
    readonly typed: unknown;
}

export type DraftChanges = Readonly<Record<string, DraftChange>>;

/** Property names of secrets, because a password input that shows its text is a text input. */
const SECRET = /password|secret/i;

/** Files cannot be stored as text, so their fields are left out. */
const hasFile = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    return value instanceof Blob || Object.values(value).some(hasFile);
};

/** The JSON of a value; undefined, null, an empty text and an object without content are equal. */
const canonical = (value: unknown): string =>
    isEmptyValue(value) ? 'null' : JSON.stringify(value, (_, part: unknown) => (part === '' ? null : part));
export const isSameInput = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Whether the user changed the field; react-hook-form marks nested inputs individually. */
export const isTouched = (mark: unknown): boolean =>
    mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isTouched));

/**
 * The unsaved input of a form by property, without passwords, files, and values normalized by inputs.
 * @param dirty react-hook-form's `dirtyFields` @param hidden names of password inputs
 */
export const draftChanges = (
    before: FormValues,
    typed: FormValues,
    dirty: FormValues,
    hidden: ReadonlySet<string>,
): DraftChanges => {
    const isKept = (name: string) =>
        !name.startsWith('@') &&
        !SECRET.test(name) &&
        !hidden.has(name) &&
        isTouched(dirty[name]) &&
        !isSameInput(before[name], typed[name]) &&
        !hasFile(typed[name]);
    const names = Object.keys(typed).filter(isKept);
    return Object.fromEntries(names.map(name => [name, { before: before[name] ?? null, typed: typed[name] ?? null }]));
};

/** The part of a draft that differs from the record, which may have been saved from another tab. */
export const pendingIn = (record: FormValues, changes: DraftChanges): DraftChanges =>
    Object.fromEntries(Object.entries(changes).filter(([name, { typed }]) => !isSameInput(record[name], typed)));

/**
 * The record on which a draft is resumed. Fields that others have changed keep their former values and version, so that
 * saving detects the conflict (H8).
 */
export const baseFor = (record: FormValues, changes: DraftChanges, version: string | undefined): FormValues => {
    const moved = Object.entries(pendingIn(record, changes)).filter(
        ([name, { before }]) => !isSameInput(record[name], before),
    );
    if (moved.length === 0 || version === undefined) return record;
    return { ...record, ...Object.fromEntries(moved.map(([name, { before }]) => [name, before])), '@etag': version };
};

/**
 * Values of a form without those set by inputs themselves. A server may omit properties of a record. Inputs then start with
 * an empty value (`[]`, `false`), which must not overwrite the unknown one.
 * @param record as it was read
 * @param dirty react-hook-form's `dirtyFields`
 */
export const withoutUnread = (record: FormValues, data: FormValues, dirty: FormValues): FormValues =>
    Object.fromEntries(Object.entries(data).filter(([name]) => record[name] !== undefined || isTouched(dirty[name])));
