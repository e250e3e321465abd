import type { Message } from './mailer.ts';

/** Host of the sender's address: `Sales <sales@example.com>`. */
const hostOf = (from: string): string => from.replace(/>$/, '').split('@').at(-1) ?? '';

/** Nodemailer's option for the Message-ID; without one, it makes a new one. */
export const messageIdOf = ({ messageId }: Message, from: string): { messageId?: string } =>
    messageId === undefined ? {} : { messageId: `<${messageId}@${hostOf(from)}>` };
