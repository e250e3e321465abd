import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PREFIX = '\0lean:';

interface Lean {
    readonly pattern: RegExp;
    /** Modules that get the replacement. Default: all. */
    readonly importer?: RegExp;
    readonly codeFor: (id: string) => string;
}

const ours = (file: string): string =>
    `export * from ${JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))};`;

/** Functions of two arrays, whose strict variant is self-contained. */
const STRICT = ['union'];

const lodash = (id: string): string => {
    const name = id.replace(/^lodash\/|\.js$/g, '');
    return `export { ${name} as default } from 'es-toolkit${STRICT.includes(name) ? '' : '/compat'}';`;
};

/**
 * Smaller replacements for dependencies of react-admin and Polyglot, in the console's build only. Each is needed for
 * the weight budget of lists (ADR 0067).
 */
const LEAN: readonly Lean[] = [
    // 170 modules, each evaluated before the first rows.
    { pattern: /^lodash\/\w+(\.js)?$/, codeFor: lodash },
    { pattern: /^query-string$/, importer: /\/ra-core\//, codeFor: () => ours('queryString.ts') },
    {
        pattern: /^inflection$/,
        importer: /\/(useGetResourceLabel|getFieldLabelTranslationArgs)\.js$/,
        codeFor: () => ours('inflection.ts'),
    },
    // Native in all supported browsers.
    { pattern: /^object\.entries$/, codeFor: () => 'module.exports = Object.entries;' },
    { pattern: /^hasown$/, codeFor: () => 'module.exports = Object.hasOwn;' },
    // Only for the default export of lists, which no list uses.
    {
        pattern: /^jsonexport\/dist(\/index\.js)?$/,
        codeFor: id => `export default async (...given) => (await import(${JSON.stringify(id)})).default(...given);`,
    },
];

const leanFor = (id: string) => LEAN.find(({ pattern }) => pattern.test(id));

/** The package exports its development build only, whose names for developer tools keep unused components. */
const productionRouter = (): Plugin => ({
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
        filter: { id: /^react-router(\/dom)?$/ },
        async handler(id, importer) {
            const found = await this.resolve(id, importer, { skipSelf: true });
            return found?.id.replace('/dist/development/', '/dist/production/');
        },
    },
    transform: {
        filter: { id: /\/react-router\/dist\/production\// },
        handler: code =>
            code
                .replace(/^\w+\.displayName = .+;$/gm, '')
                .replace(/^(var \w+ = )(?=React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
    },
});

const replacing = (): Plugin => ({
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
        filter: { id: LEAN.map(({ pattern }) => pattern) },
        handler: (id, importer = '') => {
            const { importer: wanted } = leanFor(id) ?? {};
            return importer.startsWith(PREFIX) || wanted?.test(importer) === false ? undefined : PREFIX + id;
        },
    },
    load: {
        filter: { id: new RegExp(`^${PREFIX}`) },
        handler: id => {
            const original = id.slice(PREFIX.length);
            return leanFor(original)?.codeFor(original);
        },
    },
});

export const lean = (): Plugin[] => [replacing(), productionRouter()];
