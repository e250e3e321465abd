import type { DraftChanges } from './draftChanges.ts';

export interface Draft {
    /** Time of the last keystroke, in milliseconds since 1970. */
    readonly at: number;
    /** `@etag` of the record that was edited. */
    readonly version?: string | undefined;
    readonly changes: DraftChanges;
}

export interface KeptDraft extends Draft {
    readonly key: string;
}

const WEEK = 7 * 24 * 3600 * 1000;
/** Maximum length of a draft in characters, number of drafts per user, and age in milliseconds. */
export const LIMITS = { size: 100_000, count: 20, age: WEEK };

const PREFIX = 'draft';

/** The time comes first, so that a draft's age can be read without parsing its content. */
const write = ({ at, version, changes }: Draft): string => `${at} ${JSON.stringify({ version, changes })}`;
const timeOf = (text: string | null): number => Number.parseInt(text ?? '', 10) || 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

const isChanges = (value: unknown): value is DraftChanges =>
    isObject(value) &&
    Object.values(value).every(change => isObject(change) && 'before' in change && 'typed' in change);

const read = (text: string): Draft | undefined => {
    try {
        const value: unknown = JSON.parse(text.slice(text.indexOf(' ') + 1));
        if (!isObject(value) || !isChanges(value.changes)) return undefined;
        const version = typeof value.version === 'string' ? value.version : undefined;
        return { at: timeOf(text), version, changes: value.changes };
    } catch {
        return undefined;
    }
};

const keysIn = (storage: Storage): string[] => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

/** Storage may be full or forbidden; the console works without it. */
export const attempt = <T>(use: () => T, otherwise: T): T => {
    try {
        return use();
    } catch {
        return otherwise;
    }
};

export interface Drafts {
    /** The drafts of a form, newest first, without that of the given instance. */
    readonly list: (form: string, except: string) => readonly KeptDraft[];
    readonly keep: (form: string, instance: string, draft: Draft) => void;
    readonly remove: (key: string) => void;
    readonly has: (key: string) => boolean;
    readonly keyOf: (form: string, instance: string) => string;
}

/**
 * Drafts in local storage. Of other users' drafts only the age is read. Each open form has its own key.
 * @param person identifies the user; nothing is stored if it is empty
 */
export const createDrafts = (storage: () => Storage, person: string, now: () => number = Date.now): Drafts => {
    const part = (...names: string[]) => names.map(encodeURIComponent).join('/');
    const keyOf = (form: string, instance: string) => part(PREFIX, person, form, instance);
    const keys = (...names: string[]) => keysIn(storage()).filter(key => key.startsWith(`${part(...names)}/`));
    const ageOf = (key: string) => now() - timeOf(storage().getItem(key));

    /** Whether the key belongs to this user and its draft has not expired. */
    const isThere = (key: string) =>
        key.startsWith(`${part(PREFIX, person)}/`) && storage().getItem(key) !== null && ageOf(key) <= LIMITS.age;

    const remove = (key: string) => attempt(() => storage().removeItem(key), undefined);
    const sweep = (mine: string) => {
        for (const key of keys(PREFIX)) if (ageOf(key) > LIMITS.age) remove(key);
        const others = keys(PREFIX, person).filter(key => key !== mine);
        const surplus = others.sort((a, b) => ageOf(a) - ageOf(b)).slice(LIMITS.count - 1);
        for (const key of surplus) remove(key);
    };
    const listed = (form: string, except: string): KeptDraft[] =>
        keys(PREFIX, person, form)
            .filter(key => key !== keyOf(form, except) && ageOf(key) <= LIMITS.age)
            .flatMap(key => {
                const draft = read(storage().getItem(key) ?? '');
                return draft ? [{ ...draft, key }] : [];
            })
            .sort((a, b) => b.at - a.at);

    return {
        keyOf,
        remove,
        has: key => attempt(() => isThere(key), false),
        list: (form, except) => (person === '' ? [] : attempt(() => listed(form, except), [])),
        keep: (form, instance, draft) => {
            const key = keyOf(form, instance);
            const text = write(draft);
            if (person === '' || text.length > LIMITS.size) return;
            attempt(() => {
                sweep(key);
                storage().setItem(key, text);
            }, undefined);
        },
    };
};
