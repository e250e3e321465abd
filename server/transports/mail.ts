// Apart: the transport `mail`.
import { Refused } from '../domain/refused.ts';
import { deliver } from '../mail/deliver.ts';
import type { Mailer, Message } from '../mail/mailer.ts';
import type { TransmissionTracking, Transport } from './transport.ts';

/** Addresses and text of a message; the tracking id is the part of its Message-ID before the host. */
interface LetterRecipient
    extends TransmissionTracking,
        Pick<Message, 'to' | 'cc' | 'subject' | 'text' | 'html' | 'replyTo'> {}

/** Names the mail server as the cause, for the case of a last try. */
const explain = (error: unknown): Refused =>
    error instanceof Refused ? error : Object.assign(new Refused('unavailable', 'mail_unavailable'), { cause: error });

/** Mails a file. A repeated message has the same Message-ID. Mail servers do not report the state of accepted messages. */
export const createMailTransport = (mailer: Mailer): Transport<LetterRecipient> => ({
    name: 'mail',
    send: async ({ fileName, mediaType, bytes }, { trackingId, ...letter }) => {
        const attachments = [{ filename: fileName, content: bytes, contentType: mediaType }];
        await deliver(mailer, { ...letter, messageId: trackingId, attachments }).catch((error: unknown) => {
            throw explain(error);
        });
        return { carrierId: null };
    },
});
