import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BackupSource, backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { query } from '#server/db/query.ts';
import { folderStorage } from '#server/files/storage.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { placeIn, quietly, restoring } from '#test/support/backups.ts';
import { everyNth } from '#test/support/extent.ts';
import { picture, upload } from '#test/support/pictures.ts';
import { databaseUrl } from '#test/support/postgres.ts';
import { silent } from '#test/support/prepare.ts';
import { scratchFolder } from '#test/support/scratch.ts';

/** The database that is backed up is of PostgreSQL. */
const source = inject('source');
const server = source.kind === 'postgres' ? source.server : '';

const passphrase = 'une phrase de passe, longue';

let api: Api;
let origin: BackupSource;
let kept: string;
let file: string;
let sealed: string;
beforeAll(async () => {
    kept = scratchFolder('refused');
    const dataDir = join(kept, 'data');
    api = await openApi({ files: folderStorage(join(dataDir, 'files'), silent) });
    expect((await upload(api, await picture(), 'super')).status).toBe(201);
    const [{ name } = { name: '' }] = await query<{ readonly name: string }>(
        api.database.db,
        sql`select current_database() as name`,
    );
    origin = placeIn(dataDir, databaseUrl(server, name));
    file = join(kept, 'plain.tar.gz');
    sealed = join(kept, 'sealed.tar.gz.age');
    await backUp(origin, file, quietly);
    await backUp(origin, sealed, { ...quietly, passphrase });
}, 120_000);
afterAll(async () => {
    await api.close();
    rmSync(kept, { recursive: true, force: true });
});

let places = 0;
const emptyPlace = (): BackupSource => {
    places += 1;
    return placeIn(join(kept, `place-${places}`));
};

/** What is in a place besides its locks. */
const contentOf = ({ dataDir }: BackupSource): string[] =>
    existsSync(dataDir) ? readdirSync(dataDir).filter(name => !name.endsWith('lock')) : [];

const reasonFor = async (archive: string, options: { passphrase?: string } = {}): Promise<string> => {
    const place = emptyPlace();
    const reason = await restore(place, archive, { ...restoring, ...options }).then(
        () => 'restored',
        (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(contentOf(place)).toEqual([]);
    return reason;
};

/** A copy of an archive that was changed. */
const changed = (archive: string, change: (bytes: Buffer) => Buffer): string => {
    const path = join(kept, 'changed');
    writeFileSync(path, change(readFileSync(archive)));
    return path;
};

const flip = (at: number) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
};

/** Places in a file, of which gzip's time and system (bytes 4 to 9) mean nothing. */
const PLACES = everyNth([0.1, 0, 0.0001, 0.3, 0.5, 0.7, 0.9, 0.999, 1], 2);

describe.each([
    ['plain', () => file, undefined],
    ['encrypted', () => sealed, passphrase],
] as const)('a damaged backup, %s, is refused before anything is written', (_, archiveOf, secret) => {
    const options = secret === undefined ? {} : { passphrase: secret };

    test.each(PLACES)('with one byte changed at %d of it', async share => {
        const { size } = statSync(archiveOf());
        const damaged = changed(archiveOf(), flip(Math.min(size - 1, Math.floor(share * size))));
        expect(await reasonFor(damaged, options)).toMatch(
            /^StartupError: .*(is damaged|is no backup of Comptoir).*Nothing was written/s,
        );
    });

    test.each([1, 100, 100_000])('%d bytes short', async missing => {
        const damaged = changed(archiveOf(), bytes => bytes.subarray(0, Math.max(40, bytes.length - missing)));
        expect(await reasonFor(damaged, options)).toMatch(/is damaged/);
    });
});

/** An archive whose content was changed by somebody who made its sums again. */
const rewritten = (change: (text: string) => string): string =>
    changed(file, bytes => gzipSync(Buffer.from(change(gunzipSync(bytes).toString('latin1')), 'latin1'), { level: 1 }));

test('an archive whose rows are others than its manifest says is refused', async () => {
    const other = rewritten(text => text.replace('super@comptoir.test', 'SUPER@comptoir.test'));
    expect(await reasonFor(other)).toMatch(/rows\/.*is not what was written/);
});

test('what is no archive, and what does not exist, is named', async () => {
    expect(await reasonFor(changed(file, () => Buffer.from('SQLite format 3')))).toMatch(/is no backup of Comptoir/);
    expect(await reasonFor(changed(file, () => Buffer.alloc(0)))).toMatch(/is no backup of Comptoir/);
    expect(await reasonFor(join(kept, 'absent'))).toMatch(/cannot be read: ENOENT/);
    expect(await reasonFor(changed(file, () => gzipSync(Buffer.alloc(1024))))).toMatch(/has no manifest/);
});

test('an encrypted archive asks for its passphrase, and opens with no other', async () => {
    expect(await reasonFor(sealed)).toMatch(/is encrypted\. Set BACKUP_PASSPHRASE/);
    expect(await reasonFor(sealed, { passphrase: `${passphrase} ` })).toMatch(/The passphrase does not open/);
    expect(readFileSync(sealed).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    for (const secret of ['super@comptoir.test', 'manifest.json'])
        expect(readFileSync(sealed).includes(secret)).toBe(false);
});

test.each([
    ['a later form', /"format": 1/, '"format": 9'],
    ['a later migration', /"at": 17/, '"at": 99'],
    // A digit for a digit: the length of the entry stands before it.
    ['a later version alone', /"version": "\d\./, '"version": "9.'],
])('an archive of a newer version is refused: %s', async (_, former, now) => {
    expect(await reasonFor(rewritten(text => text.replace(former, now)))).toMatch(
        /made by a newer version of Comptoir \(\d+\.\d+\.\d+\)\. Install that version/,
    );
});

test('an archive that names statements of somebody else runs none of them', async () => {
    const hostile = rewritten(text => text.replace(/"CREATE INDEX [^"]{60}/, `"DROP TABLE users; --${' '.repeat(53)}`));
    expect(await reasonFor(hostile)).toMatch(/was not written by Comptoir/);
});

describe('a place that is not empty is left as it is', () => {
    test.each([
        ['a file of somebody', 'notes.txt'],
        ['pictures', 'files/avatars/one.webp'],
        ['a database', 'database/PG_VERSION'],
    ])('%s', async (_, name) => {
        const place = emptyPlace();
        mkdirSync(join(place.dataDir, name, '..'), { recursive: true });
        writeFileSync(join(place.dataDir, name), 'mine');
        await expect(restore(place, file, restoring)).rejects.toThrow(/is not empty .*Nothing was written/);
        expect(readFileSync(join(place.dataDir, name), 'utf8')).toBe('mine');
        expect(contentOf(place)).toEqual([name.split('/')[0]]);
    });

    test('a PostgreSQL database with tables', async () => {
        const place = placeIn(emptyPlace().dataDir, origin.databaseUrl);
        await expect(restore(place, file, restoring)).rejects.toThrow(/has tables of Comptoir\. Nothing was written/);
        expect(contentOf(place)).toEqual([]);
    });

    test('files beside an empty PostgreSQL database', async () => {
        const place = placeIn(emptyPlace().dataDir, databaseUrl(server, 'postgres'));
        mkdirSync(join(place.dataDir, 'files/originals'), { recursive: true });
        writeFileSync(join(place.dataDir, 'files/originals/one.jpg'), 'mine');
        await expect(restore(place, file, restoring)).rejects.toThrow(
            /There are files already, such as originals\/one\.jpg/,
        );
    });
});

test('a backup replaces no file, has its owner’s permissions, and leaves nothing else', async () => {
    await expect(backUp(origin, file, quietly)).rejects.toThrow(/exists already, and is not replaced/);
    await expect(backUp(origin, join(kept, 'absent/one.tar.gz'), quietly)).rejects.toThrow(/folder .* does not exist/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(kept).filter(name => name.endsWith('.part'))).toEqual([]);
    expect(readdirSync(origin.dataDir)).toEqual(['backup.lock', 'files']);
});

test('a place without a database has nothing to back up', async () => {
    await expect(backUp(emptyPlace(), join(kept, 'none.tar.gz'), quietly)).rejects.toThrow(/nothing to back up/);
    expect(existsSync(join(kept, 'none.tar.gz'))).toBe(false);
});
