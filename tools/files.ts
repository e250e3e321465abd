// Compares the files of the storage with the database: `npm run files`, or `npm run files -- --delete-orphans`.
import { createLogger } from '#server/logger.ts';
import { compareFiles, deleteOrphans } from '../server/backup/consistency.ts';
import { readServerConfig } from '../server/config.ts';
import { embedded, postgres } from '../server/db/database.ts';
import { storageOf } from '../server/openWorker.ts';
import { writePrivately } from '../server/privateFiles.ts';

const run = async (): Promise<number> => {
    writePrivately();
    const config = readServerConfig(process.env);
    const files = await storageOf(config, createLogger('error', process.stderr));
    const database = config.databaseUrl ? await postgres(config.databaseUrl) : await embedded(config.dataDir);
    try {
        const { orphans, missing } = await compareFiles(database.db, files);
        for (const key of orphans) console.log(`orphan   ${key}`);
        for (const key of missing) console.log(`missing  ${key}`);
        console.log(`${orphans.length} orphans, ${missing.length} missing`);
        const deletes = process.argv.includes('--delete-orphans');
        if (deletes) await deleteOrphans(files, orphans);
        return missing.length + (deletes ? 0 : orphans.length) > 0 ? 1 : 0;
    } finally {
        await database.close();
    }
};

run().then(
    code => process.exit(code),
    (error: unknown) => {
        console.error(error instanceof Error ? error.message : String(error));
        process.exit(2);
    },
);
