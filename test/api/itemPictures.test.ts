import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURES_PER_ITEM } from '#contract/catalogue/itemPictures.ts';
import { itemPictures } from '#server/db/tables/index.ts';
import { fileKeyOf } from '#server/files/fileKey.ts';
import { type Answer, type Api, createFiles, openApi } from '#test/support/api.ts';
import { bombOf, picture, uploadOf } from '#test/support/pictures.ts';
import { make, newItem } from '#test/support/records.ts';

let api: Api;
const files = createFiles();
beforeAll(async () => {
    api = await openApi({ files });
});
afterAll(() => api.close());

const newIri = async () => (await make(api, '/api/items', newItem()))['@id'];
const ask = (method: string, path: string, body?: unknown, as: 'user' | 'admin' = 'admin') =>
    api.ask(method, path, { as, body });
const read = async (iri: string) => (await ask('GET', iri)).body;
const TOO_SMALL = '26 bytes at least: the file is empty, or cut off';
const refused = ({ status, body }: Answer) => [status, body.violations?.map(one => [one.propertyPath, one.message])];

/** Adds a picture of a given colour, so that all files differ. */
const add = async (item: string, background = '#1d7a46') => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const { status, body } = await uploadOf(api, item, bytes);
    if (status !== 201) throw new Error(`the upload was refused: ${body.detail}`);
    return { ...body, id: Number(body.id), item: body.item };
};
const addSeveral = async (item: string, count: number) => {
    const iris: string[] = [];
    for (let made = 0; made < count; made += 1) iris.push((await add(item, `rgb(${made}, 0, 0)`))['@id']);
    return iris;
};
/** The pictures of an item in its list: IRI, position, and whether it is the main one. */
const listed = async (item: string) => {
    const { body } = await ask('GET', `/api/items/pictures?item=${item}&itemsPerPage=100`);
    return body.member.map(one => [one['@id'], one.position, one.isMain]);
};
const inOrder = (iris: readonly (string | undefined)[], main: string | undefined) =>
    iris.map((iri, place) => [iri, place + 1, iri === main]);
const isKept = async (bytes: Buffer, mediaType: unknown) => {
    const stored = await files.read(fileKeyOf('originals', bytes, mediaType as 'image/jpeg'));
    return stored !== undefined && bytes.equals(Buffer.from(await new Response(await stored.open()).arrayBuffer()));
};

describe('I7 N5 a picture is taken, and kept as it came', () => {
    test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('%s', async format => {
        const item = await newIri();
        const bytes = await picture(format, { width: 61, height: 40 });
        const answer = await uploadOf(api, item, bytes, 'user', { name: 'x.bin', type: '', alt: ' Ballon ' });
        expect([answer.status, answer.headers.get('location')]).toEqual([201, answer.body['@id']]);
        expect(answer.body['@id']).toMatch(/^\/api\/items\/pictures\/\d+$/);
        expect(answer.body).toMatchObject({
            '@type': 'ItemPicture',
            item,
            position: 1,
            isMain: true,
            alt: 'Ballon',
            altEn: null,
            rotation: 0,
            crop: null,
            width: 61,
            height: 40,
            bytes: bytes.length,
            mediaType: `image/${format}`,
            originalName: 'x.bin',
            state: 'pending',
            thumbnails: [],
            originalThumbnails: [],
        });
        expect(await isKept(bytes, answer.body.mediaType)).toBe(true);
        expect((await ask('GET', answer.body['@id'])).body).toEqual(answer.body);
    });

    test('CMYK, 16 bit, a moving one; upright by its own word', async () => {
        const item = await newIri();
        const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } });
        const frame = await plain.clone().raw().toBuffer();
        const cases = {
            cmyk: await plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
            deep: await plain.clone().toColourspace('rgb16').png().toBuffer(),
            moving: await sharp(frame, { raw: { width: 30, height: 20, channels: 3, pageHeight: 10 } })
                .gif({ delay: [90, 90] })
                .toBuffer(),
            turned: await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        };
        const sizes: unknown[] = [];
        for (const bytes of Object.values(cases)) {
            const { status, body } = await uploadOf(api, item, bytes);
            sizes.push([status, body.width, body.height]);
        }
        expect(sizes).toEqual([
            [201, 30, 20],
            [201, 30, 20],
            [201, 30, 10],
            [201, 20, 30],
        ]);
    });

    test.each([
        ['../../etc/passwd', 'passwd'],
        ['C:\\photos\\été 🎾.jpg', 'été 🎾.jpg'],
        ['a\u0000b\u202Egpj.exe\n.jpg', 'abgpj.exe.jpg'],
        ['..', 'picture'],
        [`${'🎾'.repeat(150)}.jpeg`, `${'🎾'.repeat(125)}.jpeg`],
    ])('the name %j is kept as %j', async (name, kept) => {
        const { body } = await uploadOf(api, await newIri(), await picture(), 'user', { name });
        expect(body.originalName).toBe(kept);
    });
});

describe('I7 N5 what is no picture is refused under its field, naming what is taken', () => {
    const accepted = 'Accepted: JPEG, PNG, WebP, GIF, AVIF, TIFF, 20 MB at most';
    const broken = 'This picture cannot be read: the file is damaged, or cut off. Try another one.';
    const half = async (format: 'jpeg' | 'png' | 'tiff') => {
        const noise = sharp({
            create: {
                width: 900,
                height: 900,
                channels: 3,
                background: '#888',
                noise: { type: 'gaussian', sigma: 30 },
            },
        });
        const bytes = await noise.toFormat(format).toBuffer();
        return bytes.subarray(0, bytes.length / 2);
    };
    test.each<[string, () => Promise<Uint8Array> | Uint8Array | string, string]>([
        ['20 MB of HTML', () => `<!doctype html>${'<p>x</p>'.repeat(2_400_000)}`, accepted],
        ['a PDF', () => '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\n', accepted],
        ['a HEIC', () => `\0\0\0\x18ftypheic${'x'.repeat(99)}`, accepted],
        ['nothing', () => '', TOO_SMALL],
        ['the first bytes of a JPEG', () => new Uint8Array([255, 216, 255]), TOO_SMALL],
        ['one byte too many', () => new Uint8Array(20_000_001), '20 MB at most'],
        ['50 000 by 50 000 pixels', () => bombOf(50_000, 50_000), '100 megapixels at most'],
        ['half a JPEG', () => half('jpeg'), broken],
        ['half a PNG', () => half('png'), broken],
        ['half a TIFF', () => half('tiff'), broken],
    ])('%s', async (_, bytes, message) => {
        const item = await newIri();
        expect(refused(await uploadOf(api, item, await bytes()))).toEqual([422, [['file', message]]]);
        expect(await listed(item)).toEqual([]);
    });

    test('a missing or invalid item is refused before anything is stored; in French too', async () => {
        const bytes = await picture();
        expect(refused(await uploadOf(api, '/api/items/999999', bytes))).toEqual([
            422,
            [['item', 'This record does not exist']],
        ]);
        const french = await uploadOf(api, '/api/brands/1', '<p>', 'user', { query: '?locale=fr' });
        expect(french.body.violations[0]?.propertyPath).toBe('item');
        const other = await uploadOf(api, await newIri(), '<p>This is no picture.</p>', 'user', {
            query: '?locale=fr',
        });
        expect(refused(other)).toEqual([422, [['file', 'Acceptés : JPEG, PNG, WebP, GIF, AVIF, TIFF, 20 Mo au plus']]]);
        expect((await api.ask('POST', '/api/items/pictures', { as: 'user', body: { item: 'x' } })).status).toBe(415);
    });

    test('one more than an item may have', async () => {
        const item = await newIri();
        const first = await add(item);
        const [{ rendition } = { rendition: '' }] = await api.database.db
            .select({ rendition: itemPictures.rendition })
            .from(itemPictures)
            .where(eq(itemPictures.id, first.id));
        const itemId = Number(item.split('/').at(-1));
        const more = Array.from({ length: PICTURES_PER_ITEM - 1 }, (_, at) => ({
            itemId,
            position: at + 2,
            originalName: 'x.jpg',
            rendition,
        }));
        await api.database.db.insert(itemPictures).values(more);
        expect(refused(await uploadOf(api, item, await picture()))).toEqual([
            422,
            [['file', 'An item has at most 30 pictures: delete one first']],
        ]);
    });
});

describe('I7 N5 their order, and the main one', () => {
    test('they come one after the other; the first is the main one; each may be moved, and the others make room', async () => {
        const item = await newIri();
        const [a, b, c, d] = await addSeveral(item, 4);
        expect(await listed(item)).toEqual(inOrder([a, b, c, d], a));
        expect((await ask('PATCH', String(a), { position: 3 }, 'user')).body.position).toBe(3);
        expect(await listed(item)).toEqual(inOrder([b, c, a, d], a));
        await ask('PATCH', String(d), { position: 1, isMain: true, alt: 'Vue de face', altEn: 'Front' });
        expect(await listed(item)).toEqual(inOrder([d, b, c, a], d));
        expect(refused(await ask('PATCH', String(b), { position: 5 }))).toEqual([422, [['position', '4 at most']]]);
        expect(refused(await ask('PATCH', String(d), { isMain: false }))[0]).toBe(422);
        expect(await listed(item)).toEqual(inOrder([d, b, c, a], d));
    });

    test('one that is deleted leaves no gap; the first that is left follows the main one', async () => {
        const item = await newIri();
        const [a, b, c] = await addSeveral(item, 3);
        expect((await ask('DELETE', String(a))).status).toBe(204);
        expect(await listed(item)).toEqual(inOrder([b, c], b));
        expect((await ask('DELETE', String(c))).status).toBe(204);
        expect((await ask('DELETE', String(b))).status).toBe(204);
        expect(await listed(item)).toEqual([]);
        expect(await read(item)).toMatchObject({ nbPicture: 0, mainPicture: null });
    });

    test('several people at once: no place is given twice, none is lost, one is the main one', async () => {
        const item = await newIri();
        const iris = await addSeveral(item, 5);
        const moves = iris.flatMap((iri, at) => [
            ask('PATCH', iri, { position: 1 + ((at * 3) % 5) }),
            ask('PATCH', iri, { isMain: true }),
        ]);
        const uploads = [add(item, '#0f0'), add(item, '#00f')];
        const removal = ask('DELETE', String(iris[2]));
        const statuses = (await Promise.all([...moves, removal])).map(({ status }) => status);
        await Promise.all(uploads);
        expect(statuses.filter(status => ![200, 204, 404, 422].includes(status))).toEqual([]);
        const after = await listed(item);
        expect(after.map(([, position]) => position)).toEqual([1, 2, 3, 4, 5, 6]);
        expect(after.filter(([, , isMain]) => isMain)).toHaveLength(1);
        expect((await read(item)).nbPicture).toBe(6);
    });

    test('a picture stays with its item', async () => {
        const { '@id': iri, item } = await add(await newIri());
        expect((await ask('PATCH', iri, { item })).status).toBe(200);
        expect(refused(await ask('PATCH', iri, { item: await newIri() }))).toEqual([
            422,
            [['item', 'This can no longer be changed']],
        ]);
    });
});

describe('I7 N5 cropped and rotated', () => {
    test('what is shown has another size, and is to be made; the original stays', async () => {
        const { '@id': iri } = await add(await newIri());
        const crop = { x: 0.5, y: 0, width: 0.5, height: 0.25 };
        const { body } = await ask('PATCH', iri, { rotation: 90, crop });
        expect(body).toMatchObject({ rotation: 90, crop, width: 10, height: 30, state: 'pending' });
        expect((await ask('PATCH', iri, { crop: null })).body).toMatchObject({ rotation: 90, width: 40, height: 60 });
        expect((await ask('PATCH', iri, { rotation: 0 })).body).toMatchObject({ width: 60, height: 40 });
    });

    test.each([
        [{ rotation: 45 }, 'rotation', 'A multiple of 90 is expected'],
        [{ rotation: 360 }, 'rotation', '270 at most'],
        [{ crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, 'crop', expect.stringContaining('between 0 and 1')],
        [{ crop: { x: 0, y: 0, width: 0, height: 1 } }, 'crop', expect.stringContaining('between 0 and 1')],
        [{ crop: { x: 0, y: 0, width: 1 } }, 'crop.height', 'This field is required'],
        [{ crop: '0 0 1 1' }, 'crop', 'An object is expected'],
        [{ position: 0 }, 'position', '1 at least'],
        [{ alt: 'x'.repeat(201) }, 'alt', '200 characters maximum'],
    ])('%j is refused', async (body, path, message) => {
        const { '@id': iri } = await add(await newIri());
        expect(refused(await ask('PATCH', iri, body))).toEqual([422, [[path, message]]]);
    });
});

describe('I7 N1 what the item knows of its pictures', () => {
    const statesOf = async (iri: string) => {
        const { headers, body } = await ask('GET', iri);
        return { etag: headers.get('etag'), updated: body.itemDateUpdate, ...body, mainPicture: body.mainPicture };
    };

    test('their number, the day, the main one with its texts; H8 the item’s version does not change', async () => {
        const item = await newIri();
        const before = await statesOf(item);
        const first = await uploadOf(api, item, await picture(), 'user', { alt: 'Ballon', altEn: 'Ball' });
        const one = await statesOf(item);
        expect(one).toMatchObject({ nbPicture: 1, lastPictureCheckDate: expect.any(String) });
        expect(one.mainPicture).toEqual({
            '@id': first.body['@id'],
            '@type': 'ItemPicture',
            alt: 'Ballon',
            altEn: 'Ball',
            thumbnails: [],
        });
        expect(one.etag).toBe(before.etag);
        expect(one.updated).toBe(before.updated);
        const inList = await ask('GET', `/api/items?id[]=${item}`);
        expect(inList.body.member[0]?.mainPicture).toEqual(one.mainPicture);
        const second = await add(item, '#123456');
        await ask('PATCH', second['@id'], { isMain: true });
        const two = await statesOf(item);
        expect(two).toMatchObject({ nbPicture: 2, mainPicture: { '@id': second['@id'], alt: null } });
        expect(two.etag).toBe(before.etag);
    });

    test('the date of the check is read only; a check is recorded at an address of its own', async () => {
        const item = await newIri();
        await ask('PATCH', item, { nbPicture: 7, lastPictureCheckDate: '2020-01-01T00:00:00Z', mainPicture: null });
        expect(await read(item)).toMatchObject({ nbPicture: 0, lastPictureCheckDate: null });
        const etag = (await ask('GET', item)).headers.get('etag') ?? '';
        const checked = await ask('POST', `${item}/picture_check`, undefined, 'user');
        expect([checked.status, checked.body['@id']]).toEqual([200, item]);
        expect(Date.parse(String(checked.body.lastPictureCheckDate))).toBeGreaterThan(Date.now() - 60_000);
        expect(checked.headers.get('etag')).toBe(etag);
        expect((await ask('PATCH', item, { color: 'Corail' })).status).toBe(200);
        const stale = await api.ask('POST', `${item}/picture_check`, { as: 'user', headers: { 'if-match': etag } });
        expect(stale.status).toBe(412);
        expect((await ask('POST', '/api/items/999999/picture_check')).status).toBe(404);
        expect((await ask('GET', `${item}/picture_check`)).headers.get('allow')).toBe('POST');
    });

    test('D1 its history tells what came, what went, and which is the main one', async () => {
        const item = await newIri();
        const [a, b] = await addSeveral(item, 2);
        await ask('PATCH', String(b), { isMain: true });
        await ask('DELETE', String(b));
        const { body } = await ask('GET', `/api/changes?record=${item}&order[id]=asc`);
        expect(body.member.map(one => [one.action, one.differences])).toEqual([
            ['create', expect.not.objectContaining({ nbPicture: expect.anything() })],
            ['edit', { nbPicture: { from: 0, to: 2 }, mainPicture: { from: null, to: a } }],
            ['edit', { mainPicture: { from: a, to: b } }],
            ['edit', { nbPicture: { from: 2, to: 1 }, mainPicture: { from: b, to: a } }],
        ]);
    });

    test('D1 pictures added and sorted by one person are one change; each removal is one of its own', async () => {
        const item = await newIri();
        const [a, b] = await addSeveral(item, 3);
        await ask('PATCH', String(b), { isMain: true }, 'user');
        await ask('DELETE', String(a));
        await addSeveral(item, 1);
        const { body } = await ask('GET', `/api/changes?record=${item}&order[id]=asc`);
        expect(body.member.slice(1).map(one => one.differences)).toEqual([
            { nbPicture: { from: 0, to: 3 }, mainPicture: { from: null, to: b } },
            { nbPicture: { from: 3, to: 2 } },
            { nbPicture: { from: 2, to: 3 } },
        ]);
    });

    test('an item takes its pictures with it', async () => {
        const item = await newIri();
        const [a] = await addSeveral(item, 2);
        expect((await ask('DELETE', item)).status).toBe(204);
        expect((await ask('GET', String(a))).status).toBe(404);
    });

    test('its address is not that of an item, and the other way round', async () => {
        const { '@id': iri } = await add(await newIri());
        expect((await ask('GET', '/api/items/pictures/7')).body['@type']).toBe('ItemPicture');
        expect((await ask('GET', '/api/items/7')).body['@type']).toBe('Item');
        expect((await ask('PATCH', iri, {})).status).toBe(200);
        expect((await ask('PUT', '/api/items/pictures')).headers.get('allow')).toBe('GET, HEAD, POST');
        const stale = await api.ask('PATCH', iri, { as: 'user', body: {}, headers: { 'if-match': '"9"' } });
        expect(stale.status).toBe(412);
    });
});
