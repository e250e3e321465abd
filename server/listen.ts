import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import { type Config, StartupError } from './config.ts';

/** @throws StartupError when the port is taken or not ours to take. */
export const listen = (listener: RequestListener, { port, host }: Config): Promise<Server> =>
    new Promise((resolve, reject) => {
        const server = createServer(listener);
        server.once('error', (error: NodeJS.ErrnoException) => {
            const why =
                error.code === 'EADDRINUSE'
                    ? 'is already taken. Stop the other server, or set PORT.'
                    : `cannot be used: ${error.message}`;
            reject(new StartupError(`Port ${port} of ${host} ${why}`));
        });
        server.listen(port, host, () => resolve(server));
    });

/** Longest wait for requests under way, in milliseconds. */
const GRACE = 10_000;

const drain = (server: Server): Promise<void> =>
    new Promise(resolve => {
        const limit = setTimeout(() => server.closeAllConnections(), GRACE);
        // A connection kept alive falls idle when its last answer is out, not before.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
            clearTimeout(limit);
            clearInterval(idle);
            resolve();
        });
    });

/** On SIGTERM or SIGINT: no new request, those under way finish, then `close`, then the process ends with 0. */
export const shutDownOnSignal = (server: Server, close: () => Promise<void>, logger: Logger): void => {
    const stop = (signal: NodeJS.Signals): void => {
        logger.info({ signal }, 'shutting down');
        drain(server)
            .then(close)
            .then(
                () => process.exit(0),
                (error: unknown) => {
                    logger.error({ err: error }, 'shutdown failed');
                    process.exit(1);
                },
            );
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
};
