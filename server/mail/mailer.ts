import type { Logger } from 'pino';

interface Attachment {
    readonly filename: string;
    readonly content: Uint8Array;
    readonly contentType: string;
}

/** A message to one person, and to those who get a copy. */
export interface Message {
    readonly to: string;
    readonly cc?: readonly string[];
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** The link for the recipient to open; logged without a mail server. */
    readonly link?: string;
    /** The person who wrote it, to whom answers go; absent for what the server writes by itself. */
    readonly replyTo?: { readonly name: string; readonly address: string };
    readonly attachments?: readonly Attachment[];
    /** The part of the Message-ID before the host, for a message that may be sent again; a new one by default. */
    readonly messageId?: string;
}

/** Sends messages. */
export interface Mailer {
    /** Resolves when the mail server has accepted the message, and rejects otherwise. */
    send(message: Message): Promise<void>;
}

/** The services needed to send messages. */
export interface Post {
    readonly mailer: Mailer;
    readonly logger: Logger;
    /** Origin of the console's public address. */
    readonly publicUrl: string;
    readonly company: string | undefined;
    /** The name of the identity provider, while it alone signs people in; super administrators are excepted (ADR 0075). */
    readonly soleProvider?: () => string | undefined;
}
