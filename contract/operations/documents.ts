import { email } from '../language/rules.ts';
import type { Transition } from '../language/transitions.ts';
import { emails, oneLine } from '../values/mailing.ts';

/** The longest text of a message with a document, and the longest subject. */
const MESSAGE_MOST = 5000;
const SUBJECT_MOST = 200;
/** The most people who get a copy of a message. */
export const COPIES_MOST = 10;

/** Of whom it is usual to send a document to: the customer, who takes the delivery, or who is invoiced. */
export const USUAL_RECIPIENT: Readonly<Record<string, 'customer' | 'delivery' | 'invoice'>> = {
    quote: 'customer',
    confirmation: 'customer',
    delivery_note: 'delivery',
    invoice: 'invoice',
    reminder: 'invoice',
};

/** An e-mail address to which a document may go, and those that get a copy. */
export const TO = { kind: 'text', max: 180, format: 'email', lowercase: true, rules: [email] } as const;
export const CC = { kind: 'text', max: 1000, lowercase: true, rules: [emails(COPIES_MOST)] } as const;
export const SUBJECT = { kind: 'text', max: SUBJECT_MOST, rules: [oneLine] } as const;

/**
 * B4: the transition `send`, which mails one of the documents to a contact of the record's customer, or to an address
 * that is given. It leaves the record as it is.
 */
export const sending = (kinds: readonly string[]) =>
    ({
        role: 'ROLE_USER',
        input: {
            kind: { kind: 'choice', values: kinds, required: true },
            /** Whoever it is usual to send that document to, instead of a contact or an address. */
            usualRecipient: { kind: 'boolean' },
            /** Someone with an e-mail; absent where an address is given. */
            contact: { kind: 'relation', to: 'contacts' },
            /** An address instead of a contact: the customer's own, or any other. */
            to: TO,
            /** Who gets a copy: addresses between commas. */
            cc: CC,
            /** In one line; a usual one by default. */
            subject: SUBJECT,
            /** Plain text; a usual one by default. */
            message: { kind: 'text', max: MESSAGE_MOST },
            /** Of the document and of the usual text; the customer's by default. */
            locale: { kind: 'choice', values: ['fr', 'en'] },
        },
    }) as const satisfies Transition;
