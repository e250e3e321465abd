import type { Logger } from 'pino';
import { safeError } from './logger.ts';
import { StartupError } from './startupError.ts';

/** On SIGTERM or SIGINT, finishes the work and exits with 0. */
export const shutDownOnSignal = (finish: () => Promise<void>, logger: Logger): void => {
    const stop = (signal: NodeJS.Signals): void => {
        logger.info({ signal }, 'shutting down');
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
