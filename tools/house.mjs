// Structure of the code: files by layer, files with one importer in their folder, exported names with several meanings, and the
// import closures of four journeys. Fails if a limit of CONTRIBUTING is exceeded. With `--list`, lists the files and names.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeIn, parsed } from './sources.mjs';

/** Maximum counts; lower them after improvements. */
const LIMITS = { files: 1717, single: 21, small: 53, names: 4, loose: 8 };
const LAYERS = ['contract', 'packages/hydra/src', 'server', 'src'];
const SMALL = 15;
/** First line of a file with one importer that is separate for a stated reason. */
const APART = /^\/\/ Apart: \S/;

/** Import closures within folders: the files to read for one journey. */
const JOURNEYS = {
    'an order line, console': ['src/areas/documents/lines/DocumentLines.tsx', 'src/areas/documents/lines/'],
    'a change, server': ['server/engine/verbs/edit.ts', 'server/engine/'],
    'an order that is settled': ['server/areas/orders/settle.ts', 'server/areas/'],
    'an import row': ['server/imports/jobs.ts', 'server/'],
};

const namesOf = ({ declaration }) =>
    declaration?.declarations?.flatMap(({ id }) => id.name ?? []) ?? (declaration?.id ? [declaration.id.name] : []);

const read = file => {
    const text = readFileSync(file, 'utf8');
    const { body, imports, asked } = parsed(file, text);
    const code = text.split('\n').filter(line => /\S/.test(line));
    return {
        file,
        lines: code.length,
        isApart: APART.test(text),
        imports,
        asked,
        names: body.filter(({ type }) => type === 'ExportNamedDeclaration').flatMap(namesOf),
    };
};

const files = new Map(LAYERS.flatMap(codeIn).map(file => [file, read(file)]));
const all = [...files.values()];
const median = numbers => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const importers = new Map();
for (const { file, imports } of all)
    for (const one of imports) importers.set(one, (importers.get(one) ?? new Set()).add(file));
const asked = new Set(all.flatMap(one => one.asked));

const isSingle = ({ file, isApart }) => {
    const [only, ...others] = importers.get(file) ?? [];
    return only && others.length === 0 && dirname(only) === dirname(file) && !asked.has(file) && !isApart;
};

/** Constants named after resources: the declarations of contract, table, server and console share the resource's name. */
const resources = new Set(
    [...readFileSync('contract/language/names.ts', 'utf8').matchAll(/'([a-z_]+)'/g)].map(([, name]) =>
        name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    ),
);

const owners = new Map();
for (const { file, names } of all)
    for (const name of new Set(names)) owners.set(name, [...(owners.get(name) ?? []), file]);

const closure = (start, within) => {
    const found = new Set([start]);
    for (const file of found)
        for (const one of files.get(file)?.imports ?? []) if (one.startsWith(within) && files.has(one)) found.add(one);
    return [...found];
};

const listed = {
    files: all.map(({ file }) => file),
    single: all.filter(isSingle).map(({ file }) => file),
    small: all.filter(({ lines }) => lines < SMALL).map(({ file }) => file),
    names: [...owners]
        .filter(([name, where]) => where.length > 1 && !resources.has(name))
        .map(([name, where]) => `${name}: ${where.join(' ')}`),
    loose: readdirSync('contract')
        .filter(name => name.endsWith('.ts'))
        .map(name => join('contract', name)),
};
const WORDS = {
    files: 'production files',
    single: 'with one importer, in the same folder',
    small: `of less than ${SMALL} lines`,
    names: 'exported names with several meanings',
    loose: 'loose files in contract/',
};

const say = text => process.stdout.write(`${text}\n`);

for (const layer of LAYERS) {
    const own = all.filter(({ file }) => file.startsWith(`${layer}/`)).map(({ lines }) => lines);
    const total = own.reduce((sum, lines) => sum + lines, 0);
    say(
        `${String(own.length).padStart(6)} files in ${layer}, ${total} lines, median ${median(own)}, most ${own.at(-1)}`,
    );
}
for (const [journey, [start, within]] of Object.entries(JOURNEYS))
    if (files.has(start))
        say(`${String(closure(start, within).length).padStart(6)} files of ${within} behind ${journey}`);
for (const [kind, found] of Object.entries(listed)) {
    const isWorse = found.length > LIMITS[kind];
    say(`${String(found.length).padStart(6)} ${WORDS[kind]}${isWorse ? `  TOO MANY (more than ${LIMITS[kind]})` : ''}`);
    if (process.argv.includes('--list') && kind !== 'files') for (const one of found) say(`         ${one}`);
    if (isWorse) process.exitCode = 1;
}
