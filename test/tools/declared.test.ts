import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';
import { type Declarations, findDeclared } from '../../tools/build/declared.ts';

/** Files of a console, by their path from its root. */
const served = (files: Readonly<Record<string, string>>): Plugin => ({
    name: 'served',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
        const path = join(importer, '..', source);
        const id = source.startsWith('.') ? path : join(ROOT, source);
        return files[id.slice(ROOT.length + 1)] === undefined ? undefined : id;
    },
    load: id => files[id.slice(ROOT.length + 1)],
});

const declarationsIn = async (files: Readonly<Record<string, string>>): Promise<Declarations> => {
    const found: Declarations = { screens: new Map() };
    const input = 'src/areas/declared.ts';
    await build({
        root: ROOT,
        configFile: false,
        logLevel: 'silent',
        publicDir: false,
        plugins: [
            served({ [input]: "import './sales/made.ts';", ...files }),
            {
                name: 'found',
                renderStart() {
                    return findDeclared(this, found);
                },
            },
        ],
        build: { write: false, minify: false, rollupOptions: { input } },
    });
    return found;
};

const DECLARATION = `
    import { declareResource, declarePage } from '../declareResource.ts';
    export const made = declareResource('made_things', {
        contract: () => import('../../../contract/orders/made.ts'),
        list: async () => (await import('./one.ts')).one,
        form: async () => (await import('./two.ts')).two,
        inside: [() => import('./three.ts')],
        screens: { four: () => import('./four.ts') },
    });
    export const board = declarePage<'board'>('board', { load: () => import('./five.ts') });`;

const FILES = {
    'src/areas/declareResource.ts':
        'export const declareResource = (...all) => console.log(all); export const declarePage = declareResource;',
    'src/areas/sales/made.ts': DECLARATION,
    'contract/orders/made.ts': 'export const made = {};',
    'i18n/fr/resources.ts': "export const resources = { made_things: () => import('./orders/words.ts') };",
    'i18n/fr/orders/words.ts': 'export const words = 1;',
    ...Object.fromEntries(
        ['one', 'two', 'three', 'four', 'five'].map(name => [
            `src/areas/sales/${name}.ts`,
            `import { resources } from '../../../i18n/fr/resources.ts'; export const ${name} = resources;`,
        ]),
    ),
};

test('the member that loads a module says when it is loaded, whatever its file is called', async () => {
    const { screens } = await declarationsIn(FILES);
    expect(screens.get('made_things')).toEqual({
        area: 'orders',
        isTree: false,
        list: ['contract/orders/made.ts', 'src/areas/sales/one.ts'],
        forms: ['src/areas/sales/two.ts'],
        screens: ['src/areas/sales/four.ts'],
        messages: ['i18n/fr/orders/words.ts'],
    });
    expect(screens.get('board')).toMatchObject({ area: 'sales', list: [], screens: ['src/areas/sales/five.ts'] });
});

test('a member that nobody has thought of is refused', async () => {
    const files = { ...FILES, 'src/areas/sales/made.ts': DECLARATION.replace('form:', 'shape:') };
    await expect(declarationsIn(files)).rejects.toThrow('does not say when made_things loads shape');
});
