import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { ServerConfig } from '../config.ts';
import { StartupError } from '../startupError.ts';

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
    rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Refuses a request with two Host headers (RFC 9112, 3.2), of which a proxy and this server might each use another one.
 * The plain 400 is Node's own response to a missing Host.
 */
const withOneHost =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
        if (hostsOf(request) > 1) response.writeHead(400, { Connection: 'close' }).end();
        else listener(request, response);
    };

/**
 * In milliseconds: proxies keep connections for up to a minute, and must be the ones that end them. Otherwise a request is
 * sent on a connection that is just being closed, and is answered by a 502.
 */
const KEEP_ALIVE = 65_000;

/** In milliseconds: longer than {@link KEEP_ALIVE}, so that a connection is not taken for one whose headers are late. */
const HEADERS = 70_000;

/**
 * @param variable that names the port
 * @throws StartupError when the port is taken or needs other permissions.
 */
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

/** Time that running requests have to finish, in milliseconds. */
const GRACE = 10_000;

/** Accepts no new request and lets running ones finish. */
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
