// What is about a person, and what becomes of it when they are erased (ADR 0077).
import { today } from '../values/days.ts';
import { slugOf } from '../values/text.ts';

/** Of a user and of a contact: `GET …/{id}/personal_data` is a file with all that is about them. */
export const PERSONAL_DATA_PATH = 'personal_data';

/** `GET …/{id}/erasure` tells what an erasure does, `POST` does it. */
export const ERASURE_PATH = 'erasure';

/**
 * Name of the file with all that is about a person, `personal-data-ada-byron-2026-11-30.json`.
 * @param words "personal data" in the language of the request
 */
export const personalDataFileName = (words: string, name: string): string =>
    `${[slugOf(words), slugOf(name), today()].filter(Boolean).join('-')}.json`;

/** What of somebody stays, and how much of it there is. */
export interface KeptData {
    readonly what: string;
    /** Absent where it is not counted. */
    readonly count?: number;
    /** What stays and why, in the language of the request. */
    readonly reason: string;
}

/** What an erasure does, or has done. */
export interface Erasure {
    /** What is deleted, in the language of the request. */
    readonly erased: readonly string[];
    readonly kept: readonly KeptData[];
    /** What the person is called afterwards. */
    readonly name: string;
    /** Whether they were erased before. */
    readonly isErased: boolean;
}

/** The first name of everybody who was erased; the same in both languages as far as people read it. */
export const ERASED_NAME = 'Anonyme';

const ERASED_HOST = 'erased.invalid';

/** An e-mail that nobody can have (RFC 2606). */
export const erasedEmail = (id: number): string => `erased-${id}@${ERASED_HOST}`;

export const isErasedEmail = (email: unknown): boolean => String(email).endsWith(`@${ERASED_HOST}`);
