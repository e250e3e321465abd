import type { Logger } from 'pino';
import { productVersion } from '../backup/manifest.ts';
import type { ServerConfig } from '../config.ts';

/** Starts traces, if configured. Call before opening a database, to trace its statements. @returns a stop function */
export const beginTraces = async (
    { traces }: Pick<ServerConfig, 'traces'>,
    logger: Logger,
): Promise<() => Promise<void>> => {
    if (!traces) return async () => undefined;
    const { openTraces } = await import('../watch/traces.ts');
    return openTraces(traces, productVersion(), logger);
};
