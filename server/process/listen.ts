import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { ServerConfig } from '../config.ts';
import { StartupError } from '../startupError.ts';

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
    rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Refuses two Host headers (RFC 9112, 3.2): a proxy and this server might differ. Node refuses a missing one. */
const withOneHost =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
        if (hostsOf(request) > 1) response.writeHead(400, { Connection: 'close' }).end();
        else listener(request, response);
    };

/** Limits in milliseconds and bytes for reading the rest of a body after an early answer. */
const DRAIN_TIMEOUT_MS = 10_000;
const DRAIN_BYTES = 4 * 1024 * 1024;

/** Reads the rest of a body. @returns true if it ended within the limits */
const drainRest = (incoming: IncomingMessage): Promise<boolean> => {
    if (incoming.complete || incoming.readableEnded) return Promise.resolve(true);
    if (incoming.destroyed || Number(incoming.headers['content-length'] ?? 0) > DRAIN_BYTES)
        return Promise.resolve(false);
    return new Promise(resolve => {
        let bytes = 0;
        const settle = (isWhole: boolean) => (): void => {
            clearTimeout(timer);
            incoming.off('data', count).off('end', ended).off('close', closed);
            resolve(isWhole);
        };
        const [ended, closed] = [settle(true), settle(false)];
        const count = (piece: Buffer): void => {
            bytes += piece.length;
            if (bytes > DRAIN_BYTES) closed();
        };
        const timer = setTimeout(closed, DRAIN_TIMEOUT_MS);
        incoming.on('data', count).once('end', ended).once('close', closed).resume();
    });
};

type Fetch = (request: Request, env: { readonly incoming: unknown }) => Response | Promise<Response>;

/** Sends an early answer after the body: the connection's next request would otherwise be read from its middle. */
export const withDrainedBodies =
    (fetch: Fetch): Fetch =>
    async (request, env) => {
        const response = await fetch(request, env);
        if (!(await drainRest(env.incoming as IncomingMessage))) response.headers.set('Connection', 'close');
        return response;
    };

/** Milliseconds. Proxies keep connections for up to a minute and must close them first: they would answer 502. */
const KEEP_ALIVE = 65_000;

/** Milliseconds. Longer than {@link KEEP_ALIVE}, so that an idle connection does not count as one with late headers. */
const HEADERS = 70_000;

/** @param variable that sets the port @throws StartupError if the port is taken or needs other permissions */
export const listen = (
    listener: RequestListener,
    { port, host }: Pick<ServerConfig, 'port' | 'host'>,
    variable = 'PORT',
): Promise<Server> =>
    new Promise((resolve, reject) => {
        const times = { keepAliveTimeout: KEEP_ALIVE, headersTimeout: HEADERS };
        const server = createServer(times, withOneHost(listener));
        server.once('error', (error: NodeJS.ErrnoException) => {
            const why =
                error.code === 'EADDRINUSE'
                    ? `is already taken. Stop the other server, or set ${variable}.`
                    : `cannot be used: ${error.message}`;
            reject(new StartupError(`Port ${port} of ${host} ${why}`));
        });
        server.listen(port, host, () => resolve(server));
    });

/** Grace period of running requests, in milliseconds. */
const GRACE = 10_000;

export const drain = (server: Server): Promise<void> =>
    new Promise(resolve => {
        const limit = setTimeout(() => server.closeAllConnections(), GRACE);
        // A kept-alive connection only becomes idle after its last response, so this is repeated.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
            clearTimeout(limit);
            clearInterval(idle);
            resolve();
        });
    });
