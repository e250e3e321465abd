import type { Logger } from 'pino';
import { safeError } from '../logger.ts';
import { StartupError } from '../startupError.ts';

/**
 * In milliseconds: longer than requests and jobs have to finish (10 s each). What is left then waits for a database that does not
 * answer, and is interrupted as by a crash.
 */
const LIMIT = 30_000;

/** On SIGTERM or SIGINT, finishes the work and exits with 0; with 1 if that fails or takes too long. */
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

/** Ends a process that could not start, with the reason on stderr. */
export const refuseToStart = (error: unknown): never => {
    const told = error instanceof StartupError ? error.message : JSON.stringify(safeError(error), undefined, 2);
    process.stderr.write(`${told}\n`);
    process.exit(1);
};
