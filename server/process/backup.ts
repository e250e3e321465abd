import { backUp } from '../backup/backup.ts';
import { readServerConfig } from '../config.ts';
import { writePrivately } from '../privateFiles.ts';
import { createProgress, readArguments, runCommand } from './command.ts';

/** `npm run backup -- FILE`: archives the database and the files, with or without a running server. */
await runCommand(async () => {
    writePrivately();
    const { file, passphrase } = await readArguments(
        process.argv.slice(2),
        'npm run backup -- FILE [--passphrase-file PATH]',
    );
    const ending = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort());
    const options = { passphrase, say: createProgress(), signal: ending.signal };
    const told = await backUp(readServerConfig(process.env), file, options);
    return { told, isWell: true };
});
