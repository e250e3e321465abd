import { expect, test } from 'vitest';
import { readNeeds } from '../../tools/build/needs.ts';

/** Modules as a build knows them: with the imports that it has found in the code, in order and each once. */
const contextOf = (files: Readonly<Record<string, { code: string; imports?: readonly string[] }>>) => ({
    getModuleInfo: (id: string) => {
        const { code, imports = [] } = files[id] ?? { code: '' };
        return { id, code, importedIds: [...imports] };
    },
    resolve: async (source: string) => ({ id: source.replace('./', '/src/') }),
});

type Context = Parameters<typeof readNeeds>[0];

const needsOf = async (files: Parameters<typeof contextOf>[0]): Promise<string[]> => {
    const needs = await readNeeds(contextOf(files) as unknown as Context, ['/src/screen.tsx']);
    return [...needs('/src/screen.tsx')].sort();
};

const INDEX = '/node_modules/kit/index.js';
const KIT = {
    [INDEX]: {
        code: "export * from './list.js'; export { form as Form } from './form.js'; import { own } from './own.js'; export { own };",
        imports: ['/node_modules/kit/list.js', '/node_modules/kit/form.js', '/node_modules/kit/own.js'],
    },
    '/node_modules/kit/list.js': { code: 'export const List = 1;' },
    '/node_modules/kit/form.js': {
        code: "import './base.js'; export const form = 1;",
        imports: ['/node_modules/base.js'],
    },
    '/node_modules/kit/own.js': { code: 'export const own = 1;' },
};

test('of a package, a screen needs the modules that define what it imports', async () => {
    const screen = { code: "import { List } from 'kit/index.js';", imports: [INDEX] };
    expect(await needsOf({ ...KIT, '/src/screen.tsx': screen })).toEqual([
        '/node_modules/kit/list.js',
        '/src/screen.tsx',
    ]);
    const other = { code: "import { Form, own } from 'kit/index.js';", imports: [INDEX] };
    expect(await needsOf({ ...KIT, '/src/screen.tsx': other })).toEqual([
        '/node_modules/base.js',
        '/node_modules/kit/form.js',
        '/node_modules/kit/own.js',
        '/src/screen.tsx',
    ]);
});

test('of our own modules it needs the whole, but not what gives types alone', async () => {
    const files = {
        '/src/screen.tsx': {
            code: "import { type Row, rows } from './rows.ts'; import type { Kind } from './kinds.ts'; export const a = <p>{rows}</p>;",
            imports: ['/src/rows.ts', '/node_modules/react/jsx-runtime.js'],
        },
        '/src/rows.ts': {
            code: "export { rows } from './all.ts'; export * from './more.ts';",
            imports: ['/src/all.ts', '/src/more.ts'],
        },
        '/src/all.ts': { code: 'export const rows = 1;' },
        '/src/more.ts': { code: 'export const more = 1;' },
    };
    expect(await needsOf(files)).toEqual([
        '/node_modules/react/jsx-runtime.js',
        '/src/all.ts',
        '/src/more.ts',
        '/src/rows.ts',
        '/src/screen.tsx',
    ]);
});

test('of a package that is imported as a whole it needs everything', async () => {
    const screen = { code: "import * as kit from 'kit/index.js';", imports: [INDEX] };
    expect(await needsOf({ ...KIT, '/src/screen.tsx': screen })).toEqual(
        [...Object.keys(KIT), '/node_modules/base.js', '/src/screen.tsx'].sort(),
    );
});
