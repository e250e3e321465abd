import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { compareFiles } from '#server/backup/consistency.ts';
import { jobs } from '#server/db/tables/index.ts';
import { folderStorage, type Storage } from '#server/files/storage.ts';
import { type Answer, type Api, ORIGIN, openApi } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { readPdf, wordsOf } from '#test/support/pdf.ts';
import { silent } from '#test/support/prepare.ts';
import type { Member } from '#test/support/records.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-invoice-files-'));
let files: Storage;
let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    files = folderStorage(folder, silent);
    api = await openApi({ files });
    world = invoiceWorld(api);
    company = await world.company();
});
afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
});

/** The disk writes so many bytes of each file and then fails, until it is mended. */
const failingDisk = (code: 'ENOSPC' | 'EIO'): void => {
    const { writeFile } = fs.promises;
    vi.spyOn(fs.promises, 'writeFile').mockImplementation(async (path, content) => {
        await writeFile(path, (content as Uint8Array).subarray(0, 1000));
        throw Object.assign(new Error(`${code}: the disk fails, write`), { code });
    });
    syncBuiltinESMExports();
};
const mend = (): void => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
};
afterEach(mend);

const invoiced = async (): Promise<Member> => world.draft(await world.delivered({ company }));
const issue = (invoice: Member): Promise<Answer> => world.post(invoice['@id'], 'issue', {}, 'admin');
const draw = ({ '@id': iri }: Member): Promise<Answer> =>
    api.ask('POST', `${iri}/document`, { as: 'admin', body: { kind: 'invoice' } });
const open = async (url: unknown): Promise<Uint8Array> =>
    new Uint8Array(await (await api.app.request(ORIGIN + String(url))).arrayBuffer());
const keptFiles = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(one => (one.isFile() ? one.name : []));

/** A whole file with the number, and the electronic invoice in it. */
const expectFacturX = async (url: unknown, number: unknown): Promise<void> => {
    const bytes = await open(url);
    expect(Buffer.from(bytes).includes('factur-x.xml')).toBe(true);
    expect(wordsOf((await readPdf(bytes)).pages[0])).toContain(String(number));
};

const SAID = 'Files cannot be kept or read at this moment. Try again in a few minutes.';

describe('issue 40: a disk that fails while an invoice is written', () => {
    test.each(['ENOSPC', 'EIO'] as const)(
        '%s costs neither its number nor its file, which is there once the disk is mended',
        async code => {
            const draft = await invoiced();
            const before = keptFiles();
            failingDisk(code);
            const issued = await issue(draft);
            expect([issued.status, issued.body.number]).toEqual([200, expect.stringMatching(/^F\d{4}-\d{6}$/)]);
            // Each waits for nothing that the one before it has left.
            for (let turn = 0; turn < 3; turn += 1) {
                const { status, headers, body } = await draw(draft);
                expect([status, headers.get('retry-after'), body.detail]).toEqual([503, '60', SAID]);
            }
            expect(keptFiles()).toEqual(before);
            const xml = await api.ask('GET', `${draft['@id']}/xml`, { as: 'admin' });
            expect([xml.status, JSON.stringify(xml.body)]).toEqual([
                200,
                expect.stringContaining(String(issued.body.number)),
            ]);
            mend();
            const { status, body } = await draw(draft);
            expect(status).toBe(201);
            await expectFacturX(body.url, issued.body.number);
            expect(await compareFiles(api.database.db, files)).toEqual({ orphans: [], missing: [] });
        },
    );

    test('costs several invoices no file either: it is tried again, and says why it ended', async () => {
        const drafts = [await invoiced(), await invoiced()];
        for (const draft of drafts) await issue(draft);
        const before = keptFiles();
        const records = drafts.map(one => ({ '@id': one['@id'] }));
        const ask = () =>
            api.ask('POST', '/api/invoices/document', { as: 'admin', body: { kind: 'invoice', records } });
        const again = async (): Promise<void> => {
            await api.database.db.update(jobs).set({ runAfter: sql`now()` });
            await api.jobs.drain();
        };
        failingDisk('EIO');
        const ended = await ask();
        expect(ended.status).toBe(202);
        for (let turn = 0; turn < 3; turn += 1) await again();
        expect(await world.read(ended.body['@id'])).toMatchObject({ status: 'failed', error: SAID });
        const later = await ask();
        await again();
        expect(await world.read(later.body['@id'])).toMatchObject({ status: 'waiting' });
        expect(keptFiles()).toEqual(before);
        mend();
        await again();
        const { status, result } = await world.read(later.body['@id']);
        expect([status, result]).toEqual(['done', expect.objectContaining({ count: 2, leftOut: [] })]);
        const { pages } = await readPdf(await open((result as { readonly url: string }).url));
        expect(pages).toHaveLength(2);
    });
});

test('issue 40: an invoice is mailed whole while nothing can be kept', async () => {
    const thirdParty = await world.customer({ email: 'client@exemple.test' });
    const invoice = await world.issued(await world.delivered({ company, thirdParty }));
    failingDisk('ENOSPC');
    const body = { kind: 'invoice', to: 'client@exemple.test' };
    expect((await world.post(invoice['@id'], 'send', body, 'admin')).status).toBe(200);
    await api.jobs.drain();
    const [attached] = api.sent.at(-1)?.attachments ?? [];
    expect(attached?.filename).toContain(String(invoice.number));
    expect(Buffer.from(attached?.content ?? '').includes('factur-x.xml')).toBe(true);
});
