import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ISSUED_FILE_KINDS } from '#contract/invoices/invoices.ts';
import { adminCommands } from '#server/admin/commands.ts';
import type { VerificationResult } from '#server/admin/verify.ts';
import { query } from '#server/db/query.ts';
import { bucketStorage, type Storage } from '#server/files/storage.ts';
import { type Api, ORIGIN, openApi } from '#test/support/api.ts';
import { openBucket } from '#test/support/bucket.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { silent } from '#test/support/prepare.ts';
import type { Member } from '#test/support/records.ts';

let bucket: Awaited<ReturnType<typeof openBucket>>;
let files: Storage;
let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    bucket = await openBucket();
    files = await bucketStorage({ name: 'kept', region: 'eu-west-3', endpoint: bucket.endpoint }, silent);
    api = await openApi({ files });
    world = invoiceWorld(api);
    company = await world.company();
});
afterAll(async () => {
    await api.close();
    await bucket.close();
    vi.unstubAllEnvs();
});

interface KeptRow {
    readonly kind: string;
    readonly key: string;
    readonly sha256: string;
}

const idOf = ({ '@id': iri }: Pick<Member, '@id'>): number => Number(iri.split('/').at(-1));

/** An issued invoice whose job has run, with what is kept of it. */
const keptInvoice = async () => {
    const invoice = await world.issued(await world.delivered({ company }));
    await api.jobs.drain();
    const rows = await query<KeptRow>(
        api.database.db,
        sql`select kind, key, sha256 from issued_files where invoice_id = ${idOf(invoice)}`,
    );
    const kept = (kind: string): KeptRow => {
        const found = rows.find(one => one.kind === kind);
        if (!found) throw new Error(`no ${kind} of ${invoice.number}`);
        return found;
    };
    return { invoice, kept };
};

/** Status and hash of what a file is served as. */
const served = async ({ '@id': iri }: Member, kind: string) => {
    const headers = { authorization: `Bearer ${await api.token('admin')}` };
    const answer = await api.app.request(`${ORIGIN}${iri}/files/${kind}`, { headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { status: answer.status, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** Findings of `npm run admin -- verify` about kept files. */
const verify = async (): Promise<readonly string[]> => {
    const answer = await adminCommands.verify?.run({ database: api.database, files }, {});
    const { findings = [] }: Partial<VerificationResult> = { ...answer?.told };
    const examples = findings.find(({ check }) => check === 'issued_files')?.examples ?? [];
    if (examples.length > 0) expect(answer?.isWell).toBe(false);
    return examples;
};

test('issue 52: files of an issued invoice are kept in a bucket, served from it, and verified there', async () => {
    const { invoice, kept } = await keptInvoice();
    expect(bucket.keys()).toEqual(
        expect.arrayContaining(ISSUED_FILE_KINDS.map(kind => `/kept/${encodeURI(kept(kind).key)}`)),
    );
    for (const kind of ISSUED_FILE_KINDS) {
        const { key, sha256 } = kept(kind);
        expect(await served(invoice, kind)).toMatchObject({ status: 200, sha256 });
        const stored = await (await files.read(key))?.bytes();
        expect(
            createHash('sha256')
                .update(stored ?? '')
                .digest('hex'),
        ).toBe(sha256);
    }
    expect(await verify()).toEqual([]);
});

test('issue 52: a missing object and an altered one are refused, and named by verify until they are back', async () => {
    const { invoice, kept } = await keptInvoice();
    const [pdf, ubl] = [kept('pdf'), kept('ubl')];
    const [pdfBytes, ublBytes] = [(await served(invoice, 'pdf')).bytes, (await served(invoice, 'ubl')).bytes];
    await files.delete(pdf.key);
    // Of the same length: only the hash tells.
    await files.put(ubl.key, ublBytes.with(-9, (ublBytes.at(-9) ?? 0) ^ 1), 'application/xml');
    expect(await Promise.all(ISSUED_FILE_KINDS.map(async kind => (await served(invoice, kind)).status))).toEqual(
        ISSUED_FILE_KINDS.map(kind => (kind === 'cii' ? 200 : 500)),
    );
    const refused = async (kind: string) =>
        (await api.ask('GET', `${invoice['@id']}/files/${kind}?locale=en`, { as: 'admin' })).body.detail;
    expect([await refused('pdf'), await refused('ubl')]).toEqual([
        expect.stringContaining('is missing'),
        expect.stringContaining('was altered'),
    ]);
    const sent = api.sent.length;
    await world.post(invoice['@id'], 'send', { kind: 'invoice', to: 'client@exemple.test' }, 'admin');
    await api.jobs.drain();
    expect(api.sent).toHaveLength(sent);
    expect(await verify()).toEqual([
        `invoice ${idOf(invoice)} (${invoice.number}): pdf missing`,
        `invoice ${idOf(invoice)} (${invoice.number}): ubl altered`,
    ]);
    await files.put(pdf.key, pdfBytes, 'application/pdf');
    await files.put(ubl.key, ublBytes, 'application/xml');
    expect(await verify()).toEqual([]);
    expect(await served(invoice, 'pdf')).toMatchObject({ status: 200, sha256: pdf.sha256 });
});
