import type { Logger } from 'pino';

interface Attachment {
    readonly filename: string;
    readonly content: Uint8Array;
    readonly contentType: string;
}

/** Message to one recipient, with copies. */
export interface Message {
    readonly to: string;
    readonly cc?: readonly string[];
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** The link for the recipient to open; logged without a mail server. */
    readonly link?: string;
    /** Author, who receives replies; absent for automatic messages. */
    readonly replyTo?: { readonly name: string; readonly address: string };
    readonly attachments?: readonly Attachment[];
    /** Part of the Message-ID before the host, for a message that may be repeated. Default: a new one. */
    readonly messageId?: string;
}

export interface Mailer {
    /** Resolves when the mail server has accepted the message. */
    send(message: Message): Promise<void>;
}

/** Services for sending messages. */
export interface Post {
    readonly mailer: Mailer;
    readonly logger: Logger;
    /** Origin of the console's public address. */
    readonly publicUrl: string;
    readonly company: string | undefined;
    /** Name of the identity provider if it is the only way to sign in, except for super administrators (ADR 0075). */
    readonly soleProvider?: () => string | undefined;
}
