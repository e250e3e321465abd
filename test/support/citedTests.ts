import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/paths.ts';

const ENDINGS = ['.test.ts', '.test.tsx', '.spec.ts'];

/** The file that a document names as `api/limits`, without its ending. */
const fileOf = (name: string): string | undefined =>
    ENDINGS.map(ending => join(ROOT, 'test', `${name}${ending}`)).find(existsSync);

/** A part of a title, and the file that is said to have it. */
type Quote = readonly [name: string, quote: string];

const isFound = ([name, quote]: Quote): boolean => {
    const file = fileOf(name);
    return file !== undefined && readFileSync(file, 'utf8').toLowerCase().includes(quote.toLowerCase());
};

/** What a document quotes of the titles in each file that it names: `api/limits` "A2 ten wrong passwords", "another". */
export const citedTests = (document: string): readonly Quote[] =>
    [...document.matchAll(/`([\w/]+)`((?:,? "[^"|]+")+)/g)].flatMap(([, name = '', quotes = '']) =>
        [...quotes.matchAll(/"([^"]+)"/g)].map(([, quote = '']): Quote => [name, quote]),
    );

/** Those that no test has. */
export const missingTests = (document: string): readonly Quote[] => citedTests(document).filter(one => !isFound(one));
