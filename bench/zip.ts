import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { itemPictures, items, pictureJpegs, pictureOriginals, pictureRenditions } from '#server/db/tables/index.ts';
import { openApp, storageOf } from '#server/openApp.ts';
import { record } from './record.ts';

/**
 * Row I8: an archive of 200 MB and one of 2 GB, out of a real server to a client in a process of its own, beside the same
 * stored files piped to the same client. The 2 GB are the same pictures ten times.
 */
const FILES = 100;
const FILE_BYTES = 2_000_000;
const PER_ITEM = 10;
const MB = 1_000_000;
const REPEATS = 3;

const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
const config = readConfig({ DATA_DIR: folder, SEED_ITEMS: '0' });
const logger = pino({ level: 'silent' });
const { app, database, tokens, close } = await openApp(config, logger);
const { db } = database;
const files = await storageOf(config, logger);

/** Bytes that look like pictures to nobody but the archive, which does not look. */
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

/** The floor: nothing but the files, one after the other. */
const pipeFiles = async (response: ServerResponse, pictures: number): Promise<void> => {
    for (let at = 0; at < pictures; at += 1) {
        const path = join(folder, 'files', `${keys[at % FILES]}/300-${config.sides[300]}.jpg`);
        const file = createReadStream(path);
        file.pipe(response, { end: false });
        await once(file, 'close');
    }
    response.end();
};

const api = getRequestListener(app.fetch);
const server: Server = createServer((request, response) => {
    const pictures = /^\/pipe\/(\d+)$/.exec(request.url ?? '')?.[1];
    void (pictures ? pipeFiles(response, Number(pictures)) : api(request, response));
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const CLIENT = `let n=0;require('node:http').get(process.argv[1],r=>{r.on('data',d=>n+=d.length);r.on('end',()=>console.log(n))})`;

/** Bytes, seconds, and the most memory that this process held meanwhile, in MB. */
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

/** By turns, for others use the machine too: the median speed, the highest peak. */
const compare = async (name: string, pictures: number) => {
    const runs: { zip: Taken; pipe: Taken }[] = [];
    for (let run = 0; run < REPEATS; run += 1)
        runs.push({ zip: await take(await linkTo(name)), pipe: await take(`/pipe/${pictures}`) });
    const of = (which: 'zip' | 'pipe') => {
        const speeds = runs.map(run => run[which].mbPerSecond).sort((a, b) => a - b);
        return {
            bytes: runs[0]?.[which].bytes,
            mbPerSecond: speeds[Math.floor(REPEATS / 2)] ?? 0,
            peakMb: Math.max(...runs.map(run => run[which].peakMb)),
        };
    };
    return { zip: of('zip'), pipe: of('pipe') };
};

const [small, large] = [await compare('SMALL', FILES), await compare('LARGE', FILES * 10)];
const results = {
    'zip, 200 MB': small.zip,
    'pipe, 200 MB': small.pipe,
    'zip, 2 GB': large.zip,
    'pipe, 2 GB': large.pipe,
};
const share = ({ zip, pipe }: typeof small): number => Math.round((zip.mbPerSecond / pipe.mbPerSecond) * 100);
const summary = {
    percentOfPipe: { '200 MB': share(small), '2 GB': share(large) },
    growthMb: large.zip.peakMb - small.zip.peakMb,
};
console.table(results);
console.log(summary);
for (const name of ['client-zip', 'archiver'])
    console.log(`${name}: not installed, and so not compared; it is no dependency of ours`);
record('zip', { ...results, ...summary });
server.closeAllConnections();
server.close();
await close();
rmSync(folder, { recursive: true });
