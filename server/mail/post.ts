import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';

/** The services needed to send messages. */
export interface Post {
    readonly mailer: Mailer;
    readonly logger: Logger;
    /** Origin of the console's public address. */
    readonly publicUrl: string;
    readonly company: string | undefined;
}
