import { afterEach } from 'vitest';
import { dataFolder, type ServerProcess, startServer } from './serverProcess.ts';

/** Data folders and servers of a test, which are removed and killed after it. */
export const disposableServers = () => {
    const cleanups: (() => unknown)[] = [];
    afterEach(async () => {
        for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    });
    return {
        cleanups,
        folder: (options?: { fresh: boolean }): string => {
            const made = dataFolder(options);
            cleanups.push(made.remove);
            return made.path;
        },
        started: async (variables: Record<string, string>): Promise<ServerProcess> => {
            const server = await startServer(variables);
            cleanups.push(() => server.end('SIGKILL'));
            return server;
        },
    };
};
