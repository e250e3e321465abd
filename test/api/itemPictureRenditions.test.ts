import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobKinds } from '#server/areas/operations/jobs/kinds.ts';
import { itemPictures, jobs, pictureOriginals, pictureRenditions } from '#server/db/tables/index.ts';
import { bytesOf } from '#server/files/storage.ts';
import { claimNext } from '#server/jobs/claim.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { sweepPictures } from '#server/pictures/sweep.ts';
import { type Api, createFiles, createOutbox, ORIGIN, openApi } from '#test/support/api.ts';
import { uploadOf } from '#test/support/pictures.ts';
import { silent } from '#test/support/prepare.ts';
import { make, newItem } from '#test/support/records.ts';

let api: Api;
const files = createFiles();
beforeAll(async () => {
    api = await openApi({ files });
});
afterAll(() => api.close());

/** Left half red; right half green above blue. */
const flag = (width = 900, height = 600) =>
    sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4" width="${width}" height="${height}">
        <rect width="6" height="4" fill="red"/><rect x="3" width="3" height="4" fill="blue"/><rect x="3" width="3" height="2" fill="lime"/></svg>`),
    );
const NAMES: Record<string, string> = { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' };
/** The colours of the corners, clockwise from the upper left. */
const corners = async (bytes: Uint8Array) => {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
        const pixel = (y * info.width + x) * info.channels;
        return NAMES[[...data.subarray(pixel, pixel + 3)].map(value => (value > 127 ? 1 : 0)).join('')];
    };
    const [right, bottom] = [info.width - 3, info.height - 3];
    return { width: info.width, height: info.height, seen: [at(2, 2), at(right, 2), at(right, bottom), at(2, bottom)] };
};

const newIri = async () => (await make(api, '/api/items', newItem()))['@id'];
const ask = (method: string, path: string, body?: unknown) => api.ask(method, path, { as: 'admin', body });
const add = async (bytes: Uint8Array, item?: string) => {
    const { status, body } = await uploadOf(api, item ?? (await newIri()), bytes);
    if (status !== 201) throw new Error(`the upload was refused: ${body.detail}`);
    return body['@id'];
};
interface Shown {
    readonly state: string;
    readonly thumbnails: readonly { readonly width: number; readonly url: string }[];
    readonly originalThumbnails: Shown['thumbnails'];
}
const shown = async (iri: string) => (await ask('GET', iri)).body as unknown as Shown;
const get = (path: string) => api.app.request(`${ORIGIN}${path}`);
const last = async (thumbnails: Shown['thumbnails']) =>
    new Uint8Array(await (await get(String(thumbnails.at(-1)?.url))).arrayBuffer());
const rowOf = async (iri: string) => {
    const id = Number(iri.split('/').at(-1));
    const [row] = await api.database.db.select().from(itemPictures).where(eq(itemPictures.id, id));
    return { rendition: String(row?.rendition) };
};
const keysOf = async (start = '') => {
    const keys: string[] = [];
    for await (const key of files.list()) if (key.startsWith(start)) keys.push(key);
    return keys;
};
const jpeg = async (iri: string, dpi: 300 | 72) => {
    const { key, bytes } = await api.renditions.renditionOf(await rowOf(iri), dpi);
    const kept = await bytesOf(files, key);
    expect(kept?.length).toBe(bytes);
    return kept ?? new Uint8Array();
};

describe('I7 N5 thumbnails', () => {
    test('are made after the answer, in five widths, under addresses that are good for ever', async () => {
        const iri = await add(await flag(1500, 1000).jpeg().toBuffer());
        expect((await shown(iri)).state).toBe('pending');
        await api.jobs.drain();
        const { state, thumbnails, originalThumbnails } = await shown(iri);
        expect([state, thumbnails.map(one => one.width)]).toEqual(['ready', [80, 160, 320, 640, 1280]]);
        expect(originalThumbnails).toEqual(thumbnails);
        const answer = await get(String(thumbnails[1]?.url));
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect(answer.headers.get('cache-control')).toContain('immutable');
        const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([width, height, format]).toEqual([160, 107, 'webp']);
    });

    test('of a small picture are no larger than it; nor is the original to be had', async () => {
        const bytes = await flag(120, 80).png().toBuffer();
        const iri = await add(bytes);
        await api.jobs.drain();
        const { thumbnails } = await shown(iri);
        expect(thumbnails.map(one => one.width)).toEqual([80, 120]);
        const [original] = await keysOf('originals/').then(keys => keys.slice(-1));
        expect((await get(`/files/${original}`)).status).toBe(404);
    });

    test('show it upright, cropped, then rotated; the unedited ones stay to draw the crop on', async () => {
        const turned = await flag().rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer();
        const iri = await add(turned);
        await api.jobs.drain();
        const upright = { width: 900, height: 600, seen: ['red', 'green', 'blue', 'red'] };
        expect(await corners(await last((await shown(iri)).thumbnails))).toEqual(upright);
        const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
        await ask('PATCH', iri, { crop, rotation: 90 });
        expect(await shown(iri)).toMatchObject({ state: 'pending', thumbnails: [] });
        await api.jobs.drain();
        const edited = await shown(iri);
        expect(edited).toMatchObject({ state: 'ready', width: 600, height: 450 });
        expect(await corners(await last(edited.thumbnails))).toEqual({
            width: 600,
            height: 450,
            seen: ['blue', 'green', 'green', 'blue'],
        });
        expect(await corners(await last(edited.originalThumbnails))).toEqual(upright);
        await ask('PATCH', iri, { crop: null, rotation: 270 });
        await api.jobs.drain();
        const left = { width: 600, height: 900, seen: ['green', 'blue', 'red', 'red'] };
        expect(await corners(await last((await shown(iri)).thumbnails))).toEqual(left);
    });

    test('the item’s list has those of its main picture', async () => {
        const item = await newIri();
        await add(await flag().webp().toBuffer(), item);
        await api.jobs.drain();
        const { body } = await ask('GET', `/api/items?id[]=${item}`);
        const main = body.member[0]?.mainPicture as Shown;
        expect(main.thumbnails.map(({ width }) => width)).toEqual([80, 160, 320, 640, 900]);
        expect((await get(String(main.thumbnails[0]?.url))).status).toBe(200);
    });

    test('a picture that cannot be read has none; the others are processed, and no internals are shown', async () => {
        const [bad, good] = [
            await add(await flag(90, 91).jpeg().toBuffer()),
            await add(await flag(90, 92).png().toBuffer()),
        ];
        const { rendition } = await rowOf(bad);
        const [broken] = await api.database.db
            .select()
            .from(pictureRenditions)
            .where(eq(pictureRenditions.key, rendition));
        await files.put(String(broken?.original), new Uint8Array([255, 216, 255, 0]), 'image/jpeg');
        await api.jobs.drain();
        expect(await shown(bad)).toMatchObject({ state: 'failed', thumbnails: [] });
        expect((await shown(good)).state).toBe('ready');
        expect(JSON.stringify(await shown(bad))).not.toMatch(/error|vips/i);
    });
});

describe('I8 N6 as JPEG', () => {
    test.each([
        [300, 3000],
        [72, 1000],
    ] as const)(
        'of %i dpi, %i pixels at most, in sRGB, upright, without a word of the original’s',
        async (dpi, side) => {
            const photo = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#a33' } })
                .withExif({ IFD0: { Artist: 'Paul Martin' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
                .withMetadata({ orientation: 6, density: 240 })
                .jpeg()
                .toBuffer();
            const bytes = await jpeg(await add(photo), dpi);
            const { width, height, density, format, space, exif, orientation } = await sharp(bytes).metadata();
            expect([width, height, density, format, space]).toEqual([side / 2, side, dpi, 'jpeg', 'srgb']);
            expect([orientation, exif]).toEqual([undefined, undefined]);
        },
    );

    test('CMYK comes out in sRGB, what is transparent on white, a small one as small', async () => {
        const cmyk = await flag(30, 20).toColourspace('cmyk').jpeg().toBuffer();
        const print = await jpeg(await add(cmyk), 300);
        expect((await sharp(print).metadata()).space).toBe('srgb');
        expect(await corners(print)).toMatchObject({ width: 30, height: 20 });
        const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
            .png()
            .toBuffer();
        expect((await corners(await jpeg(await add(clear), 72))).seen).toEqual(['white', 'white', 'white', 'white']);
    });

    test('is made once, however many ask at the same time, and kept', async () => {
        const picture = await rowOf(await add(await flag(333, 222).png().toBuffer()));
        const [one, ...others] = await Promise.all([1, 2, 3].map(() => api.renditions.renditionOf(picture, 72)));
        expect(others).toEqual([one, one]);
        const before = await bytesOf(files, String(one?.key));
        await files.put(String(one?.key), new Uint8Array([1]), 'image/jpeg');
        expect(await api.renditions.renditionOf(picture, 72)).toEqual(one);
        expect(await bytesOf(files, String(one?.key))).toHaveLength(1);
        await files.put(String(one?.key), before ?? new Uint8Array(), 'image/jpeg');
    });
});

describe('I7 files are kept once, and as long as a picture needs them', () => {
    const age = () =>
        Promise.all(
            [pictureOriginals, pictureRenditions].map(table =>
                api.database.db.update(table).set({ usedAt: sql`now() - interval '25 hours'` }),
            ),
        );

    test('the same file of two items is stored once, and deleted a day after its last picture', async () => {
        const bytes = await flag(444, 222).jpeg().toBuffer();
        await api.jobs.drain();
        const before = (await keysOf()).length;
        const [a, b] = [await add(bytes), await add(bytes)];
        await api.jobs.drain();
        expect((await keysOf()).length).toBe(before + 1 + 4);
        await ask('PATCH', b, { rotation: 180 });
        await api.jobs.drain();
        await ask('DELETE', a);
        await age();
        await sweepPictures(api.database.db, files);
        const left = await shown(b);
        expect(left.thumbnails).not.toEqual(left.originalThumbnails);
        for (const { url } of [...left.thumbnails, ...left.originalThumbnails])
            expect((await get(url)).status).toBe(200);
        await ask('DELETE', b);
        await sweepPictures(api.database.db, files);
        for (const { url } of left.thumbnails) expect((await get(url)).status).toBe(404);
        const { rows } = { rows: await api.database.db.select().from(pictureOriginals) };
        expect((await keysOf('originals/')).length).toBe(rows.filter(({ drawing }) => drawing === null).length);
    });

    test('files uploaded today are not swept', async () => {
        const iri = await add(await flag(445, 222).jpeg().toBuffer());
        await ask('DELETE', iri);
        const before = await keysOf('originals/');
        await sweepPictures(api.database.db, files);
        expect(await keysOf('originals/')).toEqual(before);
    });
});

describe('I7 what a process left undone is done by another', () => {
    test('after a kill: at once by the only process, by another after the claim has expired; never twice at the same time', async () => {
        const iri = await add(await flag(446, 222).jpeg().toBuffer());
        const claimed = await claimNext(api.database.db, ['picture_renditions'], []);
        expect(claimed).toBeDefined();
        await api.jobs.drain();
        expect((await shown(iri)).state).toBe('pending');
        await api.database.db
            .update(jobs)
            .set({ claimedUntil: sql`now()` })
            .where(eq(jobs.id, Number(claimed?.id)));
        const { db } = api.database;
        const put = vi.spyOn(files, 'put');
        const services = { db, files, logger: silent, sides: { 300: 100, 72: 100 } };
        const more = {
            mailer: createOutbox().mailer,
            tokens: api.tokens,
            publicUrl: ORIGIN,
            company: undefined,
            webhookPrivate: false,
        };
        const other = createWorker({ db, kinds: jobKinds, services: { ...services, ...more }, logger: silent });
        await Promise.all([api.jobs.drain(), other.drain()]);
        expect((await shown(iri)).state).toBe('ready');
        expect(new Set(put.mock.calls.map(([key]) => key)).size).toBe(put.mock.calls.length);
        put.mockRestore();
    });
});
