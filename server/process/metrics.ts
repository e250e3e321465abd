import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import type { Databases } from '../db/replica.ts';
import type { Hub } from '../live/hub.ts';
import { drain, listen } from './listen.ts';

const answer = async (
    { method, url = '' }: IncomingMessage,
    response: ServerResponse,
    read: () => Promise<string>,
    type: string,
): Promise<void> => {
    if (url.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(await read());
};

/** Serves metrics on a separate port, if configured. @returns a stop function @throws StartupError if it is unavailable */
export const openMetrics = async (
    { metrics }: Pick<ServerConfig, 'metrics'>,
    { database, replica, hub }: Databases & { readonly hub?: Pick<Hub, 'count'> },
    logger: Logger,
): Promise<() => Promise<void>> => {
    if (!metrics) return async () => undefined;
    const { createMetrics } = await import('../watch/metrics.ts');
    const { text, contentType, stop } = createMetrics(database, { replica, streams: hub?.count });
    const server = await listen(
        (request, response) =>
            void answer(request, response, text, contentType).catch((error: unknown) => {
                logger.error({ err: error }, 'the metrics could not be read');
                response.headersSent ? response.destroy() : response.writeHead(500).end();
            }),
        metrics,
        'METRICS_PORT',
    );
    logger.info({ host: metrics.host, port: metrics.port }, 'metrics are served');
    return () => drain(server).then(stop);
};
