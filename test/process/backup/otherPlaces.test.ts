import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BackupSource, backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { appliedMigrations, knownMigrations, runMigrations } from '#server/backup/schema.ts';
import { pglite } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { bucketStorage } from '#server/files/storage.ts';
import { filesIn, placeIn, quietly, restoring } from '#test/support/backups.ts';
import { openBucket } from '#test/support/bucket.ts';
import { withFurther } from '#test/support/extent.ts';
import { silent } from '#test/support/prepare.ts';
import { scratchFolder } from '#test/support/scratch.ts';
import { dataFolder } from '#test/support/serverProcess.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const folder = (): string => {
    const made = scratchFolder('places');
    cleanups.push(() => rmSync(made, { recursive: true, force: true }));
    return made;
};

/** An embedded installation whose tables are those of a version, with a brand. */
const installation = async (at: number): Promise<BackupSource> => {
    const place = placeIn(folder());
    const database = await pglite({ folder: join(place.dataDir, 'database') });
    await database.db.transaction(tx => runMigrations(tx, one => one <= at));
    await database.db.execute(sql`insert into brands (name) values ('Éclair')`);
    await database.close();
    return place;
};

/** A copy of an installation of this version. */
const prepared = (): BackupSource => {
    const { path, remove } = dataFolder();
    cleanups.push(remove);
    return placeIn(path);
};

/** The versions whose tables differ most from today's: before texts had one identity, and with the first orders. */
const FORMER = withFurther([41], [30]).map(number => knownMigrations()[number] ?? 0);

test.each(FORMER)(
    'a backup of an older version, of migration %d, is brought to this one',
    async former => {
        const file = join(folder(), 'one.tar.gz');
        await backUp(await installation(former), file, quietly);
        const to = placeIn(folder());
        await restore(to, file, restoring);
        const database = await pglite({ folder: join(to.dataDir, 'database') });
        cleanups.push(() => database.close());
        expect((await appliedMigrations(database.db)).map(({ at }) => at)).toEqual(knownMigrations());
        const brands = await query(database.db, sql`select id, name, search from brands`);
        expect(brands).toEqual([{ id: 1, name: 'Éclair', search: expect.stringContaining('eclair') }]);
        const countries = await query(database.db, sql`select count(*)::int as count from countries`);
        expect(countries).toEqual([{ count: 249 }]);
    },
    120_000,
);

describe('files in a bucket', () => {
    const KEYS = ['avatars/ab/one.webp', 'originals/ab/two.jpg', 'renditions/ab/three/80.webp'];

    const opened = async () => {
        vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
        cleanups.push(() => vi.unstubAllEnvs());
        const { endpoint, close, keys } = await openBucket();
        cleanups.push(close);
        const bucket = { name: 'pictures', region: 'us-east-1', endpoint };
        return { bucket, keys, storage: await bucketStorage(bucket, silent) };
    };

    test('are listed by a backup, and compared with the bucket by a restore', async () => {
        const { bucket, storage } = await opened();
        for (const key of KEYS) await storage.put(key, Buffer.from('x'), 'image/webp');
        const file = join(folder(), 'one.tar.gz');
        const place = { ...prepared(), bucket };
        expect(await backUp(place, file, quietly)).toMatchObject({ files: 0, missing: [] });
        await expect(restore(placeIn(folder()), file, restoring)).rejects.toThrow(
            /in the bucket pictures, .*Set S3_BUCKET/,
        );
        await storage.delete(KEYS[1] ?? '');
        const restored = await restore({ ...placeIn(folder()), bucket }, file, { ...restoring, storage });
        expect(restored).toMatchObject({ files: 0, missing: [KEYS[1]] });
    }, 120_000);

    test('are put there from a backup of a folder, into an empty bucket alone', async () => {
        const place = prepared();
        for (const key of KEYS) {
            mkdirSync(join(place.dataDir, 'files', key, '..'), { recursive: true });
            writeFileSync(join(place.dataDir, 'files', key), key);
        }
        const file = join(folder(), 'one.tar.gz');
        expect(await backUp(place, file, quietly)).toMatchObject({ files: KEYS.length });
        const { bucket, keys, storage } = await opened();
        const to = { ...placeIn(folder()), bucket };
        await restore(to, file, { ...restoring, storage });
        expect(keys().sort()).toEqual(KEYS.map(key => `/pictures/${key}`));
        expect(Buffer.from((await (await storage.read(KEYS[0] ?? ''))?.bytes()) ?? []).toString()).toBe(KEYS[0]);
        const again = restore({ ...placeIn(folder()), bucket }, file, { ...restoring, storage });
        await expect(again).rejects.toThrow(
            /There are files already, such as avatars\/ab\/one\.webp in the bucket pictures/,
        );
    }, 120_000);
});

test('files that are being written, or are hidden, are no part of a backup', async () => {
    const place = prepared();
    const files = join(place.dataDir, 'files');
    mkdirSync(join(files, 'originals/ab'), { recursive: true });
    for (const name of ['one.jpg', 'two.jpg.0b0e7c8e-6d51-4a0e-8a35-9f3d8d2f6a10.part', '.gitkeep'])
        writeFileSync(join(files, 'originals/ab', name), name);
    const file = join(folder(), 'one.tar.gz');
    await backUp(place, file, quietly);
    const to = placeIn(folder());
    await restore(to, file, restoring);
    const sha256 = createHash('sha256').update('one.jpg').digest('hex');
    expect(filesIn(join(to.dataDir, 'files'))).toEqual({ 'originals/ab/one.jpg': sha256 });
}, 120_000);

test('files that are deleted or written at the moment of the database are in its backup', async () => {
    const place = prepared();
    const folderOfFiles = join(place.dataDir, 'files/originals/ab');
    mkdirSync(folderOfFiles, { recursive: true });
    const [deleted, written] = ['deleted.jpg', 'written.jpg'].map(name => join(folderOfFiles, name));
    if (!deleted || !written) throw new Error('two names were given');
    writeFileSync(deleted, 'deleted');
    /** Asked for once the database has been copied, and before its rows are read. */
    const now = (): Date => {
        rmSync(deleted, { force: true });
        writeFileSync(written, 'written');
        return new Date();
    };
    const file = join(folder(), 'one.tar.gz');
    await backUp(place, file, { ...quietly, now });
    const to = placeIn(folder());
    await restore(to, file, restoring);
    expect(Object.keys(filesIn(join(to.dataDir, 'files'))).sort()).toEqual([
        'originals/ab/deleted.jpg',
        'originals/ab/written.jpg',
    ]);
}, 120_000);
