import { readServerConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { openDatabase } from '../open.ts';
import { storageOf } from '../openWorker.ts';
import { writePrivately } from '../privateFiles.ts';
import { tuneMemory } from './memory.ts';
import { refuseToStart } from './signals.ts';

const seed = async (): Promise<void> => {
    // Exits if the server was killed. The next start creates the database again.
    process.once('disconnect', () => process.exit(1));
    tuneMemory();
    writePrivately();
    const config = readServerConfig(process.env);
    const logger = createLogger(config.logLevel);
    const { database } = await openDatabase(config, await storageOf(config, logger), logger);
    await database.close();
    process.exit(0);
};

seed().catch(refuseToStart);
