// Signatures of webhook deliveries by Standard Webhooks (https://www.standardwebhooks.com).
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Creates a secret: 32 bytes in base64. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

interface Signed {
    readonly id: string;
    /** Time of this attempt, in seconds since 1970. Receivers refuse old ones. */
    readonly timestamp: number;
    readonly body: string;
}

export const signedHeaders = (secret: string, { id, timestamp, body }: Signed): Record<string, string> => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
};
