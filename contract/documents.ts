import type { Properties } from './property.ts';
import type { Transition } from './transitions.ts';

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

/** The longest text of a message with a document. */
const MESSAGE_MOST = 5000;

/**
 * B4: the transition `send`, which mails one of the documents to a contact of the record's customer. It leaves the record
 * as it is.
 */
export const sending = (kinds: readonly string[]) =>
    ({
        role: 'ROLE_USER',
        input: {
            kind: { kind: 'choice', values: kinds, required: true },
            /** Someone with an e-mail. */
            contact: { kind: 'relation', to: 'contacts', required: true },
            /** Plain text; a usual one by default. */
            message: { kind: 'text', max: MESSAGE_MOST },
            /** Of the document and of the usual text; the customer's by default. */
            locale: { kind: 'choice', values: ['fr', 'en'] },
        },
    }) as const satisfies Transition;
