import type { SendMailOptions } from 'nodemailer';
import type { Message } from './mailer.ts';

/** Host of the sender's address: `Sales <sales@example.com>`. */
const hostOf = (from: string): string => from.replace(/>$/, '').split('@').at(-1) ?? '';

/** Nodemailer's option for the Message-ID; without one, it makes a new one. */
const messageIdOf = ({ messageId }: Message, from: string): { messageId?: string } =>
    messageId === undefined ? {} : { messageId: `<${messageId}@${hostOf(from)}>` };

/** Prevents automatic replies to what nobody has written (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** A message for Nodemailer, which encodes what stands in headers; addresses are never parsed from text. */
export const optionsOf = (message: Message, from: string): SendMailOptions => {
    const { to, cc = [], subject, text, html, replyTo, attachments = [] } = message;
    return {
        from,
        to: { name: '', address: to },
        cc: cc.map(address => ({ name: '', address })),
        subject,
        text,
        html,
        attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
        ...(replyTo ? { replyTo } : { headers: AUTOMATIC }),
        ...messageIdOf(message, from),
    };
};
