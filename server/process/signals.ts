import type { Logger } from 'pino';
import { safeError } from '../logger.ts';
import { StartupError } from '../startupError.ts';

/** Milliseconds, above the grace periods of requests and jobs (10 s each). Then only the database is unresponsive. */
const LIMIT = 30_000;

/** On SIGTERM or SIGINT, finishes the work and exits with 0, or with 1 on failure or timeout. */
export const shutDownOnSignal = (finish: () => Promise<void>, logger: Logger): void => {
    const stop = (signal: NodeJS.Signals): void => {
        logger.info({ signal }, 'shutting down');
        setTimeout(() => {
            logger.error('shutdown took too long');
            process.exit(1);
        }, LIMIT).unref();
        finish().then(
            () => process.exit(0),
            (error: unknown) => {
                logger.error({ err: error }, 'shutdown failed');
                process.exit(1);
            },
        );
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
};

/** Exits after a failed start, with the reason on stderr. */
export const refuseToStart = (error: unknown): never => {
    const told = error instanceof StartupError ? error.message : JSON.stringify(safeError(error), undefined, 2);
    process.stderr.write(`${told}\n`);
    process.exit(1);
};
