import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';
import { StartupError } from '../startupError.ts';
import { type BackupManifest, MANIFEST, parseManifest } from './manifest.ts';

/** Compresses rows to a sixth in half the time of the default level. Pictures are already compressed. */
const LEVEL = 4;

/** Signatures of age files (age-encryption.org/v1) and gzip. */
const AGE = 'age-encryption.org/';
const GZIP = Buffer.from([0x1f, 0x8b]);

export interface PackedEntry {
    readonly bytes: number;
    readonly sha256: string;
}

/** Adds an entry. Streamed content is never fully in memory, and must have exactly `bytes` bytes. */
export type Add = (
    path: string,
    content: Buffer | { readonly bytes: number; readonly pieces: Readable },
) => Promise<PackedEntry>;

/** Adds entries to a tar stream, with backpressure. */
const addTo =
    (packed: Pack, broken: Promise<never>): Add =>
    async (path, content) => {
        const hash = createHash('sha256');
        const bytes = Buffer.isBuffer(content) ? content.length : content.bytes;
        const write = (): Promise<void> =>
            new Promise((done, fail) => {
                const entry = packed.entry({ name: path, mode: 0o600, size: bytes }, error =>
                    error ? fail(error) : done(),
                );
                const feed = async (): Promise<void> => {
                    for await (const piece of Buffer.isBuffer(content) ? [content] : content.pieces) {
                        hash.update(piece);
                        if (!entry.write(piece)) await once(entry, 'drain');
                    }
                    entry.end(null);
                };
                feed().catch(fail);
            });
        // A full disk ends the streams below. Without the race, the entry would wait forever.
        await Promise.race([write(), broken]);
        return { bytes, sha256: hash.digest('hex') };
    };

const sealed = async (plain: Readable, passphrase: string | undefined): Promise<Readable> => {
    if (passphrase === undefined) return plain;
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    return fromWeb(await encrypter.encrypt(toWeb(plain)));
};

// The library uses the stream type of browsers, which differs from Node's only in its declaration.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);

export interface Sealing {
    readonly passphrase: string | undefined;
    /** Aborts the backup without leaving a file. */
    readonly signal?: AbortSignal | undefined;
}

type Fill = (add: Add) => Promise<BackupManifest>;

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

const writeTo = async (file: string, { passphrase, signal }: Sealing, fill: Fill): Promise<BackupManifest> => {
    const packed = pack();
    packed.on('error', () => undefined);
    signal?.addEventListener('abort', () =>
        packed.destroy(new StartupError('Interrupted: nothing is left of the backup.')),
    );
    const gzip = createGzip({ level: LEVEL });
    const compressed = pipeline(Readable.from(packed, { objectMode: false }), gzip);
    const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    const written = sealed(gzip, passphrase).then(stream => pipeline(stream, out));
    const streams = Promise.all([written, compressed]);
    const broken = streams.then(() => new Promise<never>(() => undefined));
    // Reported where it is awaited: by the entry being added, or at the end.
    broken.catch(() => undefined);
    try {
        const add = addTo(packed, broken);
        const manifest = await fill(add);
        await add(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 1)));
        packed.finalize();
        await streams;
        return manifest;
    } catch (error) {
        packed.destroy();
        gzip.destroy();
        // The first error explains more than the errors that it causes.
        await streams.catch(() => undefined);
        throw isFull(error) ? new StartupError(`The disk of ${dirname(file)} is full. Free some space.`) : error;
    }
};

/** Makes the name of a new file durable, like its content. Windows cannot open folders, and needs no such call. */
export const syncFolder = async (folder: string): Promise<void> => {
    if (process.platform === 'win32') return;
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
};

const isThere = (path: string): Promise<boolean> =>
    stat(path).then(
        () => true,
        () => false,
    );

const taken = (file: string): StartupError =>
    new StartupError(`${file} exists already, and is not replaced. Choose another name, or remove it first.`);

/** @throws StartupError if the file exists, or its folder does not */
export const refuseTaken = async (file: string): Promise<void> => {
    if (await isThere(file)) throw taken(file);
    if (!(await isThere(dirname(file)))) throw new StartupError(`The folder ${dirname(file)} does not exist.`);
};

/** Renames a complete file. A link, unlike a rename, never replaces a file. Some file systems do not support links. */
const publish = async (part: string, file: string): Promise<void> => {
    const failure = await link(part, file).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown');
    if (failure === 'EEXIST') throw taken(file);
    if (failure === undefined) await rm(part);
    else if (await isThere(file)) throw taken(file);
    else await rename(part, file);
    await syncFolder(dirname(file));
};

/**
 * Writes an archive under a temporary name, reads it back, verifies it and then renames it.
 * @param fill adds all entries and returns the manifest, which is added last
 * @throws StartupError if the file exists
 */
export const packArchive = async (file: string, writing: Sealing, fill: Fill): Promise<BackupManifest> => {
    await refuseTaken(file);
    const part = `${file}.${randomUUID()}.part`;
    try {
        const manifest = await writeTo(part, writing, fill);
        await checkArchive(part, writing.passphrase);
        writing.signal?.throwIfAborted();
        await publish(part, file);
        return manifest;
    } finally {
        await rm(part, { force: true });
    }
};

const damaged = (file: string, cause: unknown): StartupError =>
    new StartupError(
        `The backup ${file} is damaged: ${cause instanceof Error ? cause.message : String(cause)}. Nothing was written. ` +
            'Take another copy of it, or an older backup.',
        { cause },
    );

const firstBytes = async (file: string): Promise<Buffer> => {
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
        throw new StartupError(`The backup ${file} cannot be read: ${error.message}`);
    });
    try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
        return buffer.subarray(0, bytesRead);
    } finally {
        await handle.close();
    }
};

const isWrongKey = (error: unknown): boolean =>
    error instanceof Error && error.message.startsWith('no identity matched');

const opened = async (file: string, passphrase: string | undefined): Promise<Readable> => {
    const first = await firstBytes(file);
    const stream = createReadStream(file);
    if (first.subarray(0, GZIP.length).equals(GZIP)) return stream;
    if (first.toString('latin1') !== AGE)
        throw new StartupError(`${file} is no backup of Comptoir, or its beginning is damaged. Nothing was written.`);
    if (passphrase === undefined)
        throw new StartupError(
            `The backup ${file} is encrypted. Set BACKUP_PASSPHRASE, or name a file with --passphrase-file.`,
        );
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    return decrypter.decrypt(toWeb(stream)).then(fromWeb, (error: unknown) => {
        stream.destroy();
        if (isWrongKey(error)) throw new StartupError(`The passphrase does not open the backup ${file}.`);
        throw damaged(file, error);
    });
};

/** Error of an incomplete entry, as opposed to errors of its reader. */
class Broken extends Error {}

async function* unbroken(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    try {
        // The library's declaration lacks the type of the chunks.
        yield* entry as AsyncIterable<Buffer>;
    } catch (cause) {
        throw new Broken('an entry ends early', { cause });
    }
}

/**
 * Reads the entries of an archive sequentially.
 * @param take reads the content to its end
 * @throws StartupError for a damaged archive or another kind of file, and for a wrong passphrase
 */
export const readArchive = async (
    file: string,
    passphrase: string | undefined,
    take: (path: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => {
    const source = await opened(file, passphrase);
    const entries = extract();
    const ending = new AbortController();
    const { signal } = ending;
    const feed = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
        for await (const piece of pieces) if (!entries.write(piece)) await once(entries, 'drain', { signal });
        entries.end(null);
    };
    const fed = pipeline(source, createGunzip(), feed, { signal });
    fed.catch(error => entries.destroy(error));
    entries.on('error', () => undefined);
    const refused: unknown[] = [];
    const read = async (): Promise<void> => {
        for await (const entry of entries)
            await take(entry.header.name, unbroken(entry)).catch((error: unknown) => {
                if (!(error instanceof Broken)) refused.push(error);
                throw error;
            });
    };
    try {
        await read();
        await fed;
    } catch (error) {
        ending.abort();
        const cause = await fed.then(
            () => error,
            (reason: unknown) => (reason instanceof Error && reason.name === 'AbortError' ? error : reason),
        );
        throw refused.length > 0 ? refused[0] : damaged(file, cause);
    }
};

const wrong = (message: string): Error => new Error(message);

const expectedIn = ({ tables, files }: BackupManifest): Map<string, PackedEntry> =>
    new Map([
        ...tables.flatMap(({ parts }) => parts.map((part): [string, PackedEntry] => [part.path, part])),
        ...files.map((file): [string, PackedEntry] => [`files/${file.key}`, file]),
    ]);

const compare = (found: ReadonlyMap<string, PackedEntry>, manifest: BackupManifest): void => {
    const expected = expectedIn(manifest);
    for (const [path, { bytes, sha256 }] of expected) {
        const entry = found.get(path);
        if (!entry) throw wrong(`${path} is not in it`);
        if (entry.bytes !== bytes || entry.sha256 !== sha256) throw wrong(`${path} is not what was written`);
    }
    const other = [...found.keys()].find(path => !expected.has(path));
    if (other !== undefined) throw wrong(`${other} is not named by its manifest`);
};

const digestOf = async (content: AsyncIterable<Buffer>): Promise<PackedEntry> => {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
        hash.update(piece);
        bytes += piece.length;
    }
    return { bytes, sha256: hash.digest('hex') };
};

/** Compares each entry of an archive with the manifest. @throws StartupError for any difference */
export const checkArchive = async (file: string, passphrase: string | undefined): Promise<BackupManifest> => {
    const found = new Map<string, PackedEntry>();
    const texts: string[] = [];
    await readArchive(file, passphrase, async (path, content) => {
        if (path !== MANIFEST) return void found.set(path, await digestOf(content));
        const pieces: Buffer[] = [];
        for await (const piece of content) pieces.push(piece);
        texts.push(Buffer.concat(pieces).toString());
    });
    try {
        const [written, ...others] = texts;
        if (written === undefined || others.length > 0) throw wrong('it has no manifest');
        const manifest = parseManifest(written);
        compare(found, manifest);
        return manifest;
    } catch (error) {
        throw error instanceof StartupError ? error : damaged(file, error);
    }
};
