import type { Properties } from '../language/property.ts';

/** Below `/api/invoices`: entries of the books, and their closing. */
export const ENTRIES_PATH = 'entries';
export const CLOSE_PATH = 'entries/close';

/** Body of `POST /api/invoices/entries/close`. */
export const closing = {
    company: { kind: 'relation', to: 'companies', required: true },
    /** The last day that is closed: never in the future, and never before the one that is. */
    until: { kind: 'day', required: true },
} as const satisfies Properties;
