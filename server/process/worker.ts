import { readServerConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { openDatabase } from '../open.ts';
import { mailerOf, openWorker, storageOf } from '../openWorker.ts';
import { writePrivately } from '../privateFiles.ts';
import { StartupError } from '../startupError.ts';
import { threads } from '../threads/threads.ts';
import { tuneMemory } from './memory.ts';
import { openMetrics } from './metrics.ts';
import { refuseToStart, shutDownOnSignal } from './signals.ts';
import { beginTraces } from './traces.ts';

/** `npm run worker`: a process that only runs jobs, beside the servers of a PostgreSQL database. */
const start = async (): Promise<void> => {
    tuneMemory();
    writePrivately();
    const config = readServerConfig(process.env);
    if (config.databaseUrl === undefined)
        throw new StartupError(
            'npm run worker needs DATABASE_URL. The embedded database belongs to one process: npm start does its jobs itself.',
        );
    const logger = createLogger(config.logLevel);
    const endTraces = await beginTraces(config, logger);
    const files = await storageOf(config, logger);
    const { database, replica, tokens } = await openDatabase(config, files, logger);
    const worker = openWorker(config, { database, replica, files, tokens, mailer: mailerOf(config, logger), logger });
    const closeMetrics = await openMetrics(config, { database, replica }, logger);
    shutDownOnSignal(
        () => worker.stop().then(closeMetrics).then(threads.stop).then(database.close).then(endTraces),
        logger,
    );
    worker.start(false);
    logger.info('Comptoir is ready: this process does jobs');
};

start().catch(refuseToStart);
