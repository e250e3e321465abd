import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig, StartupError } from './config.ts';
import { addConsole } from './console.ts';
import { listen, shutDownOnSignal } from './listen.ts';
import { openDatabase } from './open.ts';
import { ROOT } from './paths.ts';

const start = async (): Promise<void> => {
    const config = readConfig(process.env);
    const logger = pino({ level: config.logLevel });
    const { database, tokens } = await openDatabase(config, logger);
    const app = createApp({ database, tokens, logger, publicUrl: config.publicUrl });
    addConsole(app, join(ROOT, 'dist/client'), config.companyName);
    try {
        const server = await listen(getRequestListener(app.fetch), config);
        shutDownOnSignal(server, database.close, logger);
        logger.info({ url: config.publicUrl, database: database.kind }, `Comptoir is ready: ${config.publicUrl}`);
    } catch (error) {
        await database.close();
        throw error;
    }
};

start().catch((error: unknown) => {
    const known = error instanceof StartupError;
    process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
});
