import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileIn = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const ROUTER = '../../../node_modules/react-router/dist/production';

/** Functions of lodash in react-admin whose replacements give the same results (test/tools/packages). */
export const FUNCTIONS = [
    'cloneDeep',
    'debounce',
    'defaults',
    'difference',
    'get',
    'isEmpty',
    'isEqual',
    'memoize',
    'merge',
    'mergeWith',
    'pick',
    'pickBy',
    'set',
    'union',
] as const;

/** Modules that replace others. docs/boot.md ("Changes to third-party code") has the reason and the cost of each one. */
export const ALIASES = [
    { find: new RegExp(`^lodash/(${FUNCTIONS.join('|')})\\.js$`), replacement: 'es-toolkit/compat/$1' },
    { find: /^react-router$/, replacement: fileIn(`${ROUTER}/index.mjs`) },
    { find: /^react-router\/dom$/, replacement: fileIn(`${ROUTER}/dom-export.mjs`) },
    { find: /^object\.entries$/, replacement: fileIn('entries.cjs') },
    { find: /^jsonexport\/dist\/index\.js$/, replacement: fileIn('jsonExport.cjs') },
];

/** Makes all changes to third-party code of the console. Tests and the server use the original modules. */
export const packages = (): Plugin => ({
    name: 'packages',
    apply: 'build',
    config: () => ({ resolve: { alias: ALIASES } }),
});
