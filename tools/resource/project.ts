import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS } from '#contract/index.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { applyEdit, editsOf, withTerm } from './edits.ts';
import { contractFile, englishFile, frenchFile, type Pointer, type Target, tableDeclaration } from './files.ts';
import { contractOf, type NewResource, tablesOf, type UsedNames } from './newResource.ts';
import { camelOf } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');
const TABLES = 'server/db/tables';
const MIGRATIONS = 'server/db/migrations';
const GLOSSARY = 'docs/glossary.md';
const BIOME = join(ROOT, 'node_modules/.bin/biome');

/** Folders that contain one file per resource, most of them in a folder for each area. */
const FOLDERS = ['contract', 'i18n/en', 'i18n/fr'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesIn = (folder: string): string[] => readdirSync(join(ROOT, folder)).map(name => `${folder}/${name}`);

const filesBelow = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`);

const tablesKept = (): string[] => {
    const snapshot = filesIn(`${MIGRATIONS}/meta`)
        .filter(path => path.endsWith('_snapshot.json'))
        .sort()
        .at(-1);
    const { tables } = JSON.parse(read(snapshot ?? '')) as { tables: Readonly<Record<string, { name: string }>> };
    return Object.values(tables).map(({ name }) => name);
};

/** Names used in the project before the resource is added. */
export const usedNames = (): UsedNames => ({
    resources: RESOURCE_NAMES,
    tables: tablesKept(),
    files: FOLDERS.flatMap(filesBelow),
    icons: [...read('src/ui/Icon.tsx').matchAll(/^ {4}(\w+): 'M/gm)].map(([, name = '']) => name),
    types: Object.values(CONTRACTS).map(({ type }) => type),
});

const targetOf = (resource: string): Target => {
    const table = camelOf(resource);
    const path = filesIn(TABLES).find(file => new RegExp(`^export const ${table} = `, 'm').test(read(file)));
    if (!path) throw new Error(`${TABLES} declares no table ${table}`);
    return { table, file: path.slice(TABLES.length + 1) };
};

/** Whether a file of tables imports another, directly or indirectly. */
const reaches = (from: string, to: string): boolean =>
    [...read(`${TABLES}/${from}`).matchAll(/ from '\.\/(\w+\.ts)';/g)].some(
        ([, one = '']) => one === to || reaches(one, to),
    );

/** The file for the new table: that of its subject, or of a referenced table if its file already imports that of the subject. */
const tablesFor = (resource: NewResource, pointers: readonly Pointer[]): string => {
    const files = [tablesOf(resource), ...pointers.map(({ file }) => file)];
    const isAbove = (one: string): boolean => files.every(other => other === one || !reaches(other, one));
    return files.find(isAbove) ?? tablesOf(resource);
};

const withTable = (resource: NewResource): [string, string] => {
    const pointers = resource.properties.flatMap(({ name, to }) =>
        to === undefined ? [] : [{ name, ...targetOf(to) }],
    );
    const file = tablesFor(resource, pointers);
    const path = `${TABLES}/${file}`;
    const text = read(path);
    const { imports, code } = tableDeclaration(resource, file, pointers);
    const imported = imports.filter(one => !text.includes(one)).join('');
    return [path, applyEdit({ path, imported, mark: '', line: code }, text)];
};

/** Position in the menu: the end of its group. */
const placeIn = (group: string): number => {
    const declared = readdirSync(join(ROOT, 'src/areas'), { recursive: true, encoding: 'utf8' })
        .filter(path => /(?:^|\/)(?:index|plain)\.ts$/.test(path))
        .map(path => read(`src/areas/${path}`));
    const entries = declared.join('\n').matchAll(/group: '(\w+)', order: (\d+)/g);
    const places = [...entries].filter(([, name]) => name === group).map(([, , order]) => Number(order));
    return Math.max(0, ...places) + 10;
};

/** All files that the resource creates or changes, with their new text; writes no file. */
export const planFor = (resource: NewResource): ReadonlyMap<string, string> => {
    return new Map([
        [`contract/${contractOf(resource)}`, contractFile(resource)],
        [`i18n/en/${contractOf(resource)}`, englishFile(resource)],
        [`i18n/fr/${contractOf(resource)}`, frenchFile(resource)],
        withTable(resource),
        ...editsOf(resource, placeIn(resource.group)).map((edit): [string, string] => [
            edit.path,
            applyEdit(edit, read(edit.path)),
        ]),
        [GLOSSARY, withTerm(read(GLOSSARY), resource)],
    ]);
};

const run = (command: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
    return stdout;
};

const restore = (before: ReadonlyMap<string, string | undefined>): void => {
    for (const [path, text] of before)
        if (text === undefined) rmSync(join(ROOT, path), { force: true });
        else writeFileSync(join(ROOT, path), text);
};

/** Writes and formats the files and creates the migration; restores the files on failure. @returns the new migration */
export const applyPlan = (plan: ReadonlyMap<string, string>, name: string): string[] => {
    const before = new Map(
        [...plan.keys()].map((path): [string, string | undefined] => [
            path,
            existsSync(join(ROOT, path)) ? read(path) : undefined,
        ]),
    );
    const migrations = filesIn(MIGRATIONS);
    try {
        for (const [path, text] of plan) writeFileSync(join(ROOT, path), text);
        run(BIOME, 'check', '--write', '--colors=off', ...[...plan.keys()].filter(path => path.endsWith('.ts')));
        run(process.execPath, 'tools/migration.mjs', '--name', name);
    } catch (error) {
        restore(before);
        throw error;
    }
    return filesIn(MIGRATIONS).filter(path => !migrations.includes(path));
};
