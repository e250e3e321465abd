import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { picture } from '#test/support/pictures.ts';
import { dataFolder, type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';

interface Shown {
    readonly '@id': string;
    readonly state: string;
    readonly thumbnails: readonly { readonly url: string }[];
}

const add = async ({ url }: ServerProcess, authorization: string): Promise<Shown> => {
    const body = new FormData();
    body.set('item', '/api/items/7');
    body.set('file', new File([new Uint8Array(await picture('png', { width: 900, height: 700 }))], 'photo.png'));
    const answer = await fetch(`${url}/api/items/pictures`, { method: 'POST', headers: { authorization }, body });
    return (await answer.json()) as Shown;
};

/** Waits until the thumbnails are ready. */
const made = ({ url }: ServerProcess, authorization: string, iri: string): Promise<Shown> =>
    vi.waitFor(
        async () => {
            const shown = (await (await fetch(`${url}${iri}`, { headers: { authorization } })).json()) as Shown;
            expect(shown.state).toBe('ready');
            return shown;
        },
        { timeout: 50_000, interval: 100 },
    );

/** A partial file of an hour ago, as left by a killed process. */
const halfWritten = (folder: string): string => {
    const part = join(folder, 'files/originals/Ab/Ab.png.0b0e7c8e-6d51-4a0e-8a35-9f3d8d2f6a10.part');
    mkdirSync(dirname(part), { recursive: true });
    writeFileSync(part, 'half');
    const then = new Date(Date.now() - 3_600_000);
    utimesSync(part, then, then);
    return part;
};

test('I7 a picture that was taken survives kill -9; its thumbnails, and those of the seed, are made by the next start, which sweeps half a file', async () => {
    const { path: DATA_DIR, remove } = dataFolder({ fresh: true });
    const first = await startServer({ DATA_DIR, SEED_PICTURED: '1' });
    const authorization = `Bearer ${await signInAt(first.url)}`;
    const { '@id': iri, state } = await add(first, authorization);
    expect(state).toBe('pending');
    expect(await first.end('SIGKILL')).toBeNull();
    const part = halfWritten(DATA_DIR);
    const second = await startServer({ DATA_DIR });
    const { thumbnails } = await made(second, authorization, iri);
    expect((await fetch(`${second.url}${thumbnails[0]?.url}`)).headers.get('content-type')).toBe('image/webp');
    await made(second, authorization, '/api/items/pictures/1');
    expect(existsSync(part)).toBe(false);
    expect(await second.end('SIGTERM')).toBe(0);
    remove();
});

test('Memory: a first start makes the database in a process that ends, and pictures of the seed are drawn in another', async () => {
    const { path: DATA_DIR, remove } = dataFolder({ fresh: true });
    const server = await startServer({ DATA_DIR, SEED_PICTURED: '2' });
    const pidOf = (part: string): unknown => JSON.parse(server.log.find(line => line.includes(part)) ?? '{}').pid;
    expect(pidOf('Comptoir is ready')).toBe(server.process.pid);
    expect(pidOf('the catalogue is made')).not.toBe(server.process.pid);
    await made(server, `Bearer ${await signInAt(server.url)}`, '/api/items/pictures/1');
    expect(existsSync(`/proc/${pidOf('the catalogue is made')}`)).toBe(false);
    expect(await server.end('SIGTERM')).toBe(0);
    remove();
});
