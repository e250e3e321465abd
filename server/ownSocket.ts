import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { StartupError } from './startupError.ts';

/** Bytes of a path that every system accepts for a socket: 104 of macOS with the byte at its end, 108 of Linux. */
const LONGEST = 103;

const isShort = (path: string): boolean => Buffer.byteLength(path) <= LONGEST;

/**
 * Where the server of a data folder listens to commands of its own user: in the folder. A folder with a long name is reached from
 * where the process stands, or else by a name of its own among temporary files.
 */
export const socketOf = (dataDir: string): string => {
    const path = resolve(dataDir, 'server.sock');
    const name = `comptoir-${createHash('sha256').update(path).digest('hex').slice(0, 20)}`;
    if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
    const near = [path, relative(process.cwd(), path)].find(isShort);
    return near ?? join(tmpdir(), `${name}.sock`);
};

/** What is asked, as JSON. */
export type Asked = Readonly<Record<string, unknown>>;

/** What a server does for commands, by their names; the result becomes JSON. */
export type Commands = Readonly<Record<string, (asked: Asked) => Promise<unknown>>>;

type Answer = { readonly result: unknown } | { readonly refused: string };

const answerTo = async (commands: Commands, line: string, logger: Logger): Promise<Answer> => {
    try {
        const { command, ...asked } = JSON.parse(line) as Asked;
        const run = Object.entries(commands).find(([name]) => name === command)?.[1];
        if (!run) return { refused: `The server that runs knows no command ${command}: its version is another one.` };
        logger.info({ command }, 'a command of this machine');
        return { result: await run(asked) };
    } catch (error) {
        if (error instanceof StartupError) return { refused: error.message };
        logger.error({ err: error }, 'a command failed');
        return { refused: 'The server failed to do it; its log says why.' };
    }
};

/** Reads to the end of what is asked. A loop over the socket would close it for the answer as well. */
const readAsked = (socket: Socket): Promise<string> =>
    new Promise(done => {
        let said = '';
        socket.setEncoding('utf8').on('data', piece => {
            said += piece;
        });
        socket.once('end', () => done(said)).once('close', () => done(said));
    });

/**
 * Answers commands of this machine's same user, one JSON line for one. Whoever calls this holds the lock of the folder, so that a
 * socket that is there already was left by a process that was killed.
 * @returns a function that closes it
 */
export const answerCommands = async (
    dataDir: string,
    commands: Commands,
    logger: Logger,
): Promise<() => Promise<void>> => {
    const path = socketOf(dataDir);
    const open = new Set<Socket>();
    const server = createServer({ allowHalfOpen: true }, socket => {
        open.add(socket);
        socket.on('close', () => open.delete(socket)).on('error', () => undefined);
        const answer = async (): Promise<void> => {
            const answered = await answerTo(commands, await readAsked(socket), logger);
            socket.end(`${JSON.stringify(answered)}\n`);
        };
        // A caller that has gone needs no answer.
        answer().catch(() => socket.destroy());
    });
    if (process.platform !== 'win32') rmSync(path, { force: true });
    await new Promise<void>((done, fail) => void server.once('error', fail).listen(path, done));
    if (process.platform !== 'win32') chmodSync(path, 0o600);
    return () =>
        new Promise(done => {
            server.close(() => done());
            for (const socket of open) socket.destroy();
        });
};

/** Among temporary files, another user might have put a socket of the same name. */
const isOthers = (path: string, dataDir: string): boolean => {
    const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
    if (owner === undefined || process.getuid === undefined) return false;
    return owner !== process.getuid() && owner !== statSync(dataDir).uid;
};

const exchange = (path: string, asked: Asked): Promise<string> =>
    new Promise((done, fail) => {
        const socket = connect({ path, allowHalfOpen: true });
        socket.once('error', fail).once('connect', () => {
            socket.end(JSON.stringify(asked));
            text(socket).then(done, fail);
        });
    });

/** Nobody listens, or nobody has. */
const ABSENT = ['ENOENT', 'ECONNREFUSED'];

/**
 * Asks the server that runs on a data folder.
 * @returns the result of its command; undefined when no server listens
 * @throws StartupError with its reason when it refuses, or when it ends meanwhile
 */
export const askServer = async (dataDir: string, asked: Asked): Promise<{ readonly result: unknown } | undefined> => {
    const path = socketOf(dataDir);
    if (isOthers(path, dataDir))
        throw new StartupError(`The socket ${path} is another user's. Remove it, and try again.`);
    const line = await exchange(path, asked).catch((error: NodeJS.ErrnoException) => {
        if (ABSENT.includes(error.code ?? '')) return undefined;
        throw new StartupError(`The server of ${dataDir} does not answer: ${error.message}`);
    });
    if (line === undefined) return undefined;
    if (line === '') throw new StartupError(`The server of ${dataDir} ended before it answered. Try again.`);
    const answer = JSON.parse(line) as Answer;
    if ('refused' in answer) throw new StartupError(answer.refused);
    return answer;
};
