// What the calls for a contract's documents take and answer (B5).
import type { Properties } from './property.ts';

/** The most records whose documents one call puts into one file. */
export const DOCUMENTS_MOST = 500;

/** B5: body of `POST /api/{resource}/{id}/document`; below the collection it names `records` as well. */
export const documentRequest = {
    /** One of the contract's `documents`. */
    kind: { kind: 'text', max: 40, required: true },
    /** The language of the document; that of the request by default. */
    locale: { kind: 'choice', values: ['fr', 'en'] },
} as const satisfies Properties;

/** Address of a document, valid without a token until `expiresAt` for the person who asked for it. */
export interface DocumentLink {
    readonly url: string;
    /** ISO 8601. */
    readonly expiresAt: string;
}

/** `result` of the job that puts several documents into one file. */
export interface DocumentsResult extends Partial<DocumentLink> {
    /** Number of documents in the file. */
    readonly count: number;
    /** Records without a document in it: the person may not see them, or they have none. */
    readonly leftOut: readonly string[];
}
