import type { Logger } from 'pino';
import { productVersion } from '../backup/manifest.ts';
import type { ServerConfig } from '../config.ts';

/**
 * Begins to send traces, if there is where to. To be called before a database is opened, whose statements are traced.
 * @returns ends it
 */
export const beginTraces = async (
    { traces }: Pick<ServerConfig, 'traces'>,
    logger: Logger,
): Promise<() => Promise<void>> => {
    if (!traces) return async () => undefined;
    const { openTraces } = await import('../watch/traces.ts');
    return openTraces(traces, productVersion(), logger);
};
