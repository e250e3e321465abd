import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';

/** All that writing to people takes. */
export interface Post {
    readonly mailer: Mailer;
    readonly logger: Logger;
    /** Origin under which people reach the console. */
    readonly publicUrl: string;
    readonly company: string | undefined;
}
