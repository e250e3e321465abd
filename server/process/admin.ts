import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AdminAnswer, adminCommands } from '../admin/commands.ts';
import { readServerConfig, type ServerConfig } from '../config.ts';
import { embedded, postgres } from '../db/database.ts';
import { createLogger } from '../logger.ts';
import { storageOf } from '../openWorker.ts';
import { askServer } from '../ownSocket.ts';
import { writePrivately } from '../privateFiles.ts';
import { StartupError } from '../startupError.ts';
import { runCommand } from './command.ts';

const usage = `npm run admin -- ${Object.keys(adminCommands).join('|')}`;

const openDatabase = ({ dataDir, databaseUrl }: ServerConfig) => {
    if (databaseUrl) return postgres(databaseUrl);
    // Opening one that is not there would make it.
    if (!existsSync(join(dataDir, 'database/PG_VERSION')))
        throw new StartupError(`The data folder ${dataDir} has no database.`);
    return embedded(dataDir);
};

/** `npm run admin -- NAME`: through the server that runs on the embedded database, otherwise by this process. */
await runCommand(async () => {
    writePrivately();
    const [name = '', ...others] = process.argv.slice(2);
    const command = Object.entries(adminCommands).find(([one]) => one === name)?.[1];
    if (!command || others.length > 0) throw new StartupError(usage);
    const config = readServerConfig(process.env);
    const answer = config.databaseUrl ? undefined : await askServer(config.dataDir, { command: name });
    if (answer) return answer.result as AdminAnswer;
    const files = await storageOf(config, createLogger('error', process.stderr));
    const database = await openDatabase(config);
    return command({ database, files }, {}).finally(() => database.close());
});
