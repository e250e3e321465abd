// Standard Webhooks (https://www.standardwebhooks.com): how a message proves where it comes from.
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret: 32 bytes in base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

interface Signed {
    readonly id: string;
    /** Of this try, in seconds since 1970: receivers refuse what is too old. */
    readonly timestamp: number;
    readonly body: string;
}

/** The headers of a message. */
export const signedHeaders = (secret: string, { id, timestamp, body }: Signed): Record<string, string> => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
};
