import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { readConfig, StartupError } from './config.ts';
import { addConsole } from './console.ts';
import { listen, shutDownOnSignal } from './listen.ts';
import { openApp } from './openApp.ts';
import { ROOT } from './paths.ts';

const start = async (): Promise<void> => {
    const config = readConfig(process.env);
    const logger = pino({ level: config.logLevel });
    const { app, database, begin, close } = await openApp(config, logger);
    addConsole(app, join(ROOT, 'dist/client'), config.companyName);
    try {
        const server = await listen(getRequestListener(app.fetch), config);
        shutDownOnSignal(server, close, logger);
        begin();
        logger.info(
            { url: config.publicUrl, database: database.kind, mail: config.smtpUrl ? 'smtp' : 'folder' },
            `Comptoir is ready: ${config.publicUrl}`,
        );
    } catch (error) {
        await close();
        throw error;
    }
};

start().catch((error: unknown) => {
    const known = error instanceof StartupError;
    process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
});
