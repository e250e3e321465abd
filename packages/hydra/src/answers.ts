import { isSameForServer } from './payload.ts';
import { isPlainObject, type JsonObject } from './value.ts';

/** A text without case, accents, spaces and punctuation, which servers normalize. */
const bare = (value: string): string =>
    value
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');

const isNumeric = (value: unknown): boolean =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether the stored value equals the sent one after a server's normalization. */
const isKept = (sent: unknown, stored: unknown): boolean => {
    if (isSameForServer(sent, stored) || (isNothing(sent) && isNothing(stored))) return true;
    if (isNumeric(sent) && isNumeric(stored)) return Number(sent) === Number(stored);
    if (typeof sent === 'string' && typeof stored === 'string') return bare(sent) === bare(stored);
    if (Array.isArray(sent) && Array.isArray(stored))
        return sent.length === stored.length && sent.every(one => stored.some(other => isKept(one, other)));
    if (isPlainObject(sent) && isPlainObject(stored))
        return Object.entries(sent).every(([key, value]) => isKept(value, stored[key]));
    return isNothing(stored) && Array.isArray(sent) && sent.length === 0;
};

/** Texts and objects may be stored in another form: rounded, cut, escaped. */
const isPlain = (value: unknown): boolean => typeof value === 'boolean' || isNumeric(value) || Array.isArray(value);

interface Written {
    /** Sent values, in the form of a payload. */
    readonly sent: JsonObject;
    /** The record as a payload: before the write, if it was read, and in the server's response. */
    readonly before: JsonObject | undefined;
    readonly after: JsonObject;
    /** Whether responses contain the property unless it is null. */
    readonly isReadable: (property: string) => boolean;
}

/**
 * Returns the properties that the server dropped although it accepted the request: those with their former value, those of a
 * new record with another value, and readable ones that the response lacks.
 */
export const droppedIn = ({ sent, before, after, isReadable }: Written): readonly string[] =>
    Object.entries(sent).flatMap(([name, value]) => {
        const stored = after[name];
        if (isKept(value, stored)) return [];
        if (isNothing(stored)) return isReadable(name) && isNothing(before?.[name]) ? [name] : [];
        if (before && name in before) return isSameForServer(before[name], stored) ? [name] : [];
        return isPlain(value) ? [name] : [];
    });
