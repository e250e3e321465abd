import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { collectionPath } from '#contract/language/names.ts';
import { today } from '#contract/values/days.ts';
import { type BackupSource, backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { type Database, pglite, postgres } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { findAlteredFiles } from '#server/documents/issued/jobs.ts';
import { folderStorage } from '#server/files/storage.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { filesIn, fingerprintOf, placeIn, quietly, restoring, shapeOf, TABLES } from '#test/support/backups.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { addJob } from '#test/support/jobs.ts';
import { picture, uploadOf } from '#test/support/pictures.ts';
import { databaseUrl, scratchDatabase } from '#test/support/postgres.ts';
import { silent } from '#test/support/prepare.ts';
import { make, newItem } from '#test/support/records.ts';
import { scratchFolder } from '#test/support/scratch.ts';
import { CONTRACTS, worldOf } from '#test/support/world.ts';

/** The database that records are made in is of PostgreSQL. */
const source = inject('source');
const server = source.kind === 'postgres' ? source.server : '';

const scratch: string[] = [];
const folder = (use: string): string => {
    const made = scratchFolder(use);
    scratch.push(made);
    return made;
};

const TEXTS = {
    accents: 'Œuvre à l’âge d’Éloïse — ½ « ñ »',
    emoji: '👩‍👩‍👧 🇫🇷 🏓\u{1F9D1}\u200d🚀',
    quotes: `l'"un" \\n \\u0000 \${x} %s {"a":[1]} {b,"c"} -- /* ; $1`,
    whitespace: ' de\nux\r\nlignes\tet\u00a0plus\u2028\u2029 ',
    scripts: 'עברית العربية ไทย 中文 한글 \u202e',
    long: 'é'.repeat(100_000),
};

/** Values at the limits of their types, beside the records of every resource. */
const addExtremes = async ({ database: { db } }: Api): Promise<void> => {
    for (const text of Object.values(TEXTS)) {
        await db.execute(sql`insert into brands (name) values (${text.slice(0, 100)})`);
        await addJob({ database: { db } as Database }, 1, {
            payload: { text, [[...text].slice(0, 20).join('')]: [null, true, 1e300] },
        });
        await db.execute(sql`update users set email_signature = ${text} where id = 1`);
    }
    const numbers = [0.1 + 0.2, 1e-7, 5e-324, 1.7976931348623157e308, 123456789012345.67];
    for (const [at, weight] of numbers.entries())
        await db.execute(
            sql`update items set weight = ${weight}, packagings = ${`{${at + 1},99999,12}`}, sale_unit_price_excluding_tax = 99999999.9999,
                status_date = '9999-12-31T23:59:59Z' where id = ${at + 1}`,
        );
    await db.execute(
        sql`update third_parties set authorized_outstanding = 9999999999.99, general_discount = 0.01 where id = 1`,
    );
    await db.execute(
        sql`insert into picture_downloads (user_id, item_ids, dpi, rename_with_ean, locale, time_zone) values (1, '{}', 72, false, 'fr', '')`,
    );
    await db.execute(
        sql`insert into rate_limits (key, points, expire) values ('one', 2147483647, '1970-01-01T00:00:00.123Z'), ('two', -1, null)`,
    );
    await db.execute(
        sql`insert into idempotency_keys (person_id, key_hash, request_hash, claim, claimed_until, status, headers, body)
            values (1, 'a', 'b', gen_random_uuid(), now(), 201, '{"a": "1.000000000000000000001"}', ${TEXTS.quotes})`,
    );
};

/** What actions leave behind: documents that are frozen, counters, and rows that no list shows. */
const addTraces = async (made: Api): Promise<void> => {
    const world = noteWorld(made);
    const note = await world.note(await world.validated());
    expect((await made.ask('POST', `${note['@id']}/validate`, { as: 'user', body: {} })).status).toBe(200);
    const quoted = { thirdParty: await world.customer(), quoteItems: [{ item: await world.item(), quantity: 6 }] };
    const quote = await make(made, '/api/quotes', { company: '/api/companies/1', ...quoted });
    expect((await made.ask('POST', `${quote['@id']}/send`, { as: 'user', body: {} })).status).toBe(200);
    const invoices = invoiceWorld(made);
    const company = await invoices.company();
    const issued = await invoices.issued(await invoices.delivered({ company }));
    const kept = await made.ask('GET', `${issued['@id']}/files`, { as: 'admin' });
    expect(kept.body.totalItems).toBe(3);
    const closing = { as: 'admin', body: { company, until: today() } } as const;
    expect((await made.ask('POST', '/api/invoices/entries/close', closing)).status).toBe(200);
    for (let count = 1; count < 4; count += 1) {
        const bytes = await picture('png', { width: 40 + count, height: 30 });
        expect((await uploadOf(made, `/api/items/${count}`, bytes, 'super')).status).toBe(201);
    }
    const { db } = made.database;
    for (const statement of [
        `insert into users_handlers (user_id, handler_id) values (3, 2)`,
        `insert into password_resets (user_id, token_hash, expires_at) values (1, 'a', now())`,
        `insert into known_devices (user_id, hash, locale) values (1, 'a', 'fr')`,
        `insert into totp_secrets (user_id, secret) values (1, 'ABCDEFGH')`,
        `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_backed_up) values (1, 'a', 'b', 4294967295, '{internal,hybrid}', 'Téléphone', true)`,
        `insert into recovery_codes (user_id, hash) values (1, 'a')`,
        `insert into openid_identities (issuer, subject, user_id) values ('https://id.example.com', 'a', 1)`,
        `insert into invoice_deposits (invoice_id, deposit_id, amount) select (select min(id) from invoices where number is null), max(id), 1 from invoices`,
        `insert into payment_settlements (payment_id, refund_id, amount) select min(id), max(id), 0.01 from payments`,
        `insert into bank_statements (fingerprint, last_line_id) values ('a', 1)`,
        `insert into statement_mappings (company_id, shape, mapping) select min(id), 'a', '{"date": 0, "decimal": ","}' from companies`,
        `insert into documents (user_id, resource, record_ids, file_name, key, expires_at) values (1, 'orders', '{1,2}', 'Été.pdf', 'documents/ab/one.pdf', now())`,
        `insert into transmissions (resource, record_id, kind, transport, recipient, copies, tracking_id, state, attempts, sha256, person_id, sent_at)
            values ('orders', 1, 'confirmation', 'mail', 'é@client.test', '{a@client.test,"b, \\" c"}', 'one', 'sent', 2, repeat('a', 64), 1, now())`,
        `insert into import_files (import_id, key, above) select id, 'imports/ab/one', '[["é", "\u2028"]]' from imports limit 1`,
        `insert into import_mappings (user_id, resource, shape, mapping, answers) values (1, 'items', 'a', '{"Prix (2)": null}', '{}')`,
        `insert into import_rows (import_id, place, action, name, after) select id, 1, 'create', 'x', '{"a": {"b": [1.50]}}' from imports limit 1`,
        `insert into picture_jpegs (rendition, dpi, side, bytes, crc) select key, 72, 1000, 1, 4294967295 from picture_renditions limit 1`,
    ])
        await db.execute(sql.raw(statement));
};

/** Brands that had a name in common when names became unique: that index leaves them out (migration `text_identity`). */
const addTwins = async ({ database: { db } }: Api): Promise<void> => {
    const key = "l''été; -- twin";
    await db.execute(sql`drop index brands_name_unique`);
    await db.execute(sql`insert into brands (name) values ('L’ÉTÉ; -- twin'), ('l''été; -- twin')`);
    await db.execute(sql`insert into text_twins select 'brands', 'name', name_key('l''été; -- twin')`);
    const [twin] = await query<{ readonly key: string }>(
        db,
        sql`select replace(name_key(${key.replace("''", "'")}), '''', '''''') as key`,
    );
    await db.execute(
        sql.raw(
            `create unique index brands_name_unique on brands (name_key(name)) where name_key(name) <> all ('{"${twin?.key}"}')`,
        ),
    );
    await db.execute(sql`create index brands_name_unique_all on brands (name_key(name))`);
    await db.execute(
        sql`create trigger brands_name_unique before insert or update on brands for each row execute function refuse_further_twin('name', 'name_key')`,
    );
};

let api: Api;
let origin: BackupSource;
/** An embedded installation that was restored from `origin`, and one on PostgreSQL that was restored from that. */
let embedded: BackupSource;
let moved: BackupSource;
let copied: BackupSource;
const removals: (() => Promise<void>)[] = [];

/** The file of a backup of one place, restored into another. */
const carry = async (from: BackupSource, to: BackupSource) => {
    const file = join(folder('archive'), 'one.tar.gz');
    const backedUp = await backUp(from, file, quietly);
    return { backedUp, restored: await restore(to, file, restoring) };
};

const opened = async <T>(
    { dataDir, databaseUrl: url }: BackupSource,
    work: (database: Database) => Promise<T>,
): Promise<T> => {
    const database = url ? await postgres(url) : await pglite({ folder: join(dataDir, 'database') });
    return work(database).finally(() => database.close());
};

beforeAll(async () => {
    const dataDir = folder('data');
    api = await openApi({ files: folderStorage(join(dataDir, 'files'), silent) });
    await worldOf(api, true);
    await addExtremes(api);
    await addTraces(api);
    await addTwins(api);
    const [{ name } = { name: '' }] = await query<{ readonly name: string }>(
        api.database.db,
        sql`select current_database() as name`,
    );
    origin = placeIn(dataDir, databaseUrl(server, name));
    embedded = placeIn(folder('embedded'));
    const scratchMoved = await scratchDatabase();
    removals.push(scratchMoved.remove);
    moved = placeIn(folder('moved'), scratchMoved.url);
    copied = placeIn(folder('copied'));
}, 240_000);
afterAll(async () => {
    await api.close();
    for (const remove of removals) await remove();
    for (const one of scratch) rmSync(one, { recursive: true, force: true });
});

test('every table has rows to be restored', async () => {
    const prints = await fingerprintOf(api.database.db);
    expect(Object.entries(prints).filter(([, print]) => print.startsWith('0 '))).toEqual([]);
    expect(Object.keys(prints)).toEqual([...TABLES]);
});

describe.each<[string, () => [BackupSource, BackupSource]]>([
    ['from PostgreSQL to the embedded database', () => [origin, embedded]],
    ['from the embedded database to PostgreSQL', () => [embedded, moved]],
    ['from one embedded database to another', () => [embedded, copied]],
])('a backup %s', (_, placesOf) => {
    test('restores every row, file, index, trigger and sequence as it was', async () => {
        const [from, to] = placesOf();
        const { backedUp, restored } = await carry(from, to);
        expect(restored).toMatchObject({
            tables: TABLES.length,
            rows: backedUp.rows,
            files: backedUp.files,
            missing: [],
        });
        const before = await opened(from, async ({ db }) => [await fingerprintOf(db), await shapeOf(db)]);
        const after = await opened(to, async ({ db }) => [await fingerprintOf(db), await shapeOf(db)]);
        expect(after).toEqual(before);
        expect(filesIn(join(to.dataDir, 'files'))).toEqual(filesIn(join(from.dataDir, 'files')));
        expect(backedUp.files).toBeGreaterThan(6);
        const files = folderStorage(join(to.dataDir, 'files'), silent);
        expect(await opened(to, ({ db }) => findAlteredFiles(db, files))).toEqual([]);
    }, 240_000);
});

test('the API answers the same of every resource, and goes on with new records', async () => {
    const database = await postgres(moved.databaseUrl ?? '');
    const other = await openApi(
        { files: folderStorage(join(moved.dataDir, 'files'), silent) },
        { database, drop: async () => undefined },
    );
    try {
        for (const { name } of CONTRACTS) {
            const path = `${collectionPath(name)}?itemsPerPage=100`;
            const [one, two] = [
                await api.ask('GET', path, { as: 'super' }),
                await other.ask('GET', path, { as: 'super' }),
            ];
            expect([name, two.status, two.body]).toEqual([name, one.status, one.body]);
        }
        const item = await make(other, '/api/items', newItem(), 'super');
        expect((await uploadOf(other, item['@id'], await picture(), 'super')).status).toBe(201);
        const twin = await other.ask('POST', '/api/brands', { as: 'super', body: { name: 'l’ÉTÉ; -- TWIN' } });
        expect(twin.status).toBe(422);
    } finally {
        await other.close();
    }
}, 120_000);
