import { email } from '../language/rules.ts';
import type { Transition } from '../language/transitions.ts';
import { emails, oneLine } from '../values/mailing.ts';

/** Maximum length of a message with a document, and of its subject. */
const MESSAGE_MOST = 5000;
const SUBJECT_MOST = 200;
/** Maximum number of recipients of a copy. */
export const COPIES_MOST = 10;

/** Usual recipient of a document: the customer, the delivery contact, or the invoice contact. */
export const USUAL_RECIPIENT: Readonly<Record<string, 'customer' | 'delivery' | 'invoice'>> = {
    quote: 'customer',
    confirmation: 'customer',
    delivery_note: 'delivery',
    invoice: 'invoice',
    reminder: 'invoice',
};

/** E-mail address of a document's recipient, and addresses for copies. */
export const TO = { kind: 'text', max: 180, format: 'email', lowercase: true, rules: [email] } as const;
export const CC = { kind: 'text', max: 1000, lowercase: true, rules: [emails(COPIES_MOST)] } as const;
export const SUBJECT = { kind: 'text', max: SUBJECT_MOST, rules: [oneLine] } as const;

/** B4: the transition `send`, which e-mails a document to a contact or another address, without changing the record. */
export const sending = (kinds: readonly string[]) =>
    ({
        role: 'ROLE_USER',
        input: {
            kind: { kind: 'choice', values: kinds, required: true },
            /** Sends to the usual recipient of the document, instead of a contact or an address. */
            usualRecipient: { kind: 'boolean' },
            /** A contact with an e-mail address; absent if `to` is set. */
            contact: { kind: 'relation', to: 'contacts' },
            /** Address instead of a contact: the customer's own, or any other. */
            to: TO,
            /** Comma-separated addresses for copies. */
            cc: CC,
            /** Single line. Default: the usual subject. */
            subject: SUBJECT,
            /** Plain text. Default: the usual text. */
            message: { kind: 'text', max: MESSAGE_MOST },
            /** Language of the document and of the usual text. Default: the customer's. */
            locale: { kind: 'choice', values: ['fr', 'en'] },
        },
    }) as const satisfies Transition;
