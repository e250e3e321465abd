import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';

/** Areas of the business, which have one name on all sides (ADR 0066). */
const AREAS = [
    'bank',
    'catalogue',
    'customers',
    'deliveries',
    'invoices',
    'operations',
    'orders',
    'payments',
    'people',
    'prices',
    'quotes',
    'settings',
    'suppliers',
];

const foldersOf = (path: string): string[] =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => name)
        .sort();

/** Without `documents`: it is shared code of all kinds of documents, not an area. */
const areasIn = (path: string): string[] => foldersOf(path).filter(name => name !== 'documents');

const filesOf = (path: string): string[] =>
    readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));

test('the server has an area for each of the contract, and the console for each that has screens', () => {
    expect(areasIn('server/areas')).toEqual(AREAS);
    expect(foldersOf('contract')).toEqual(expect.arrayContaining(AREAS));
    expect(AREAS).toEqual(expect.arrayContaining(areasIn('src/areas')));
    expect(AREAS).toEqual(expect.arrayContaining(foldersOf('test/src/areas')));
});

describe('what is declared in an area has its contract there', () => {
    const declared = filesOf('src/areas')
        .filter(file => file.includes('/'))
        .flatMap(file => {
            const text = readFileSync(join(ROOT, 'src/areas', file), 'utf8');
            const own = /\bdeclareResource\(\s*'(\w+)'[\s\S]*?import\('#contract\/(\w+)\//.exec(text);
            return own ? [{ file, name: own[1], area: own[2] }] : [];
        });

    test('there are such declarations', () => expect(declared.length).toBeGreaterThan(5));

    test.each(declared)('$name', ({ file, area }) => expect(file.split('/')[0]).toBe(area));
});
