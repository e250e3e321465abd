import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { safeError } from '../logger.ts';
import { StartupError } from '../startupError.ts';

const line = (value: object): string => `${JSON.stringify(value)}\n`;

export interface Outcome {
    readonly told: object;
    readonly isWell: boolean;
}

const isClear = (error: unknown): boolean =>
    error instanceof StartupError ||
    (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)));

/** Runs a command. The last line of stdout is its result or `error`, as JSON. The exit code is 0 on success. */
export const runCommand = async (work: () => Promise<Outcome>): Promise<never> => {
    const outcome = await work().catch((error: unknown): Outcome => {
        const { message } = safeError(error);
        process.stderr.write(`${isClear(error) ? message : JSON.stringify(safeError(error), undefined, 2)}\n`);
        return { told: { error: message }, isWell: false };
    });
    // Exiting before a slow pipe has taken the line would truncate it.
    await new Promise<void>(done => process.stdout.write(line(outcome.told), () => done()));
    process.exit(outcome.isWell ? 0 : 1);
};

/** Prints progress on stderr, at most once a second per subject. */
export const createProgress = (now: () => number = () => performance.now()): ((said: string) => void) => {
    let told = Number.NEGATIVE_INFINITY;
    let subject = '';
    return said => {
        const [about = said] = said.split(':');
        if (about === subject && now() - told < 1000) return;
        [told, subject] = [now(), about];
        process.stderr.write(`${said}\n`);
    };
};

const optionIn = (args: readonly string[], name: string): string | undefined => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args[at + 1];
};

const PASSPHRASE_FILE = '--passphrase-file';

/** Parses the file and the passphrase. @param usage message for missing or unknown arguments */
export const readArguments = async (
    args: readonly string[],
    usage: string,
): Promise<{ readonly file: string; readonly passphrase: string | undefined }> => {
    const keptIn = optionIn(args, PASSPHRASE_FILE);
    const [file, ...others] = args.filter((arg, at) => arg !== PASSPHRASE_FILE && args[at - 1] !== PASSPHRASE_FILE);
    if (file === undefined || others.length > 0 || file.startsWith('--')) throw new StartupError(usage);
    if (keptIn !== undefined) return { file, passphrase: await readSecret(keptIn, 'passphrase') };
    return { file, passphrase: process.env.BACKUP_PASSPHRASE?.replace(/\r?\n$/, '') || undefined };
};

const read = (path: string, name: string): string => {
    try {
        return readFileSync(path, 'utf8');
    } catch (error) {
        throw new StartupError(`The ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
};

/** Reads a secret from a file, or stdin for `-`, without final line break. @param name of the secret in errors */
export const readSecret = async (path: string, name: string): Promise<string> => {
    const given = path === '-' ? await text(process.stdin) : read(path, name);
    const secret = given.replace(/\r?\n$/, '');
    if (secret === '') throw new StartupError(`The ${name} in ${path} is empty.`);
    return secret;
};
