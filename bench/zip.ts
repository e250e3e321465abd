import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { readServerConfig } from '#server/config.ts';
import { itemPictures, items, pictureJpegs, pictureOriginals, pictureRenditions } from '#server/db/tables/index.ts';
import { openApp } from '#server/openApp.ts';
import { storageOf } from '#server/openWorker.ts';
import { record } from './record.ts';

/**
 * I8: archives of 200 MB and 2 GB from a real server to a client process, compared with piping the same files and with the
 * uncompressed archives of client-zip and archiver. The 2 GB are the same pictures ten times.
 */
/** Installed in the benchmark's own folder, because the project does not depend on them. */
const PEERS = ['client-zip@2.5.1', 'archiver@8.0.0'];
const FILES = 100;
const FILE_BYTES = 2_000_000;
const PER_ITEM = 10;
const MB = 1_000_000;
const REPEATS = 3;

const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
const config = readServerConfig({ DATA_DIR: folder, SEED_ITEMS: '0' });
const logger = pino({ level: 'silent' });
const { app, database, tokens, close } = await openApp(config, logger);
const { db } = database;
const files = await storageOf(config, logger);

/** Random bytes instead of pictures, because the archive does not read them. */
const keys: string[] = [];
for (let at = 0; at < FILES; at += 1) {
    const bytes = randomBytes(FILE_BYTES);
    const size = { width: 10, height: 10 };
    const [original, key] = [`originals/be/bench${at}`, `renditions/be/bench${at}`];
    await db.insert(pictureOriginals).values({ key: original, mediaType: 'image/jpeg', bytes: 1, ...size });
    await db.insert(pictureRenditions).values({ key, original, rotation: 0, state: 'ready', ...size });
    const jpeg = { rendition: key, dpi: 300, side: config.sides[300] };
    await db.insert(pictureJpegs).values({ ...jpeg, bytes: bytes.length, crc: crc32(bytes) });
    await files.put(`${key}/300-${jpeg.side}.jpg`, bytes, 'image/jpeg');
    keys.push(key);
}

const fill = async (name: string, pictures: number): Promise<void> => {
    const values = Array.from({ length: pictures / PER_ITEM }, (_, at) => ({
        reference: `${name}-${at}`,
        designation: name,
    }));
    const made = await db.insert(items).values(values).returning({ id: items.id });
    for (const [place, { id: itemId }] of made.entries())
        await db.insert(itemPictures).values(
            Array.from({ length: PER_ITEM }, (_, at) => ({
                itemId,
                position: at + 1,
                originalName: 'bench.jpg',
                rendition: keys[(place * PER_ITEM + at) % FILES] ?? '',
            })),
        );
};
await fill('SMALL', FILES);
await fill('LARGE', FILES * 10);

execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...PEERS], { stdio: 'ignore' });
const peer = (name: string) => import(pathToFileURL(join(folder, 'node_modules', name, 'index.js')).href);
const { downloadZip }: { downloadZip(files: AsyncIterable<object>): Response } = await peer('client-zip');
interface Archive extends Readable {
    file(path: string, entry: { name: string }): void;
    finalize(): Promise<void>;
}
const { ZipArchive }: { ZipArchive: new (options: { store: boolean }) => Archive } = await peer('archiver');

const pathOf = (at: number): string => join(folder, 'files', `${keys[at % FILES]}/300-${config.sides[300]}.jpg`);

/** Other ways of sending the same files: plain concatenation as the floor, and archives of other libraries. */
const SENDERS: Record<string, (response: ServerResponse, pictures: number) => Promise<void>> = {
    pipe: async (response, pictures) => {
        for (let at = 0; at < pictures; at += 1) {
            const file = createReadStream(pathOf(at));
            file.pipe(response, { end: false });
            await once(file, 'close');
        }
        response.end();
    },
    'client-zip': async (response, pictures) => {
        const entries = async function* () {
            for (let at = 0; at < pictures; at += 1)
                yield { name: `${at}.jpg`, input: Readable.toWeb(createReadStream(pathOf(at))) };
        };
        Readable.fromWeb(downloadZip(entries()).body as ReadableStream).pipe(response);
    },
    archiver: async (response, pictures) => {
        const archive = new ZipArchive({ store: true });
        archive.pipe(response);
        for (let at = 0; at < pictures; at += 1) archive.file(pathOf(at), { name: `${at}.jpg` });
        await archive.finalize();
    },
};

const api = getRequestListener(app.fetch);
const server: Server = createServer((request, response) => {
    const [, name = '', pictures] = (request.url ?? '').split('/');
    void (SENDERS[name]?.(response, Number(pictures)) ?? api(request, response));
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const CLIENT = `let n=0;require('node:http').get(process.argv[1],r=>{r.on('data',d=>n+=d.length);r.on('end',()=>console.log(n))})`;

/** Bytes, seconds, and the peak memory of this process in MB. */
const take = async (path: string) => {
    let peak = 0;
    const look = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage.rss());
    }, 20);
    const begun = performance.now();
    const client = spawn(process.execPath, ['-e', CLIENT, origin + path]);
    let said = '';
    client.stdout.on('data', (piece: Buffer) => {
        said += piece;
    });
    await new Promise(resolve => client.once('close', resolve));
    clearInterval(look);
    const seconds = (performance.now() - begun) / 1000;
    return { bytes: Number(said), mbPerSecond: Math.round(Number(said) / MB / seconds), peakMb: Math.round(peak / MB) };
};

const authorization = `Bearer ${await tokens.sign({ id: 1, version: 1, email: '', roles: [] }, 3600)}`;
const linkTo = async (name: string): Promise<string> => {
    const answer = await app.request('/api/items/pictures/download', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ filter: `q=${name}`, dpi: 300 }),
    });
    const { url } = (await answer.json()) as { url: string };
    return url;
};

await take(await linkTo('SMALL'));
await take(`/pipe/${FILES}`);

type Taken = Awaited<ReturnType<typeof take>>;

/** Alternates between senders, because the machine may be shared: median speed, highest peak. */
const compare = async (name: string, pictures: number) => {
    const runs: Record<string, Taken[]> = {};
    for (let run = 0; run < REPEATS; run += 1)
        for (const way of ['zip', ...Object.keys(SENDERS)]) {
            runs[way] ??= [];
            runs[way].push(await take(way === 'zip' ? await linkTo(name) : `/${way}/${pictures}`));
        }
    const of = (taken: readonly Taken[]) => ({
        bytes: taken[0]?.bytes ?? 0,
        mbPerSecond: taken.map(run => run.mbPerSecond).toSorted((a, b) => a - b)[REPEATS >> 1] ?? 0,
        peakMb: Math.max(...taken.map(run => run.peakMb)),
    });
    return Object.fromEntries(Object.entries(runs).map(([way, taken]) => [way, of(taken)]));
};

const [small, large] = [await compare('SMALL', FILES), await compare('LARGE', FILES * 10)];
const label = (all: typeof small, size: string) =>
    Object.fromEntries(Object.entries(all).map(([way, taken]) => [`${way}, ${size}`, taken]));
const results = { ...label(small, '200 MB'), ...label(large, '2 GB') };
const percentOf = (all: typeof small, way: string): number =>
    Math.round(((all.zip?.mbPerSecond ?? 0) / (all[way]?.mbPerSecond ?? 0)) * 100);
const percents = (way: string) => ({ '200 MB': percentOf(small, way), '2 GB': percentOf(large, way) });
const summary = {
    percentOfPipe: percents('pipe'),
    percentOfClientZip: percents('client-zip'),
    percentOfArchiver: percents('archiver'),
    growthMb: (large.zip?.peakMb ?? 0) - (small.zip?.peakMb ?? 0),
};
console.table(results);
console.log(summary);
record('zip', { ...results, ...summary });
server.closeAllConnections();
server.close();
await close();
rmSync(folder, { recursive: true });
