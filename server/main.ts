import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readConfig } from './config.ts';
import { addConsole } from './console.ts';
import { listen, shutDownOnSignal } from './listen.ts';
import { createLogger, safeError } from './logger.ts';
import { openApp } from './openApp.ts';
import { ROOT } from './paths.ts';
import { StartupError } from './startupError.ts';

const start = async (): Promise<void> => {
    const config = readConfig(process.env);
    const logger = createLogger(config.logLevel);
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
    const told = error instanceof StartupError ? error.message : JSON.stringify(safeError(error), undefined, 2);
    process.stderr.write(`${told}\n`);
    process.exit(1);
});
