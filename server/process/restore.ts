import { listedTables } from '../areas/index.ts';
import { restore } from '../backup/restore.ts';
import { readServerConfig } from '../config.ts';
import { explainFailure } from '../db/explainFailure.ts';
import { createLogger } from '../logger.ts';
import { storageOf } from '../openWorker.ts';
import { writePrivately } from '../privateFiles.ts';
import { createProgress, readArguments, runCommand } from './command.ts';

/** `npm run restore -- FILE`: restores a backup into an empty installation. */
await runCommand(async () => {
    writePrivately();
    const { file, passphrase } = await readArguments(
        process.argv.slice(2),
        'npm run restore -- FILE [--passphrase-file PATH]',
    );
    const config = readServerConfig(process.env);
    const storage = await storageOf(config, createLogger('error', process.stderr));
    const options = { passphrase, storage, counted: listedTables, say: createProgress() };
    const told = await restore(config, file, options).catch((error: unknown) => {
        throw explainFailure(error, config.databaseUrl ? undefined : config.dataDir);
    });
    return { told, isWell: true };
});
