import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';

const FOLDERS = ['contract', 'i18n', 'server', 'src', 'test', 'tools', 'bench', 'docs'];
const READ = /\.(ts|tsx|mjs|css|sql|md)$/;
const ID = '[A-Z]{1,2}\\d{1,2}';
const CITED = new RegExp(`\\b[Rr]ows? (${ID}(?:(?:,| and| or| to|, and) ${ID})*)\\b`, 'g');
/** Not an IBAN in groups of four. */
const TITLE = new RegExp(`['"\`]((?:${ID} )+)(?!\\d{4}\\b)`, 'g');
const COMMENT = /^\s*(?:\{?\/\*|\*|\/\/|--)(.*)$/gm;
const MENTION = /(?<![\w#/-])[A-Z]\d{1,2}(?![\w-])/g;

/** Identifiers of `docs/requirements.md`, each the first cell of its row. */
const defined = (document: string): string[] =>
    [...document.matchAll(new RegExp(`^\\| (${ID}) \\|`, 'gm'))].map(match => match[1] ?? '');

/** Identifiers in comments, whose code in backticks does not count. */
const mentioned = (text: string): string[] =>
    [...text.matchAll(COMMENT)].flatMap(([, words = '']) => words.replaceAll(/`[^`]*`/g, '').match(MENTION) ?? []);

/** Identifiers in "rows I3 and N1", also across line breaks, in comments of code, and at the start of test titles. */
const cited = (text: string, file: string): string[] => {
    const flowing = text.replaceAll(/\s*\n\s*(?:\/\/|--|\*(?!\/))?\s*/g, ' ');
    const titles = file.startsWith('test') ? text.matchAll(TITLE) : [];
    const found = [...flowing.matchAll(CITED), ...titles].flatMap(match => match[1]?.match(new RegExp(ID, 'g')) ?? []);
    return [...new Set([...found, ...(file.endsWith('.md') ? [] : mentioned(text))])];
};

const sources = () => [
    'README.md',
    'CONTRIBUTING.md',
    ...FOLDERS.flatMap(folder =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
            .filter(file => READ.test(file))
            .map(file => join(folder, file)),
    ),
];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('identifiers are found in documents, comments and titles', () => {
    expect(cited('Kept (rows A3\nand A4), as row H8 says.', 'README.md')).toEqual(['A3', 'A4', 'H8']);
    expect(cited('/** U1: read by `S3` (P1, N4). */\n// H8.\n', 'src/one.ts')).toEqual(['U1', 'P1', 'N4', 'H8']);
    expect(cited("test.each([1])('I3 N1 finds %s', () => read('HS256'));", 'test/one.ts')).toEqual(['I3', 'N1']);
});

test('every requirement is defined once', () => {
    const ids = defined(read('docs/requirements.md'));
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toContain('H8');
});

test('every identifier that code, tests and documents cite is in docs/requirements.md', () => {
    const known = new Set(defined(read('docs/requirements.md')));
    const unknown = sources().flatMap(file =>
        cited(read(file), file)
            .filter(id => !known.has(id))
            .map(id => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
});
