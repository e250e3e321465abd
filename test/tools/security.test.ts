import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';

const ENDINGS = ['.test.ts', '.test.tsx', '.spec.ts'];

/** The file that a document names as `api/limits`, without its ending. */
const fileOf = (name: string): string | undefined =>
    ENDINGS.map(ending => join(ROOT, 'test', `${name}${ending}`)).find(existsSync);

/** What the document quotes of the titles in each file that it names. */
const quoted = (document: string): [name: string, quote: string][] =>
    [...document.matchAll(/`([\w/]+)`((?:,? "[^"|]+")+)/g)].flatMap(([, name = '', quotes = '']) =>
        [...quotes.matchAll(/"([^"]+)"/g)].map(([, quote = '']): [string, string] => [name, quote]),
    );

const isFound = ([name, quote]: readonly [string, string]): boolean => {
    const file = fileOf(name);
    return file !== undefined && readFileSync(file, 'utf8').toLowerCase().includes(quote.toLowerCase());
};

test('each measure of docs/security.md names tests that exist, by their titles', () => {
    const all = quoted(readFileSync(join(ROOT, 'docs/security.md'), 'utf8'));
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(one => !isFound(one))).toEqual([]);
});
