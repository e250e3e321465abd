import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { folderStorage } from '#server/files/storage.ts';
import { READ_SHEET } from '#server/sheets/task.ts';
import { Overrun } from '#server/threads/task.ts';
import { threads } from '#server/threads/threads.ts';
import { type Api, createFiles, openApi } from '#test/support/api.ts';
import { importFile, perform, sendFile, settled } from '#test/support/imports.ts';
import { silent } from '#test/support/prepare.ts';
import { inlineRow, workbookParts, zipped } from '#test/support/sheets.ts';

const files = createFiles();
let api: Api;
beforeAll(async () => {
    api = await openApi({ files });
});
afterAll(() => api.close());

const HUGE = 2 * 1024 ** 3;

/** Sends a body of any length by a stream. */
const stream = async (length: string | undefined): Promise<Response> => {
    const piece = new Uint8Array(1024 * 1024).fill(65);
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
        start: controller => controller.enqueue(new TextEncoder().encode(head)),
        pull: controller => controller.enqueue(piece),
    });
    return api.app.request('/api/imports', {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
            authorization: `Bearer ${await api.token('admin')}`,
            'content-type': 'multipart/form-data; boundary=x',
            ...(length && { 'content-length': length }),
        },
    } as RequestInit);
};

test('I10 two gigabytes are refused, announced or not', async () => {
    for (const length of [String(HUGE), undefined]) {
        const answer = await stream(length);
        expect([answer.status, (await answer.json()) as object]).toMatchObject([
            413,
            { detail: expect.stringMatching(/larger than the 5\d(?:,\d{3}){2} bytes accepted/) },
        ]);
    }
});

test.each([
    ['zero bytes', '', { resource: 'items' }, 'file'],
    ['two bytes', 'a\n', { resource: 'items' }, 'file'],
    ['another resource', 'a;b\n1;2\n', { resource: 'users' }, 'resource'],
    ['a list to replace that is none', 'a;b\n1;2\n', { resource: 'items', mode: 'replace' }, 'mode'],
    ['a mapping that is no JSON', 'a;b\n1;2\n', { resource: 'items', mapping: '{' }, 'mapping'],
    ['a mapping of another form', 'a;b\n1;2\n', { resource: 'items', mapping: [1] }, 'mapping'],
    [
        'a relation that cannot be created',
        'a;b\n1;2\n',
        { resource: 'items', createMissing: ['vatRate'] },
        'createMissing',
    ],
])('I10 B8 %s is refused at once', async (_, content, fields, path) => {
    const { status, body } = await sendFile(api, content, fields);
    expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, [path]]);
    // A sentence, not the key of one that is missing.
    expect(body.violations.map(({ message }) => message)).toEqual([expect.stringMatching(/^\S+ .+/)]);
});

test('I10 B8 an Idempotency-Key is not for files: each is an import of its own', async () => {
    const send = () => {
        const form = new FormData();
        form.set('file', new File(['Nom\nX\n'], 'a.csv'));
        form.set('resource', 'brands');
        const headers = { 'idempotency-key': '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' };
        return api.ask('POST', '/api/imports', { as: 'admin', body: form, headers });
    };
    const [one, other] = [await send(), await send()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body['@id']).not.toBe(one.body['@id']);
});

const book = (rows: string): Buffer => zipped(workbookParts({ sheets: [{ name: 'One', rows }] }));
const long = 'x'.repeat(40 * 1024 * 1024);
const PASSWORD = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('I10 files that cannot be read end with a reason', () => {
    test.each([
        ['40 MB in one cell', `Référence;Désignation\nA;${long}\n`, 'has more than 32,767 characters'],
        ['headers alone', 'Référence;Désignation\n', 'Nothing follows the headers'],
        ['a quote that stays open', 'Référence;Désignation\nA;"B\nC;D\n', 'quotation mark'],
        ['spaces alone', '   \n\n', 'nothing in the file'],
        ['a password', Buffer.concat([PASSWORD, Buffer.alloc(4096)]), 'neither a CSV nor an Excel workbook'],
        ['half a workbook', book(inlineRow('Référence')).subarray(0, 300), 'damaged'],
        ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'neither a CSV nor an Excel workbook'],
    ])('%s', async (_, content, reason) => {
        const bytes = typeof content === 'string' ? content : new Uint8Array(content);
        const read = await importFile(api, bytes, { resource: 'items' });
        expect(read).toMatchObject({ status: 'failed', error: expect.stringContaining(reason), counts: null });
    });

    test.each([
        ['time', 'takes too long to read'],
        ['memory', 'takes more memory'],
    ] as const)(
        'one that exceeds the limit of %s of its thread, and the next file is read in one',
        async (limit, why) => {
            const open = vi.spyOn(threads, 'open');
            onTestFinished(() => open.mockRestore());
            open.mockImplementationOnce(() => {
                const reading = (async function* () {})();
                return Object.assign(reading, {
                    next: () => Promise.reject(new Overrun(READ_SHEET.name, limit)),
                }) as never;
            });
            const file = `Nom\nLimite ${limit}\n`;
            const read = await importFile(api, file, { resource: 'brands' });
            expect(read).toMatchObject({ status: 'failed', error: expect.stringContaining(why), counts: null });
            expect(await importFile(api, file, { resource: 'brands' })).toMatchObject({ status: 'rehearsed' });
            expect(open.mock.lastCall?.[0]).toBe(READ_SHEET);
        },
    );

    test('a row of headers, or a sheet, that does not exist, and then the right one', async () => {
        const file = zipped(
            workbookParts({
                sheets: [
                    { name: 'Notes', rows: inlineRow('x') },
                    { name: 'Hidden', state: 'hidden', rows: `${inlineRow('Nom')}${inlineRow('Marque S')}` },
                ],
            }),
        );
        const read = await importFile(api, new Uint8Array(file), { resource: 'brands', sheet: 'Autre' });
        expect(read).toMatchObject({ status: 'failed', error: expect.stringContaining('Notes') });
        const patch = (body: object) => api.ask('PATCH', read['@id'], { as: 'admin', body });
        expect((await patch({ sheet: 'Hidden', headerRow: 9 })).status).toBe(200);
        expect(await settled(api, read['@id'])).toMatchObject({
            status: 'failed',
            error: expect.stringContaining('Row 9'),
        });
        expect((await patch({ sheet: 'Hidden', headerRow: 1 })).status).toBe(200);
        expect(await settled(api, read['@id'])).toMatchObject({
            status: 'rehearsed',
            error: null,
            counts: { created: 1 },
        });
    });

    test('a file that was deleted meanwhile', async () => {
        const { '@id': iri } = await importFile(api, 'Nom\nMarque T\n', { resource: 'brands' });
        for await (const key of files.list()) await files.delete(key);
        expect(await perform(api, iri, 'rehearse')).toMatchObject({
            status: 'failed',
            error: expect.stringContaining('deleted'),
        });
    });
});

test('I10 a storage that fails refuses the file, and keeps nothing of it', async () => {
    const place = join(tmpdir(), `comptoir-imports-${process.pid}`);
    writeFileSync(place, 'a file where the folder belongs');
    const failing = await openApi({ files: folderStorage(place, silent) });
    const { status, body } = await sendFile(failing, 'Nom\nX\n', { resource: 'brands' });
    expect([status, body.detail]).toEqual([503, expect.stringContaining('Files')]);
    expect((await failing.ask('GET', '/api/imports', { as: 'admin' })).body.totalItems).toBe(0);
    await failing.close();
    rmSync(place);
});
