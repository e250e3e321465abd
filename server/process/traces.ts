import type { Logger } from 'pino';
import { productVersion } from '../backup/manifest.ts';
import type { ServerConfig } from '../config.ts';

/**
 * Starts sending traces, if configured. Call before opening a database, whose statements are traced.
 * @returns a function that stops it
 */
export const beginTraces = async (
    { traces }: Pick<ServerConfig, 'traces'>,
    logger: Logger,
): Promise<() => Promise<void>> => {
    if (!traces) return async () => undefined;
    const { openTraces } = await import('../watch/traces.ts');
    return openTraces(traces, productVersion(), logger);
};
