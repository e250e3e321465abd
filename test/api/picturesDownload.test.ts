import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepDownloads } from '#server/areas/catalogue/pictureDownloads/request.ts';
import {
    itemPictures,
    items,
    pictureDownloads,
    pictureOriginals,
    pictureRenditions,
    users,
} from '#server/db/tables/index.ts';
import { type Api, type Asker, createFiles, ORIGIN, openApi } from '#test/support/api.ts';
import { unzip } from '#test/support/archive.ts';
import { person } from '#test/support/passwords.ts';
import { picture, uploadOf } from '#test/support/pictures.ts';
import { make, newEan, newItem } from '#test/support/records.ts';

let api: Api;
const files = createFiles();
beforeAll(async () => {
    api = await openApi({ files });
});
afterAll(() => api.close());

const PATH = '/api/items/pictures/download';
const ask = (body: object, query = '', as: Asker = 'user') => api.ask('POST', PATH + query, { as, body });
const get = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await api.app.request(ORIGIN + url, { method, headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const linkTo = async (body: object, query = '', as: Asker = 'user') => {
    const answer = await ask({ dpi: 72, ...body }, query, as);
    if (answer.status !== 201) throw new Error(`no link: ${answer.body.detail}`);
    return String(answer.body.url);
};
const zipOf = async (body: object, query = '') => {
    const { bytes } = await get(await linkTo(body, query));
    return unzip(bytes);
};

let drawn = 0;

/** An item with a number of unique pictures, which can be identified by their width. */
const itemWith = async (pictures: number, more: object = {}) => {
    const item = await make(api, '/api/items', newItem(more));
    for (let at = 0; at < pictures; at += 1) {
        drawn += 1;
        const bytes = await picture('png', { width: 60 + at, height: 40 + drawn });
        const { status, body } = await uploadOf(api, item['@id'], bytes);
        if (status !== 201) throw new Error(body.detail);
    }
    return item;
};
const iris = (...all: readonly { '@id': string }[]) => all.map(item => item['@id']);

describe('I8 N6 what an archive holds', () => {
    test('I8 a selection in its order, each item’s main picture first, in the density that was asked for', async () => {
        const [one, two] = [await itemWith(2, { reference: 'ZIP-B' }), await itemWith(1, { reference: 'ZIP-A' })];
        const pictures = await api.ask('GET', `/api/items/pictures?item=${one['@id']}`, { as: 'user' });
        await api.ask('PATCH', pictures.body.member[1]?.['@id'] ?? '', { as: 'user', body: { isMain: true } });
        for (const dpi of [300, 72]) {
            const parts = await zipOf({ items: iris(one, two), dpi });
            expect([...parts.keys()]).toEqual(['ZIP-B.jpg', 'ZIP-B_2.jpg', 'ZIP-A.jpg']);
            const seen = await Promise.all([...parts.values()].map(({ content }) => sharp(content).metadata()));
            expect(seen.map(({ format, density, width }) => [format, density, width])).toEqual([
                ['jpeg', dpi, 61],
                ['jpeg', dpi, 60],
                ['jpeg', dpi, 60],
            ]);
        }
    });

    test('I8 all that a filter matches, in the order of the list', async () => {
        for (const reference of ['FLT-1', 'FLT-3', 'FLT-2']) await itemWith(1, { reference });
        const names = async (filter: string) => [...(await zipOf({ filter })).keys()];
        expect(await names('q=FLT-&order[reference]=desc')).toEqual(['FLT-3.jpg', 'FLT-2.jpg', 'FLT-1.jpg']);
        expect(await names('reference=FLT-&itemsPerPage=1&order%5Breference%5D=asc')).toHaveLength(3);
    });

    test('I8 files are renamed with the EAN code; items without one keep their reference, and are listed', async () => {
        const eanCode = newEan();
        const [coded, bare] = [await itemWith(2, { eanCode }), await itemWith(1, { reference: 'BARE-é' })];
        const request = { items: iris(coded, bare), renameWithEan: true };
        const { body } = await ask({ ...request, dpi: 72, preview: true });
        expect(body).toMatchObject({ count: 3, itemsWithoutEan: { count: 1, references: ['BARE-é'] } });
        const parts = await zipOf(request, '?locale=fr');
        expect([...parts.keys()]).toEqual([`${eanCode}.jpg`, `${eanCode}_2.jpg`, 'BARE-é.jpg', 'fallback.txt']);
        expect([...parts.values()].map(({ isUtf8 }) => isUtf8)).toEqual([false, false, true, false]);
        expect(parts.get('fallback.txt')?.content.toString()).toMatch(/^\ufeffCes articles n.+\r\n\r\nBARE-é\r\n$/);
    });

    test('I8 names that would leave the folder, or collide, do neither', async () => {
        const named = ['../up', '..\\up', 'con.1', 'Collide_2', 'collide'];
        const made = [];
        for (const reference of named) made.push(await itemWith(reference === 'collide' ? 2 : 1, { reference }));
        const parts = await zipOf({ items: iris(...made) });
        expect([...parts.keys()]).toEqual(
            ['-up', '-up_2', '_con.1', 'Collide_2', 'collide', 'collide_3'].map(name => `${name}.jpg`),
        );
    });

    test('I8 an archive is one to other programs too, and carries the hour of each picture', async () => {
        const item = await itemWith(2);
        const date = new Date('2026-07-14T10:30:20Z');
        await api.database.db.update(itemPictures).set({ createdAt: date }).where(eq(itemPictures.itemId, item.id));
        const { bytes } = await get(await linkTo({ items: iris(item) }));
        const folder = await mkdtemp(join(tmpdir(), 'comptoir-zip-'));
        await writeFile(join(folder, 'a.zip'), bytes);
        const { stdout } = await promisify(execFile)('unzip', ['-t', join(folder, 'a.zip')]);
        await rm(folder, { recursive: true });
        expect(stdout).toContain('No errors detected');
        expect([...unzip(bytes).values()].map(one => one.moment)).toEqual(
            Array(2).fill({ local: '2026-07-14 12:30:20', utc: date.getTime() / 1000 }),
        );
    });
});

describe('I8 N6 the description of an archive', () => {
    test('I8 count, size once all JPEGs exist, and items without pictures; the description is not counted as a link', async () => {
        const [full, empty] = [await itemWith(2), await itemWith(0)];
        const body = { items: iris(full, empty), dpi: 300, preview: true };
        const before = await ask(body);
        expect([before.status, before.body]).toEqual([
            200,
            {
                count: 2,
                bytes: null,
                itemsWithoutPicture: { count: 1, references: [empty.reference] },
                itemsWithoutEan: { count: 0, references: [] },
            },
        ]);
        const parts = await zipOf({ ...body, preview: false });
        const total = [...parts.values()].reduce((sum, { content }) => sum + content.length, 0);
        expect((await ask(body)).body.bytes).toBe(total);
    });

    test('I8 the link says until when, and the file has the day in its name, in the language asked for', async () => {
        const item = await itemWith(1);
        const { body } = await ask({ items: iris(item), dpi: 300 }, '?locale=fr');
        expect(Date.parse(String(body.expiresAt)) - Date.now()).toBeGreaterThan(590_000);
        const { response } = await get(String(body.url));
        expect(response.headers.get('content-disposition')).toMatch(
            /^attachment; filename="photos-\d{4}-\d\d-\d\d-300dpi.zip"$/,
        );
        expect(response.headers.get('content-type')).toBe('application/zip');
        expect(response.headers.get('content-length')).toBeNull();
    });

    test('I8 5 000 items are one request, one more is refused', async () => {
        const values = Array.from({ length: 5001 }, (_, at) => ({ reference: `K-${at}`, designation: 'Mille' }));
        const made: number[] = [];
        for (let at = 0; at < values.length; at += 1000) {
            const rows = await api.database.db
                .insert(items)
                .values(values.slice(at, at + 1000))
                .returning({ id: items.id });
            made.push(...rows.map(({ id }) => id));
        }
        const all = made.map(id => `/api/items/${id}`);
        const item = await itemWith(1);
        expect(await ask({ items: [...all.slice(0, 4999), item['@id']], dpi: 72 })).toMatchObject({
            status: 201,
            body: { count: 1, itemsWithoutPicture: { count: 4999 } },
        });
        const { status, body } = await ask({ items: all, dpi: 72 });
        expect([status, body.violations[0]?.message]).toEqual([422, '5,000 entries at most']);
        await api.database.db.delete(items).where(inArray(items.id, made));
    });

    test.each([
        [{ dpi: 72 }, 422, 'Des articles ou un filtre sont attendus, l’un des deux'],
        [
            { dpi: 72, items: ['/api/items/1'], filter: '' },
            422,
            'Des articles ou un filtre sont attendus, l’un des deux',
        ],
        [{ dpi: 72, items: [] }, 422, 'items: Ce champ est obligatoire'],
        [{ dpi: 72, items: ['/api/items/1', '/api/items/999999'] }, 422, 'items: 1 de ces articles n’existe pas'],
        [{ dpi: 72, items: ['/api/brands/1'] }, 422, expect.stringMatching(/^items\[0\]: /)],
        [{ dpi: 100, filter: '' }, 422, expect.stringMatching(/^dpi: .*300, 72/)],
        [{ filter: '' }, 422, 'dpi: Ce champ est obligatoire'],
        [{ dpi: 72, filter: 'colour=red' }, 400, expect.stringContaining('colour')],
        [{ dpi: 72, filter: 'order[secret]=asc' }, 400, expect.stringContaining('order[secret]')],
        [{ dpi: 72, filter: 'q=nothingiscalledthis' }, 422, expect.stringContaining('il n’y a rien à télécharger')],
    ])('I8 N3 %j is %i, and why', async (body, status, detail) => {
        const answer = await ask(body, '?locale=fr');
        expect([answer.status, answer.body.detail]).toEqual([status, detail]);
    });

    test('I8 A1 nobody asks without a token, nor by another method', async () => {
        expect((await api.ask('POST', PATH, { body: { dpi: 72, filter: '' } })).status).toBe(401);
        expect((await api.ask('GET', `${PATH}/1`)).status).toBe(401);
        expect((await api.ask('DELETE', `${PATH}/1`, { as: 'super' })).status).toBe(405);
    });
});

describe('I8 A1 the link', () => {
    test('I8 opens one archive without a token, and nothing else; edited it is refused in the reader’s language', async () => {
        const item = await itemWith(1);
        const url = await linkTo({ items: iris(item) }, '?locale=fr');
        expect((await get(url)).response.status).toBe(200);
        const id = Number(/download\/(\d+)/.exec(url)?.[1]);
        const edited = [
            url.replace(`/${id}?`, `/${id + 1}?`),
            url.replace('locale=fr', 'locale=en'),
            url.slice(0, -1),
            `${url}x`,
            url.replace(/link=\d+/, 'link=1'),
            `${url.replace(/link=.*/, '')}link=`,
        ];
        for (const other of edited) expect((await get(other)).response.status).toBe(403);
        const { response, bytes } = await get(`${url}x`);
        expect(response.headers.get('content-type')).toContain('application/problem+json');
        expect(JSON.parse(bytes.toString()).detail).toBe('Ce lien n’est pas valable. Redemandez les photos.');
        expect((await get(`/api/items?${url.split('?')[1]}`)).response.status).toBe(401);
    });

    test('I8 expires after ten minutes, and is deleted after a day', async () => {
        const url = await linkTo({ items: iris(await itemWith(1)) });
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 599_000 });
        expect((await get(url, {}, 'HEAD')).response.status).toBe(200);
        vi.setSystemTime(Date.now() + 3_000);
        const { response, bytes } = await get(url);
        vi.useRealTimers();
        expect([response.status, JSON.parse(bytes.toString()).detail]).toEqual([
            410,
            'This link has expired. Ask for the pictures again.',
        ]);
        await api.database.db.update(pictureDownloads).set({ createdAt: new Date('2026-01-01') });
        await sweepDownloads(api.database.db);
        expect((await get(url)).response.status).toBe(410);
    });

    test('I8 A7 ends with the account, or with its tokens', async () => {
        const item = await itemWith(1);
        const [disabled, revoked] = [await person(api), await person(api)];
        const links = [
            await linkTo({ items: iris(item) }, '', disabled.id),
            await linkTo({ items: iris(item) }, '', revoked.id),
        ];
        for (const url of links) expect((await get(url)).response.status).toBe(200);
        await api.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, disabled.id));
        await api.database.db.update(users).set({ tokenVersion: 99 }).where(eq(users.id, revoked.id));
        for (const url of links) expect((await get(url)).response.status).toBe(403);
    });
});

describe('I8 N6 an archive that is made already', () => {
    test('I8 tells its length, and goes on where it was cut off, byte for byte', async () => {
        const url = await linkTo({ items: iris(await itemWith(3)), renameWithEan: true });
        expect((await get(url)).response.headers.get('accept-ranges')).toBeNull();
        const { response, bytes } = await get(url);
        const etag = response.headers.get('etag') ?? '';
        expect(response.headers.get('content-length')).toBe(String(bytes.length));
        expect(response.headers.get('accept-ranges')).toBe('bytes');
        const head = await get(url, {}, 'HEAD');
        expect([head.response.headers.get('content-length'), head.bytes.length]).toEqual([String(bytes.length), 0]);
        const names = [...unzip(bytes).values()].map(one => one.offset);
        for (const from of [0, 1, 700, ...names, bytes.length - 30, bytes.length - 1]) {
            const part = await get(url, { range: `bytes=${from}-`, 'if-range': etag });
            expect(part.response.status).toBe(206);
            expect(part.response.headers.get('content-range')).toBe(
                `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
            );
            expect(part.bytes.equals(bytes.subarray(from))).toBe(true);
        }
        expect((await get(url, { range: 'bytes=500-1499' })).bytes.equals(bytes.subarray(500, 1500))).toBe(true);
        expect((await get(url, { range: 'bytes=-99' })).bytes.equals(bytes.subarray(-99))).toBe(true);
        expect((await get(url, { range: 'bytes=9-', 'if-range': '"other"' })).response.status).toBe(200);
        expect((await get(url, { range: `bytes=${bytes.length}-` })).response.status).toBe(416);
    });

    test('I8 is another one once a picture is', async () => {
        const item = await itemWith(1);
        const url = await linkTo({ items: iris(item) });
        await get(url);
        const etag = (await get(url, {}, 'HEAD')).response.headers.get('etag');
        await api.database.db.update(items).set({ reference: 'RENAMED' }).where(eq(items.id, item.id));
        expect((await get(url, {}, 'HEAD')).response.headers.get('etag')).not.toBe(etag);
    });
});

describe('I8 a picture that cannot be read', () => {
    const renditionsOf = async (item: number) =>
        api.database.db
            .select({ key: pictureRenditions.key, original: pictureOriginals.key })
            .from(itemPictures)
            .innerJoin(pictureRenditions, eq(pictureRenditions.key, itemPictures.rendition))
            .innerJoin(pictureOriginals, eq(pictureOriginals.key, pictureRenditions.original))
            .where(eq(itemPictures.itemId, item))
            .orderBy(itemPictures.position);
    test('I8 is listed in missing.txt, the last file, and the others are there', async () => {
        const item = await itemWith(3);
        const [, second] = await renditionsOf(item.id);
        await files.delete(String(second?.original));
        const parts = await zipOf({ items: iris(item) });
        const name = String(item.reference);
        expect([...parts.keys()]).toEqual([`${name}.jpg`, `${name}_3.jpg`, 'missing.txt']);
        expect(parts.get('missing.txt')?.content.toString()).toContain(`\r\n${name}_2.jpg\r\n`);
    });

    test('I8 even where the length was announced; a missing or damaged file is created again', async () => {
        const item = await itemWith(3);
        const url = await linkTo({ items: iris(item) });
        await get(url);
        const { bytes: whole } = await get(url);
        const [first, second] = await renditionsOf(item.id);
        await files.delete(`${first?.key}/72-1000.jpg`);
        expect((await get(url)).bytes.equals(whole)).toBe(true);
        await files.put(`${first?.key}/72-1000.jpg`, new Uint8Array(9), 'image/jpeg');
        expect((await get(url)).bytes.equals(whole)).toBe(true);
        await files.deleteFolder(String(second?.key));
        await files.delete(String(second?.original));
        const { response, bytes } = await get(url);
        expect([response.headers.get('content-length'), bytes.length]).toEqual([`${whole.length}`, whole.length]);
        expect([...unzip(bytes).keys()].at(-1)).toBe('missing.txt');
        expect((await get(url)).response.headers.get('content-length')).toBeNull();
    });
});

describe('I8 who downloads', () => {
    test('I8 and goes ends the work: at most the next picture is made, and none in hand is left behind', async () => {
        const url = await linkTo({ items: iris(await itemWith(6)) });
        const made = vi.spyOn(api.renditions, 'readJpeg');
        const reader = (await api.app.request(ORIGIN + url)).body?.getReader();
        await reader?.read();
        await reader?.cancel();
        await vi.waitFor(async () => expect(await Promise.all(made.mock.results.map(one => one.value))).toBeTruthy());
        expect(made.mock.calls.length).toBeLessThanOrEqual(2);
        made.mockRestore();
        expect([...unzip((await get(url)).bytes).keys()]).toHaveLength(6);
    });

    test('I8 has three at once at most, and room again once one ends, is left, or fails', async () => {
        const url = await linkTo({ items: iris(await itemWith(2)) });
        const opened: Response[] = [];
        for (let at = 0; at < 3; at += 1) opened.push(await api.app.request(ORIGIN + url));
        const { response, bytes } = await get(url);
        expect([response.status, response.headers.get('retry-after')]).toEqual([429, '10']);
        expect(JSON.parse(bytes.toString()).detail).toMatch(/^You have 3 downloads under way/);
        await opened[0]?.arrayBuffer();
        expect((await get(url)).response.status).toBe(200);
        await opened[1]?.body?.cancel();
        await opened[2]?.body?.cancel();
        for (let at = 0; at < 4; at += 1) await get(url, { range: 'bytes=99999999-' });
        expect((await get(url)).response.status).toBe(200);
    });
});
