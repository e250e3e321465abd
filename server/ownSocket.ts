import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { StartupError } from './startupError.ts';

/** Maximum length in bytes of a socket path on all systems: 104 on macOS with the final byte, 108 on Linux. */
const MAX_PATH_BYTES = 103;

const isShort = (path: string): boolean => Buffer.byteLength(path) <= MAX_PATH_BYTES;

/** Path of the socket of a data folder. Long paths become relative, or derived names in the temporary folder. */
export const socketOf = (dataDir: string): string => {
    const path = resolve(dataDir, 'server.sock');
    const name = `comptoir-${createHash('sha256').update(path).digest('hex').slice(0, 20)}`;
    if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
    const near = [path, relative(process.cwd(), path)].find(isShort);
    return near ?? join(tmpdir(), `${name}.sock`);
};

export type CommandRequest = Readonly<Record<string, unknown>>;

/** Commands of a server by name; the result becomes JSON. */
export type Commands = Readonly<Record<string, (asked: CommandRequest) => Promise<unknown>>>;

type CommandResponse = { readonly result: unknown } | { readonly refused: string };

const answerTo = async (commands: Commands, line: string, logger: Logger): Promise<CommandResponse> => {
    try {
        const { command, ...asked } = JSON.parse(line) as CommandRequest;
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

/** Reads the complete request. A loop over the socket would also close it for the answer. */
const readAsked = (socket: Socket): Promise<string> =>
    new Promise(done => {
        let said = '';
        socket.setEncoding('utf8').on('data', piece => {
            said += piece;
        });
        socket.once('end', () => done(said)).once('close', () => done(said));
    });

/**
 * Answers commands of the same user on this machine: one JSON line per command. The caller holds the lock of the
 * folder, so an existing socket is left over from a killed process.
 * @returns a function that closes the socket
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
        // The caller may have disconnected.
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

/** True for a socket of another user, which may exist among temporary files. */
const isOthers = (path: string, dataDir: string): boolean => {
    const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
    if (owner === undefined || process.getuid === undefined) return false;
    return owner !== process.getuid() && owner !== statSync(dataDir).uid;
};

const exchange = (path: string, asked: CommandRequest): Promise<string> =>
    new Promise((done, fail) => {
        const socket = connect({ path, allowHalfOpen: true });
        socket.once('error', fail).once('connect', () => {
            socket.end(JSON.stringify(asked));
            text(socket).then(done, fail);
        });
    });

/** Error codes for a missing or unused socket. */
const ABSENT = ['ENOENT', 'ECONNREFUSED'];

/**
 * Sends a command to the server of a data folder.
 * @returns the result of the command; undefined if no server listens
 * @throws StartupError with the reason if the server refuses or ends meanwhile
 */
export const askServer = async (
    dataDir: string,
    asked: CommandRequest,
): Promise<{ readonly result: unknown } | undefined> => {
    const path = socketOf(dataDir);
    if (isOthers(path, dataDir))
        throw new StartupError(`The socket ${path} is another user's. Remove it, and try again.`);
    const line = await exchange(path, asked).catch((error: NodeJS.ErrnoException) => {
        if (ABSENT.includes(error.code ?? '')) return undefined;
        throw new StartupError(`The server of ${dataDir} does not answer: ${error.message}`);
    });
    if (line === undefined) return undefined;
    if (line === '') throw new StartupError(`The server of ${dataDir} ended before it answered. Try again.`);
    const answer = JSON.parse(line) as CommandResponse;
    if ('refused' in answer) throw new StartupError(answer.refused);
    return answer;
};
