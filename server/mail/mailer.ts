/** A message to one person. */
export interface Message {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** What the person is meant to follow; logged where no server takes the mail. */
    readonly link: string;
}

/** How messages go out. */
export interface Mailer {
    /** Resolves when the message is in other hands; rejects when nobody takes it. */
    send(message: Message): Promise<void>;
}
