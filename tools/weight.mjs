// JavaScript and style sheets per screen, in brotli bytes and files, against the project's budgets. Reads the last build;
// counts the larger language. With --files, lists the files.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const CLIENT = 'dist/client';

/** Kilobytes and files. Later screens count in addition to the first rows of the items, and to the forms if they need them. */
const BUDGETS = {
    'sign-in': { kilobytes: 123, files: 6 },
    list: { kilobytes: 245, files: 10 },
    // React Hook Form, MUI's inputs and all contracts: once per tab, prefetched after the first rows (docs/boot.md).
    forms: { kilobytes: 200, files: 7 },
    later: { kilobytes: 49.1, files: 4 },
};
const MOST_CSS = 4;
/** Minimum size in bytes: a smaller file costs more than it saves. The bundler always creates a file for its helpers. */
const MIN_SIZE = 5000;
/** Exempt files: the bundler's helpers, and the page of an e-mail link, which other visits do not load. */
const HELPERS = /rolldown-runtime|\/reset-/;

const SIGN_IN = ['src/main.tsx', 'src/auth/SignInFrame.tsx', 'i18n/fr/start.ts'];
const CONSOLE = [
    'src/main.tsx',
    'i18n/fr/start.ts',
    'i18n/fr/console.ts',
    'i18n/fr/reactAdmin.ts?computed',
    'src/App.tsx',
];
const LIST = [...CONSOLE, 'src/list/DeclaredList.tsx'];
const ITEMS = [
    ...LIST,
    'src/areas/catalogue/items/itemList.tsx',
    'contract/catalogue/items.ts',
    'i18n/fr/catalogue/items.ts',
];
const FORMS = ['src/record/DeclaredEdit.tsx', 'src/record/DeclaredCreate.tsx', 'contract/index.ts'];
const TREE = 'src/list/tree/TreeScreen.tsx';
/** Messages of screens besides those of their resource. */
const WORDS = 'i18n/fr/prices/prices.ts';
const PAGES = {
    dashboard: 'src/pages/dashboard/Dashboard.tsx',
    profile: 'src/pages/profile/ProfilePage.tsx',
    'change of password': 'src/pages/profile/PasswordChangePage.tsx',
    'change of email': 'src/pages/profile/EmailChangePage.tsx',
};

const readChunks = async () => {
    try {
        return JSON.parse(await readFile(join(CLIENT, '.vite/chunks.json'), 'utf8'));
    } catch {
        throw new Error(`${CLIENT} has no build: run "npm run build" first`);
    }
};

const { files: chunks, declared } = await readChunks();

const findChunk = module => {
    const file = Object.keys(chunks).find(name => chunks[name].modules.includes(module));
    if (file === undefined) throw new Error(`No chunk holds ${module}: has it been renamed?`);
    return file;
};

/** A file and its static imports, without repetition. */
const closure = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const imported of chunks[file].imports) closure(imported, seen);
    return seen;
};

const filesOf = modules => new Set(modules.flatMap(module => [...closure(findChunk(module))]));

const sizes = Object.fromEntries(
    await Promise.all(Object.keys(chunks).map(async file => [file, (await stat(join(CLIENT, `${file}.br`))).size])),
);

const items = filesOf(ITEMS);
const forms = filesOf([...ITEMS, ...FORMS]);

const screensOf = ([name, { isTree, list, forms: form, screens, messages: own }]) => [
    ...(list.length > 0 && !isTree
        ? [{ name: `${name}, list`, kind: 'list', modules: [...LIST, ...list, ...own] }]
        : []),
    ...(isTree ? [{ name: `${name}, tree`, kind: 'later', modules: [TREE, ...list, ...own] }] : []),
    ...(list.length > 0
        ? [{ name: `${name}, form`, kind: 'later', modules: [...FORMS, ...list, ...form, ...own, WORDS] }]
        : []),
    ...screens.map(screen => ({
        name: `${name}, ${screen}`,
        kind: 'later',
        modules: [...list, screen, ...own, WORDS],
    })),
];

const SCREENS = [
    ...['LoginPage', 'ForgottenPasswordPage', 'PasswordResetPage'].map(page => ({
        name: page,
        kind: 'sign-in',
        modules: [...SIGN_IN, `src/auth/${page}.tsx`],
    })),
    { name: 'forms', kind: 'forms', modules: FORMS },
    ...Object.entries(declared).flatMap(screensOf),
    ...Object.entries(PAGES).map(([name, module]) => ({ name, kind: 'later', modules: [module] })),
];

/** Files that a browser has already loaded: the items for a later screen, and the forms if it needs them. */
const before = ({ kind, modules }) => {
    if (kind === 'forms') return items;
    if (kind !== 'later') return new Set();
    return filesOf(modules).has(findChunk(FORMS[0])) ? forms : items;
};

const kilobytes = bytes => (bytes / 1000).toFixed(1).padStart(7);

for (const screen of SCREENS) {
    const { name, kind, modules } = screen;
    const all = [...filesOf(modules)];
    const had = before(screen);
    const files = all.filter(file => !had.has(file)).sort((a, b) => sizes[b] - sizes[a]);
    const total = files.reduce((sum, file) => sum + sizes[file], 0);
    const css = new Set(all.flatMap(file => chunks[file].css)).size;
    const small = files.filter(file => sizes[file] < MIN_SIZE && !HELPERS.test(file));
    const budget = BUDGETS[kind];
    const faults = [
        ...(total > budget.kilobytes * 1000 ? [`more than ${budget.kilobytes} kB`] : []),
        ...(files.length > budget.files ? [`more than ${budget.files} files`] : []),
        ...(css > MOST_CSS ? [`${css} style sheets`] : []),
        ...small.map(file => `small: ${file}`),
    ];
    const beyond = had === forms ? ' beyond the forms' : had === items ? ' beyond the items' : '';
    console.log(
        `${kilobytes(total)} kB in ${files.length}${beyond}: ${name}${faults.length > 0 ? `  TOO HEAVY (${faults.join(', ')})` : ''}`,
    );
    if (process.argv.includes('--files'))
        for (const file of files) console.log(`${kilobytes(sizes[file])} kB    ${file}`);
    if (faults.length > 0) process.exitCode = 1;
}
