import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ISSUED_FILE_KINDS } from '#contract/invoices/invoices.ts';
import { adminCommands } from '#server/admin/commands.ts';
import type { VerificationResult } from '#server/admin/verify.ts';
import { compareFiles, deleteOrphans } from '#server/backup/consistency.ts';
import { productVersion } from '#server/backup/manifest.ts';
import { query } from '#server/db/query.ts';
import { queueEarlierFiles } from '#server/documents/issued/jobs.ts';
import { sweepDocuments } from '#server/engine/documents/keepDocument.ts';
import { folderStorage, type Storage } from '#server/files/storage.ts';
import { type Api, type Asker, ORIGIN, openApi } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { silent } from '#test/support/prepare.ts';
import { type Member, make, newUser } from '#test/support/records.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-issued-files-'));
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

const idOf = ({ '@id': iri }: Pick<Member, '@id'>): number => Number(iri.split('/').at(-1));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** An answer with its bytes, as they are sent. */
const fetchBytes = async (path: string, as: Asker = 'admin', headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${await api.token(as)}`;
    const answer = await api.app.request(`${ORIGIN}${path}`, { headers: { authorization, ...headers } });
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

const filesOf = async ({ '@id': iri }: Member) => {
    const { status, body } = await api.ask('GET', `${iri}/files`, { as: 'admin' });
    expect(status).toBe(200);
    return body;
};

/** Hashes of the kept files, by kind. */
const hashesOf = async (invoice: Member): Promise<Record<string, unknown>> =>
    Object.fromEntries((await filesOf(invoice)).member.map(({ kind, sha256: hash }) => [kind, hash]));

/** Hashes of what the downloads of before answer, by kind. */
const downloadsOf = async ({ '@id': iri }: Member): Promise<Record<string, string>> => {
    const { status, body } = await api.ask('POST', `${iri}/document`, { as: 'admin', body: { kind: 'invoice' } });
    expect(status).toBe(201);
    const pdf = await api.app.request(ORIGIN + String(body.url));
    const xml = async (syntax: string) => sha256((await fetchBytes(`${iri}/xml?syntax=${syntax}`)).bytes);
    return { pdf: sha256(new Uint8Array(await pdf.arrayBuffer())), cii: await xml('cii'), ubl: await xml('ubl') };
};

interface KeptRow {
    readonly kind: string;
    readonly key: string;
    readonly isMadeLater: boolean;
}

const rowsOf = (invoice: Pick<Member, '@id'>): Promise<KeptRow[]> =>
    query<KeptRow>(
        api.database.db,
        sql`select kind, key, is_made_later as "isMadeLater" from issued_files where invoice_id = ${idOf(invoice)} order by key`,
    );

const issued = async (more: object = {}): Promise<Member> => world.issued(await world.delivered({ company, ...more }));
const kept = async (more: object = {}): Promise<Member> => {
    const invoice = await issued(more);
    await api.jobs.drain();
    expect(await rowsOf(invoice)).toHaveLength(3);
    return invoice;
};

/** Changes frozen rows, as somebody with the database's password might. */
const forced = async (statement: ReturnType<typeof sql>): Promise<void> => {
    const tables = ['issued_invoices', 'issued_files', 'invoices'].map(name => sql.identifier(name));
    for (const table of tables) await api.database.db.execute(sql`alter table ${table} disable trigger user`);
    await api.database.db.execute(statement);
    for (const table of tables) await api.database.db.execute(sql`alter table ${table} enable trigger user`);
};

/** What the command tells of kept files, and whether that is what makes it fail. */
const verify = async () => {
    const answer = await adminCommands.verify?.run({ database: api.database, files }, {});
    const told: Partial<VerificationResult> = { ...answer?.told };
    const found = told.findings?.find(({ check }) => check === 'issued_files');
    return { isWell: !found || answer?.isWell, found: found?.examples ?? [] };
};

describe('issue 52: files of issued invoices are kept byte for byte', () => {
    test('a job makes them when an invoice is issued, and the list tells their hashes', async () => {
        const invoice = await kept();
        const { member, ...collection } = await filesOf(invoice);
        expect(collection).toMatchObject({ '@type': 'Collection', '@id': `${invoice['@id']}/files`, totalItems: 3 });
        expect(member.map(({ kind }) => kind)).toEqual(ISSUED_FILE_KINDS);
        for (const file of member) {
            const { status, headers, bytes } = await fetchBytes(String(file.url));
            expect([status, sha256(bytes), bytes.length]).toEqual([200, file.sha256, file.size]);
            expect(headers.get('etag')).toBe(`"${file.sha256}"`);
            expect(headers.get('content-type')).toBe(file.kind === 'pdf' ? 'application/pdf' : 'application/xml');
            expect(headers.get('content-disposition')).toContain(`attachment; filename="${invoice.number}.`);
            expect(headers.get('x-content-type-options')).toBe('nosniff');
            expect(file).toMatchObject({ madeLater: false, version: productVersion() });
            expect(Date.now() - Date.parse(String(file.createdAt))).toBeLessThan(600_000);
            const again = await fetchBytes(String(file.url), 'admin', { 'if-none-match': `"${file.sha256}"` });
            expect([again.status, again.bytes.length]).toEqual([304, 0]);
        }
        expect(await downloadsOf(invoice)).toEqual(await hashesOf(invoice));
    });

    test('downloads and mails send the kept bytes, and draw nothing again', async () => {
        const thirdParty = await world.customer({ email: 'client@exemple.test' });
        const invoice = await kept({ thirdParty });
        const before = await hashesOf(invoice);
        await api.ask('PATCH', company, { as: 'super', body: { name: 'Un autre nom' } });
        await api.ask('PATCH', thirdParty, { as: 'admin', body: { name: 'Un autre client' } });
        // What is drawn anew would have these letters.
        await forced(
            sql`update issued_invoices set content = replace(content, 'Lyon', 'Lion') where invoice_id = ${idOf(invoice)}`,
        );
        expect(await downloadsOf(invoice)).toEqual(before);
        const body = { kind: 'invoice', to: 'client@exemple.test' };
        expect((await world.post(invoice['@id'], 'send', body, 'admin')).status).toBe(200);
        await api.jobs.drain();
        const [attached] = api.sent.at(-1)?.attachments ?? [];
        expect(sha256(attached?.content ?? new Uint8Array())).toBe(before.pdf);
    });

    test('a credit note has files of its own', async () => {
        const invoice = await issued();
        const { body } = await world.post(invoice['@id'], 'credit', { reason: 'Retour' }, 'admin');
        const note = body as unknown as Member;
        expect((await world.post(note['@id'], 'issue', {}, 'admin')).status).toBe(200);
        await api.jobs.drain();
        expect(await downloadsOf(note)).toEqual(await hashesOf(note));
    });

    test('a draft has none, and is drawn when somebody asks for it', async () => {
        const draft = await world.draft(await world.delivered({ company }));
        expect(await filesOf(draft)).toMatchObject({ totalItems: 0, member: [] });
        expect((await fetchBytes(`${draft['@id']}/files/pdf`)).status).toBe(404);
        expect((await fetchBytes(`${draft['@id']}/xml`)).status).toBe(409);
        const body = { kind: 'invoice' };
        expect((await api.ask('POST', `${draft['@id']}/document`, { as: 'admin', body })).status).toBe(201);
    });

    test('an invoice that is not issued leaves neither a job nor files', async () => {
        const draft = await world.draft(await world.delivered({ company }));
        const { status } = await api.ask('POST', '/api/invoices/issue', {
            as: 'admin',
            body: { records: [{ '@id': draft['@id'] }], dryRun: true },
        });
        expect(status).toBe(200);
        await api.ask('PATCH', draft['@id'], { as: 'admin', body: { issueDate: '2020-01-01' } });
        expect((await world.post(draft['@id'], 'issue', {}, 'admin')).status).toBe(422);
        const jobs = await query(
            api.database.db,
            sql`select from jobs where kind = 'issued_files' and payload->>'invoice' = ${String(idOf(draft))}`,
        );
        expect([jobs, await rowsOf(draft)]).toEqual([[], []]);
    });

    test('whoever comes before the job makes them, and all get the same', async () => {
        const invoice = await issued();
        const { '@id': iri } = invoice;
        const paths = [`${iri}/files/pdf`, `${iri}/xml`, `${iri}/files/cii`, `${iri}/files/pdf`, `${iri}/files/ubl`];
        const first = await Promise.all([api.jobs.drain(), ...paths.map(path => fetchBytes(path))]);
        const [pdf, cii, sameCii, samePdf, ubl] = first.slice(1).map(one => one && sha256(one.bytes));
        expect([samePdf, sameCii]).toEqual([pdf, cii]);
        expect(await hashesOf(invoice)).toEqual({ pdf, cii, ubl });
        expect(await rowsOf(invoice)).toHaveLength(3);
        expect(await compareFiles(api.database.db, files)).toMatchObject({ missing: [] });
    });

    test('nothing changes or deletes their rows, and no sweep their files', async () => {
        const invoice = await kept();
        for (const statement of [
            sql`update issued_files set sha256 = repeat('0', 64)`,
            sql`delete from issued_files`,
            sql`truncate issued_files`,
        ])
            await expect(api.database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23000' } });
        await api.database.db.execute(sql`update documents set expires_at = now() - interval '1 day'`);
        await sweepDocuments(api.database.db, files);
        await deleteOrphans(files, (await compareFiles(api.database.db, files)).orphans);
        expect((await fetchBytes(`${invoice['@id']}/files/pdf`)).status).toBe(200);
    });

    test('whoever may not see the invoice sees no file of it', async () => {
        const invoice = await kept();
        const paths = [`${invoice['@id']}/files`, `${invoice['@id']}/files/pdf`];
        const stranger = await make(api, '/api/users', newUser());
        const key = (scopes: string[]) => make(api, '/api/api_keys', { name: 'ERP', scopes, expiresAt: null }, 'admin');
        const [without, withScope] = [await key(['orders:read']), await key(['invoices:read'])];
        const by = ({ key: secret }: Member) => ({ headers: { authorization: `Bearer ${secret}` } });
        for (const path of paths) {
            const statuses = [
                (await api.ask('GET', path)).status,
                (await api.ask('GET', path, { as: idOf(stranger) })).status,
                (await api.ask('GET', path, by(without))).status,
                (await api.ask('GET', path, by(withScope))).status,
            ];
            expect(statuses).toEqual([
                401,
                (await api.ask('GET', invoice['@id'], { as: idOf(stranger) })).status,
                403,
                200,
            ]);
        }
        expect((await fetchBytes(`${invoice['@id']}/files/docx`)).status).toBe(404);
        expect((await fetchBytes('/api/invoices/999999/files')).status).toBe(404);
    });
});

describe('issue 52: a kept file that is not the one that was kept', () => {
    test('is never sent, and verify names it', async () => {
        const [altered, missing] = [await kept(), await kept()];
        expect(await verify()).toMatchObject({ isWell: true, found: [] });
        const keyOf = async (invoice: Member, kind: string) =>
            (await rowsOf(invoice)).find(one => one.kind === kind)?.key ?? '';
        const pdf = join(folder, await keyOf(altered, 'pdf'));
        const [bytes, xml] = [await fetchBytes(`${altered['@id']}/files/pdf`), await keyOf(missing, 'ubl')];
        writeFileSync(pdf, Buffer.concat([bytes.bytes, Buffer.from(' ')]));
        const content = (await fetchBytes(`${missing['@id']}/files/ubl`)).bytes;
        await files.delete(xml);
        const told = await api.ask('GET', `${altered['@id']}/files/pdf?locale=en`, { as: 'admin' });
        expect([told.status, told.body.detail]).toEqual([500, expect.stringContaining('was altered')]);
        const body = { kind: 'invoice' };
        expect((await api.ask('POST', `${altered['@id']}/document`, { as: 'admin', body })).status).toBe(500);
        expect((await fetchBytes(`${missing['@id']}/xml?syntax=ubl`)).status).toBe(500);
        expect((await fetchBytes(`${missing['@id']}/xml`)).status).toBe(200);
        const sent = api.sent.length;
        await world.post(altered['@id'], 'send', { ...body, to: 'client@exemple.test' }, 'admin');
        await api.jobs.drain();
        expect(api.sent).toHaveLength(sent);
        expect(await verify()).toEqual({
            isWell: false,
            found: [
                `invoice ${idOf(altered)} (${altered.number}): pdf altered`,
                `invoice ${idOf(missing)} (${missing.number}): ubl missing`,
            ],
        });
        // As from a backup.
        writeFileSync(pdf, bytes.bytes);
        await files.put(xml, content, 'application/xml');
        expect(await verify()).toMatchObject({ isWell: true, found: [] });
    });

    test('verify names an invoice whose files were never made', async () => {
        const invoice = await kept();
        await forced(
            sql`with gone as (delete from issued_files where invoice_id = ${idOf(invoice)})
                update invoices set issued_at = now() - interval '2 hours' where id = ${idOf(invoice)}`,
        );
        expect((await verify()).found).toEqual([`invoice ${idOf(invoice)} (${invoice.number}): no files`]);
        await downloadsOf(invoice);
        expect((await verify()).found).toEqual([]);
    });
});

describe('issue 52: invoices that were issued before files were kept', () => {
    /** As an upgrade finds them. */
    const earlier = async (): Promise<Member> => {
        const invoice = await kept();
        await forced(
            sql`with gone as (delete from issued_files where invoice_id = ${idOf(invoice)})
                update issued_invoices set keeps_files = false where invoice_id = ${idOf(invoice)}`,
        );
        return invoice;
    };
    const madeLater = async (invoice: Member) => (await filesOf(invoice)).member.map(one => one.madeLater);

    test('get them at the first access', async () => {
        const invoice = await earlier();
        expect((await fetchBytes(`${invoice['@id']}/xml`)).status).toBe(200);
        expect(await madeLater(invoice)).toEqual([true, true, true]);
    });

    test('get them once by a job, however many processes start', async () => {
        const invoices = [await earlier(), await earlier()];
        // Those of the demonstration would take a while, and are as good as done.
        await api.database.db.execute(sql`insert into issued_files (invoice_id, kind, sha256, size, key, version, is_made_later)
            select invoice_id, 'pdf', repeat('0', 64), 1, 'issued/none', '0', true from issued_invoices
            where invoice_id <> all(array[${sql.raw(invoices.map(idOf).join(', '))}]) on conflict do nothing`);
        for (let start = 0; start < 3; start += 1) await queueEarlierFiles(api.database);
        const waiting = sql`select id from jobs where kind = 'earlier_files' and status = 'waiting'`;
        expect(await query(api.database.db, waiting)).toHaveLength(1);
        await api.database.db.execute(sql`update jobs set run_after = now() where kind = 'earlier_files'`);
        await api.jobs.drain();
        for (const invoice of invoices) {
            expect(await rowsOf(invoice)).toHaveLength(3);
            expect(await madeLater(invoice)).toEqual([true, true, true]);
        }
        await queueEarlierFiles(api.database);
        expect(await query(api.database.db, waiting)).toEqual([]);
        expect(readdirSync(join(folder, 'issued')).length).toBeGreaterThan(0);
    });
});
