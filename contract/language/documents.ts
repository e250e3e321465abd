// Request and response types of document calls (B5).
import type { Properties } from './property.ts';

/** Maximum number of records whose documents one call combines in a file. */
export const DOCUMENTS_MOST = 500;

/** B5: body of `POST /api/{resource}/{id}/document`. The call on the collection also contains `records`. */
export const documentRequest = {
    /** One of the contract's `documents`. */
    kind: { kind: 'text', max: 40, required: true },
    /** Language of the document. Default: the language of the request. */
    locale: { kind: 'choice', values: ['fr', 'en'] },
} as const satisfies Properties;

/** Address of a document, valid without a token until `expiresAt` for the user who requested it. */
export interface DocumentLink {
    readonly url: string;
    /** ISO 8601. */
    readonly expiresAt: string;
}

/** `result` of the job that combines several documents in one file. */
export interface DocumentsResult extends Partial<DocumentLink> {
    readonly count: number;
    /** Records left out of the file: without a document, or without access for the user. */
    readonly leftOut: readonly string[];
}

/** States of a document on its way: waiting for its job, accepted by the carrier, given up. */
export const TRANSMISSION_STATES = ['to_send', 'sent', 'failed'] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];
