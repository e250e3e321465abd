// JavaScript that a person's browser needs, in bytes of brotli, against the budget of the project. Reads the last build.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const CLIENT = 'dist/client';

/** Modules that each screen loads, the heavier language; what they import statically is added. */
const SCREENS = [
    {
        name: 'sign-in',
        budget: 170,
        modules: ['index.html', 'src/auth/SignInFrame.tsx', 'src/auth/LoginPage.tsx', 'i18n/fr/index.ts'],
    },
    {
        name: 'items list',
        budget: 300,
        modules: [
            'index.html',
            'i18n/fr/index.ts',
            'src/App.tsx',
            'node_modules/ra-language-french/dist/index.js',
            'src/resources/items/ItemList.tsx',
        ],
    },
];

const readManifest = async () => {
    try {
        return JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'));
    } catch {
        throw new Error(`${CLIENT} has no build: run "npx vite build" first`);
    }
};

const findChunk = (manifest, module) => {
    const key = Object.keys(manifest).find(source => source === module || source.includes(module));
    if (key === undefined) throw new Error(`${module} is no chunk of its own: has it become a static import?`);
    return key;
};

/** The chunk and what it imports statically, each once. */
const closure = (manifest, key, seen = new Set()) => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) closure(manifest, imported, seen);
    return seen;
};

const weigh = async (manifest, modules) => {
    const keys = new Set(modules.flatMap(module => [...closure(manifest, findChunk(manifest, module))]));
    const files = [...new Set([...keys].map(key => manifest[key].file).filter(file => file.endsWith('.js')))];
    return Promise.all(files.map(async file => ({ file, bytes: (await stat(join(CLIENT, `${file}.br`))).size })));
};

const kilobytes = bytes => (bytes / 1000).toFixed(1).padStart(7);

const manifest = await readManifest();
for (const { name, budget, modules } of SCREENS) {
    const chunks = (await weigh(manifest, modules)).sort((a, b) => b.bytes - a.bytes);
    const total = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
    const over = total > budget * 1000;
    console.log(`${kilobytes(total)} kB  ${name} (budget ${budget} kB)${over ? '  TOO HEAVY' : ''}`);
    for (const { file, bytes } of chunks) console.log(`${kilobytes(bytes)} kB    ${file}`);
    if (over) process.exitCode = 1;
}
