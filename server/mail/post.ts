import type { Logger } from 'pino';
import type { Background } from '../jobs/background.ts';
import type { Mailer } from './mailer.ts';

/** The services needed to send messages. */
export interface Post {
    readonly mailer: Mailer;
    readonly logger: Logger;
    /** For messages that the request does not wait for. */
    readonly background: Background;
    /** Origin of the console's public address. */
    readonly publicUrl: string;
    readonly company: string | undefined;
}
