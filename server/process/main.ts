import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createOpenIdProvider } from '../auth/openIdProvider.ts';
import { openIdOffer } from '../auth/openIdSettings.ts';
import { readServerConfig } from '../config.ts';
import { addConsole } from '../http/console.ts';
import { createLogger } from '../logger.ts';
import { openApp } from '../openApp.ts';
import { ROOT } from '../paths.ts';
import { writePrivately } from '../privateFiles.ts';
import { makeInProcess } from './firstStart.ts';
import { drain, listen, withDrainedBodies } from './listen.ts';
import { tuneMemory } from './memory.ts';
import { openMetrics } from './metrics.ts';
import { refuseToStart, shutDownOnSignal } from './signals.ts';
import { beginTraces } from './traces.ts';

const start = async (): Promise<void> => {
    tuneMemory();
    writePrivately();
    const config = readServerConfig(process.env);
    const logger = createLogger(config.logLevel);
    await makeInProcess(config);
    const endTraces = await beginTraces(config, logger);
    const { app, database, replica, hub, begin, close } = await openApp(config, logger);
    addConsole(app, join(ROOT, 'dist/client'), { company: config.companyName, openId: openIdOffer(config) });
    try {
        const closeMetrics = await openMetrics(config, { database, replica, hub }, logger);
        const server = await listen(getRequestListener(withDrainedBodies(app.fetch)), config);
        const finish = (): Promise<void> => {
            // Streams never end by themselves; their clients reconnect to another process.
            hub.close();
            return drain(server).then(closeMetrics).then(close).then(endTraces);
        };
        shutDownOnSignal(finish, logger);
        begin();
        // Not awaited, so that it does not delay the start.
        if (config.openId) void createOpenIdProvider(config.openId, config.publicUrl, logger).announce();
        logger.info(
            { url: config.publicUrl, database: database.kind, mail: config.smtpUrl ? 'smtp' : 'folder' },
            `Comptoir is ready: ${config.publicUrl}`,
        );
    } catch (error) {
        await close();
        throw error;
    }
};

start().catch(refuseToStart);
