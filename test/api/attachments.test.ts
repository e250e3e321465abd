import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepAttachments } from '#server/areas/people/attachments/index.ts';
import { entityAttachments } from '#server/db/tables/index.ts';
import { folderStorage } from '#server/files/storage.ts';
import { ACCOUNTS, type Account, type Answer, type Api, createFiles, ORIGIN, openApi } from '#test/support/api.ts';
import { bombOf, picture, upload } from '#test/support/pictures.ts';
import { silent } from '#test/support/prepare.ts';
import { make, newUser } from '#test/support/records.ts';

let api: Api;
const files = createFiles();
beforeAll(async () => {
    api = await openApi({ files });
});
afterAll(() => api.close());

const made = async (as: Account = 'user') => {
    const { status, body } = await upload(api, await picture(), as);
    if (status !== 201) throw new Error(`the upload was refused: ${body.detail}`);
    return body;
};
const get = (path: unknown, headers: Record<string, string> = {}, method = 'GET') =>
    api.app.request(`${ORIGIN}${path}`, { method, headers });
const bytesOf = async (path: unknown) => Buffer.from(await (await get(path)).arrayBuffer());
const TOO_SMALL = '26 bytes at least: the file is empty, or cut off';
const refused = ({ status, body }: Answer) => [status, body.violations?.map(one => [one.propertyPath, one.message])];
const setAvatar = (user: number, avatar: unknown, as: Account) =>
    api.ask('PATCH', `/api/users/${user}`, { as, body: { avatar } });

describe('N4 a picture is taken', () => {
    test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s, made anew as WebP', async format => {
        const { status, headers, body } = await upload(api, await picture(format), 'user', {
            name: 'é 🎾.bin',
            type: '',
        });
        expect(status).toBe(201);
        expect(headers.get('location')).toBe(body['@id']);
        expect(body).toMatchObject({ '@type': 'EntityAttachment', mediaType: 'image/webp', width: 60, height: 40 });
        expect(body.filePath).toMatch(/^\/files\/avatars\/[\w-]{2}\/[\w-]{24}\.webp$/);
        const kept = await bytesOf(body.filePath);
        expect((await sharp(kept).metadata()).format).toBe('webp');
        expect(kept.length).toBe(body.bytes);
    });

    test('upright, at most 1024 pixels a side, without metadata', async () => {
        const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#fff' } })
            .withExif({ IFD0: { Artist: 'Paul Martin', Orientation: '6' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
            .withMetadata({ orientation: 6 })
            .jpeg()
            .toBuffer();
        const { body } = await upload(api, photo, 'user');
        expect(body).toMatchObject({ width: 512, height: 1024 });
        const { exif, xmp, iptc, orientation } = await sharp(await bytesOf(body.filePath)).metadata();
        expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    });

    test('of a moving picture, the first', async () => {
        const frame = await sharp({ create: { width: 9, height: 20, channels: 3, background: '#123' } })
            .raw()
            .toBuffer();
        const moving = await sharp(frame, { raw: { width: 9, height: 20, channels: 3, pageHeight: 10 } })
            .gif({ delay: [100, 100] })
            .toBuffer();
        expect((await upload(api, moving, 'user')).body).toMatchObject({ width: 9, height: 10 });
    });

    test('it is kept for good where it is, read by everyone, and can do nothing', async () => {
        const { filePath } = await made();
        const answer = await get(filePath);
        expect(answer.status).toBe(200);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
            'content-type': 'image/webp',
            'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.webp"$/),
            'cache-control': 'public, max-age=31536000, immutable',
            'content-security-policy':
                "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'cross-origin',
        });
        const again = await get(filePath, { 'if-none-match': answer.headers.get('etag') ?? '' });
        expect([again.status, await again.text()]).toEqual([304, '']);
        const head = await get(filePath, {}, 'HEAD');
        expect([head.status, head.headers.get('content-length')]).toEqual([200, answer.headers.get('content-length')]);
    });

    test.each([
        '/files/',
        '/files/avatars',
        '/files/avatars/aa/aaaaaaaaaaaaaaaaaaaaaaaa.webp',
        '/files/avatars/../../keys',
        '/files/avatars/%2e%2e/%2e%2e/etc/passwd',
        '/files/avatars/aa/aaaaaaaaaaaaaaaaaaaaaaaa.html',
    ])('%s is nothing', async path => expect((await get(path)).status).toBe(404));
});

describe('N4 I7 what is no picture is refused under its field, in the words of the form', () => {
    const formats = 'Accepted formats: JPEG, PNG, WebP, GIF, AVIF';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    test.each<[string, string | (() => Promise<Uint8Array> | Uint8Array), string]>([
        ['HTML that calls itself PNG', `<!doctype html>${'<p>x</p>'.repeat(1000)}`, formats],
        ['an SVG with a script', svg, formats],
        ['a PDF', '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\n', formats],
        ['a HEIC', `\0\0\0\x18ftypheic${'x'.repeat(99)}`, formats],
        ['nothing', '', TOO_SMALL],
        ['one byte', '\x89', TOO_SMALL],
        ['the first bytes of a PNG', '\x89PNG', TOO_SMALL],
        ['50 000 by 50 000 pixels', () => bombOf(50_000, 50_000), '50 megapixels at most'],
        [
            'a JPEG cut off half-way',
            async () => (await picture('jpeg', { width: 900, height: 900 })).subarray(0, 2000),
            'This picture cannot be read: the file is damaged, or cut off. Try another one.',
        ],
        ['a PNG that has only its first bytes', '\x89PNG\r\n\x1a\nthe rest, not a PNG', formats],
    ])('%s', async (_, bytes, message) => {
        const content = typeof bytes === 'string' ? bytes : await bytes();
        const answer = await upload(api, content, 'user', { name: 'photo.png', type: 'image/png' });
        expect(refused(answer)).toEqual([422, [['file', message]]]);
    });

    test('in French', async () => {
        const answer = await upload(api, svg, 'user', { query: '?locale=fr' });
        expect(refused(answer)).toEqual([422, [['file', 'Formats acceptés : JPEG, PNG, WebP, GIF, AVIF']]]);
    });

    test('a file that is too large is refused with a message, and so is a larger body', async () => {
        expect(refused(await upload(api, new Uint8Array(10_000_001), 'user'))).toEqual([
            422,
            [['file', '10 MB at most']],
        ]);
        expect((await upload(api, new Uint8Array(20_000_000), 'user')).status).toBe(413);
    });

    test('a form without the part, a body that is no form, and one that is not well-formed', async () => {
        const form = new FormData();
        const other = new FormData();
        other.set('picture', 'x');
        const send = (body: unknown, headers?: Record<string, string>) =>
            api.ask('POST', '/api/entity_attachments', { as: 'user', body, ...(headers && { headers }) });
        expect(refused(await send(form))).toEqual([422, [['file', 'This field is required']]]);
        expect(refused(await send(other))).toEqual([
            422,
            [['picture', 'This property does not exist here: leave it out']],
        ]);
        expect((await send({ file: 'x' })).status).toBe(415);
        const broken = await send('--x\r\nno form', { 'content-type': 'multipart/form-data; boundary=x' });
        expect([broken.status, broken.body.detail]).toEqual([400, 'The body is not a well-formed multipart form.']);
    });

    test('nobody uploads without a token', async () => expect((await upload(api, await picture())).status).toBe(401));
});

describe('N4 whose it is', () => {
    test('its owner and the administrators see and delete it; for others there is none', async () => {
        const { '@id': iri, filePath } = await made('user');
        const other = Number((await make(api, '/api/users', newUser())).id);
        for (const method of ['GET', 'DELETE'] as const)
            expect((await api.ask(method, iri, { as: other })).status).toBe(404);
        expect((await api.ask('GET', '/api/entity_attachments', { as: other })).body.totalItems).toBe(0);
        expect((await api.ask('GET', iri, { as: 'admin' })).status).toBe(200);
        expect((await api.ask('DELETE', iri, { as: 'user' })).status).toBe(204);
        expect((await get(filePath)).status).toBe(404);
    });

    test('U1 P1 one’s own becomes one’s picture, embedded with its path; another’s does not', async () => {
        const { '@id': iri, filePath } = await made('user');
        const { status, body } = await setAvatar(ACCOUNTS.user, iri, 'user');
        expect([status, body.avatar]).toEqual([200, { '@id': iri, '@type': 'EntityAttachment', filePath }]);
        expect((await api.ask('GET', '/api/me', { as: 'user' })).body.avatar).toEqual(body.avatar);
        const { '@id': theirs } = await made('admin');
        for (const avatar of [theirs, '/api/entity_attachments/999999'])
            expect(refused(await setAvatar(ACCOUNTS.user, avatar, 'user'))).toEqual([
                422,
                [['avatar', 'This record does not exist']],
            ]);
        expect((await setAvatar(ACCOUNTS.user, '/api/users/1', 'user')).status).toBe(422);
        expect((await setAvatar(ACCOUNTS.user, iri, 'user')).status).toBe(200);
    });

    test('U1 an administrator gives one to somebody else, and takes it away', async () => {
        const { '@id': iri } = await made('admin');
        expect((await setAvatar(ACCOUNTS.user, iri, 'admin')).status).toBe(200);
        const used = await api.ask('DELETE', iri, { as: 'admin' });
        expect([used.status, used.body.detail]).toEqual([409, expect.stringContaining('1 user')]);
        expect((await setAvatar(ACCOUNTS.user, null, 'admin')).body.avatar).toBeNull();
        expect((await api.ask('DELETE', iri, { as: 'admin' })).status).toBe(204);
    });
});

describe('unused pictures are deleted after a day', () => {
    const age = (iri: string) =>
        api.database.db
            .update(entityAttachments)
            .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
            .where(eq(entityAttachments.id, Number(iri.split('/').at(-1))));

    test('with its file; what is used, or new, stays', async () => {
        const [used, replaced, fresh] = [await made(), await made(), await made()];
        await setAvatar(ACCOUNTS.user, used['@id'], 'user');
        await Promise.all([used, replaced].map(one => age(one['@id'])));
        await sweepAttachments(api.database.db, files);
        const statuses = async (paths: unknown[]) => Promise.all(paths.map(async path => (await get(path)).status));
        expect(await statuses([used.filePath, replaced.filePath, fresh.filePath])).toEqual([200, 404, 200]);
        expect((await api.ask('GET', replaced['@id'], { as: 'user' })).status).toBe(404);
    });

    test('the picture of a deleted person is swept', async () => {
        const { id, '@id': iri } = await make(api, '/api/users', newUser());
        const body = (await upload(api, await picture(), Number(id))).body;
        expect((await setAvatar(Number(id), body['@id'], 'super')).status).toBe(200);
        expect((await api.ask('DELETE', iri, { as: 'super' })).status).toBe(204);
        await age(body['@id']);
        await sweepAttachments(api.database.db, files);
        expect((await get(body.filePath)).status).toBe(404);
    });
});

test('a storage that is full or missing is 503 with a message and without internals', async () => {
    const folder = join(tmpdir(), `comptoir-no-folder-${process.pid}`);
    writeFileSync(folder, 'a file where the folder belongs');
    const failing = await openApi({ files: folderStorage(folder, silent) });
    const { status, headers, body } = await upload(failing, await picture(), 'user', { query: '?locale=fr' });
    expect([status, headers.get('retry-after'), body.detail]).toEqual([
        503,
        '60',
        'Les fichiers ne peuvent être ni conservés ni lus pour l’instant. Réessayez dans quelques minutes.',
    ]);
    expect(JSON.stringify(body)).not.toContain(folder);
    await failing.close();
    rmSync(folder);
});
