import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkOptions, optionsIn } from '../admin/asked.ts';
import { type AdminAnswer, adminCommands } from '../admin/commands.ts';
import { readServerConfig, type ServerConfig } from '../config.ts';
import { embedded, postgres } from '../db/database.ts';
import { createLogger } from '../logger.ts';
import { storageOf } from '../openWorker.ts';
import { askServer, type CommandRequest } from '../ownSocket.ts';
import { writePrivately } from '../privateFiles.ts';
import { StartupError } from '../startupError.ts';
import { readSecret, runCommand } from './command.ts';

const usage = `npm run admin -- ${Object.keys(adminCommands).join('|')}`;

const openDatabase = ({ dataDir, databaseUrl }: ServerConfig) => {
    if (databaseUrl) return postgres(databaseUrl);
    // Opening a missing database would create it.
    if (!existsSync(join(dataDir, 'database/PG_VERSION')))
        throw new StartupError(`The data folder ${dataDir} has no database.`);
    return embedded(dataDir);
};

const PASSWORD_FILE = 'password-file';

/** Options of the command, with the content of the password file. `-` reads stdin. */
const askedBy = async (args: readonly string[]): Promise<CommandRequest> => {
    const given = optionsIn(args);
    if (!given) throw new StartupError(usage);
    const { [PASSWORD_FILE]: file, password, ...asked } = given;
    if (password !== undefined)
        throw new StartupError('A password is read by --password-file: others may read the command.');
    if (file === undefined) return asked;
    return { ...asked, password: await readSecret(file, 'password') };
};

/** `npm run admin -- NAME`: runs in the server if it uses the embedded database, otherwise in this process. */
await runCommand(async () => {
    writePrivately();
    const [name = '', ...args] = process.argv.slice(2);
    const command = Object.entries(adminCommands).find(([one]) => one === name)?.[1];
    if (!command) throw new StartupError(usage);
    const asked = await askedBy(args);
    checkOptions(name, command.options ?? {}, asked);
    const config = readServerConfig(process.env);
    const answer = config.databaseUrl ? undefined : await askServer(config.dataDir, { ...asked, command: name });
    if (answer) return answer.result as AdminAnswer;
    const files = await storageOf(config, createLogger('error', process.stderr));
    const database = await openDatabase(config);
    return command.run({ database, files }, asked).finally(() => database.close());
});
