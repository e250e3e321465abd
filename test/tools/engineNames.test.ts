import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import { ROOT } from '#server/paths.ts';

/** Resources whose names are words of the engine as well, and what these mean there. */
const WORDS: Readonly<Record<string, string>> = {
    'api key': 'by which a change says how a program made it: server/auth',
    change: 'a call changes records',
    changes: 'what a call changes; a body of the bulk call has it',
    company: 'the relation that a contract declares under this name (B7)',
    country: 'a part of each address, by which telephone numbers are read',
    import: 'the keyword, and what a change of the history belongs to',
    items: 'of a page: itemsPerPage, of Hydra',
    job: 'of the queue, a service',
    jobs: 'the queue, a service: server/jobs',
    order: 'of rows',
    user: 'whose file a document is: userId',
    webhook: 'what is told of changes, a service',
    webhooks: 'a service: server/webhooks',
};

/** `priceLists`, `price_lists` and `PriceLists` as the same words. */
const wordsIn = (name: string): string =>
    name
        .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .split('_')
        .filter(word => word !== '')
        .join(' ');

const NAMES = Object.keys(CONTRACTS);
const SPELT = Object.values(CONTRACTS).flatMap(({ name, type }) => [wordsIn(name), wordsIn(type)]);

const withoutComments = (code: string): string =>
    code.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' ')).replace(/(?<=^|\s)\/\/.*$/gm, '');

/** An import that takes several lines as one, followed by as many empty ones. */
const withWholeImports = (code: string): string =>
    code.replace(/^import (?:type )?\{[^}]*\} from .*$/gm, whole => {
        const [first = '', ...more] = whole.split('\n');
        return [first, ...more.map(line => line.trim())].join(' ') + '\n'.repeat(more.length);
    });

/** The resources that a line names, a word of the engine only where it cannot mean anything else. */
const namedIn = (line: string): string[] => {
    const isTable = /from '.*\/db\/tables\//.test(line);
    const spelt = (line.replace(/^import\b/, '').match(/\w+/g) ?? []).filter(token => {
        const words = ` ${wordsIn(token)} `;
        return SPELT.some(one => words.includes(` ${one} `) && (isTable || !(one in WORDS)));
    });
    return [...spelt, ...NAMES.filter(name => line.includes(`'${name}'`))];
};

/** `file:line: what is named` of each place that names a resource. */
const placesIn = (file: string, code: string): string[] =>
    withWholeImports(withoutComments(code))
        .split('\n')
        .flatMap((line, at) => {
            const named = [...new Set(namedIn(line))];
            return named.length > 0 ? [`${file}:${at + 1}: ${named.join(', ')}`] : [];
        });

const filesBelow = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(path => path.endsWith('.ts'))
        .map(path => `${folder}/${path}`);

test('the engine names no resource: what is particular about one is declared in its area', () => {
    const files = filesBelow('server/engine');
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(file => placesIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test.each([
    ["const target = resources.find(({ contract }) => contract.name === 'changes');", 'changes'],
    ["import { users } from '../db/tables/index.ts';", 'users'],
    ["import { jobs as queue } from '../db/tables/index.ts';", 'jobs'],
    ["import { fullNameOf } from '#contract/people/users.ts';", 'users'],
    ['const isOfPriceList = true;', 'isOfPriceList'],
    ['sql`select from price_list_items`', 'price_list_items'],
    ['const contactOf = (row: Row) => row.id;', 'contactOf'],
    ["import {\n    jobs,\n} from '../db/tables/index.ts';", 'jobs'],
])('%s names one', (line, named) => {
    expect(placesIn('x.ts', `\n${line}\n`)).toEqual([`x.ts:2: ${named}`]);
});

test.each([
    '// Orders are items of price_lists.',
    '/** As of `price_lists`. */',
    "import { enqueue } from '../jobs/enqueue.ts';",
    'const { itemsPerPage, changes } = asked;',
    'const contract = resource.contract.company;',
])('%s names none', line => {
    expect(placesIn('x.ts', line)).toEqual([]);
});
