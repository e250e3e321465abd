import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, copyProject, documentedCommand, documentedFiles } from '#test/support/copyOfProject.ts';

/** Removes the numbers of migrations, which depend on when the command is run. */
const numberless = (text: string): string => text.replace(/\d{4}_/g, '');

/** Milliseconds that the type check of the whole project may take on a shared machine. */
const LONG = 180_000;

let copy: Copy;
let printed: string;
beforeAll(() => {
    copy = copyProject();
    const { status, stdout, stderr } = copy.run('sh', '-c', documentedCommand());
    if (status !== 0) throw new Error(stderr);
    printed = stdout;
}, LONG);
afterAll(() => copy.remove());

test('the documented command writes the files that the document shows', () => {
    expect(numberless(printed)).toContain(numberless(documentedFiles()));
});

test(
    'what it writes compiles, and is in the style of the project',
    () => {
        expect(copy.run('node_modules/.bin/tsc', '--noEmit')).toMatchObject({ status: 0, stdout: '' });
        const paths = [...printed.matchAll(/^\+? +(\S+\.ts)$/gm)].map(([, path = '']) => path);
        expect(paths.length).toBeGreaterThan(10);
        const args = ['ci', '--colors=off', '--error-on-warnings', ...paths];
        expect(copy.run('node_modules/.bin/biome', ...args)).toMatchObject({ status: 0 });
    },
    LONG,
);

test('the migration makes the table that the contract describes', () => {
    const [path = ''] = /\S+_delivery_zones\.sql/.exec(printed) ?? [];
    const migration = readFileSync(join(copy.folder, path), 'utf8');
    for (const part of [
        '"rate" numeric(7, 4) NOT NULL',
        '"delivery_zones_rate_check" CHECK',
        '"delivery_zones_code_unique"',
    ])
        expect(migration).toContain(part);
});

test('the snapshot of the migration is the only one, and the tables are as it says', () => {
    const [, number = ''] = /(\d{4})_delivery_zones\.sql/.exec(printed) ?? [];
    const kept = () => readdirSync(join(copy.folder, 'server/db/migrations/meta')).sort();
    expect(kept()).toEqual([`${number}_snapshot.json`, '_journal.json']);
    const { status, stdout } = copy.run('node', 'tools/migration.mjs', '--name', 'nothing');
    expect([status, stdout]).toEqual([0, expect.stringContaining('No schema changes')]);
    expect(kept()).toEqual([`${number}_snapshot.json`, '_journal.json']);
});

test('a name that exists is refused before anything is written', () => {
    const before = readFileSync(join(copy.folder, 'contract/catalogue/deliveryZones.ts'), 'utf8');
    const { status, stderr } = copy.run('sh', '-c', documentedCommand());
    expect([status, stderr]).toEqual([1, expect.stringContaining('delivery_zones exists: choose another name')]);
    expect(readFileSync(join(copy.folder, 'contract/catalogue/deliveryZones.ts'), 'utf8')).toBe(before);
});
