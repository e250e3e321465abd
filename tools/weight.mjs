// JavaScript that a browser loads, in bytes of brotli and files, against the project's budget. Reads the last build.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const CLIENT = 'dist/client';

/** Modules that each screen loads, in the larger language; their static imports are added. */
const SCREENS = [
    {
        name: 'sign-in',
        budget: 120,
        most: 6,
        modules: ['src/main.tsx', 'src/auth/SignInFrame.tsx', 'src/auth/LoginPage.tsx', 'i18n/fr/start.ts'],
    },
    {
        name: 'items list',
        budget: 210,
        most: 10,
        modules: [
            'src/main.tsx',
            'i18n/fr/start.ts',
            'i18n/fr/console.ts',
            'i18n/fr/items.ts',
            'src/App.tsx',
            'i18n/fr/reactAdmin.ts?computed',
            'src/list/DeclaredList.tsx',
            'src/resources/items/itemList.tsx',
        ],
    },
];

/** File of each chunk: the modules it holds and the files it imports statically (`tools/stages.ts`). */
const readChunks = async () => {
    try {
        return JSON.parse(await readFile(join(CLIENT, '.vite/chunks.json'), 'utf8'));
    } catch {
        throw new Error(`${CLIENT} has no build: run "npm run build" first`);
    }
};

const findChunk = (chunks, module) => {
    const file = Object.keys(chunks).find(name => chunks[name].modules.includes(module));
    if (file === undefined) throw new Error(`No chunk holds ${module}: has it been renamed?`);
    return file;
};

/** A file and its static imports, without repetition. */
const closure = (chunks, file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const imported of chunks[file].imports) closure(chunks, imported, seen);
    return seen;
};

const weigh = async (chunks, modules) => {
    const files = [...new Set(modules.flatMap(module => [...closure(chunks, findChunk(chunks, module))]))];
    return Promise.all(files.map(async file => ({ file, bytes: (await stat(join(CLIENT, `${file}.br`))).size })));
};

const kilobytes = bytes => (bytes / 1000).toFixed(1).padStart(7);

const chunks = await readChunks();
for (const { name, budget, most, modules } of SCREENS) {
    const files = (await weigh(chunks, modules)).sort((a, b) => b.bytes - a.bytes);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const over = total > budget * 1000 || files.length > most;
    console.log(
        `${kilobytes(total)} kB  ${name} in ${files.length} files (budget ${budget} kB in ${most})${over ? '  TOO HEAVY' : ''}`,
    );
    for (const { file, bytes } of files) console.log(`${kilobytes(bytes)} kB    ${file}`);
    if (over) process.exitCode = 1;
}
