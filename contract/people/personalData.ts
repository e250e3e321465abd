// Personal data, and its erasure (ADR 0077).
import { today } from '../values/days.ts';
import { slugOf } from '../values/text.ts';

/** For a user or a contact: `GET …/{id}/personal_data` returns a file with all of their personal data. */
export const PERSONAL_DATA_PATH = 'personal_data';

/** `GET …/{id}/erasure` describes an erasure, `POST` performs it. */
export const ERASURE_PATH = 'erasure';

/**
 * Name of the file with the personal data of a person, `personal-data-ada-byron-2026-11-30.json`.
 * @param words "personal data" in the language of the request
 */
export const personalDataFileName = (words: string, name: string): string =>
    `${[slugOf(words), slugOf(name), today()].filter(Boolean).join('-')}.json`;

/** Data that an erasure keeps, with its amount. */
export interface KeptData {
    readonly what: string;
    /** Absent if not counted. */
    readonly count?: number;
    /** Description and reason of the kept data, in the language of the request. */
    readonly reason: string;
}

/** Effects of a planned or completed erasure. */
export interface Erasure {
    /** Descriptions of the erased data, in the language of the request. */
    readonly erased: readonly string[];
    readonly kept: readonly KeptData[];
    /** Name of the person after the erasure. */
    readonly name: string;
    readonly isErased: boolean;
}

/** First name of every erased person; understood in both languages. */
export const ERASED_NAME = 'Anonyme';

const ERASED_HOST = 'erased.invalid';

/** An e-mail that cannot exist (RFC 2606). */
export const erasedEmail = (id: number): string => `erased-${id}@${ERASED_HOST}`;

export const isErasedEmail = (email: unknown): boolean => String(email).endsWith(`@${ERASED_HOST}`);
