// Compares the imports of the built server with `dependencies` of package.json, the only packages that a server installs (ADR
// 0080). Reads the last build; fails if a package is missing or unused.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';

const SERVER = 'dist/server';

/** Packages whose files the server reads without importing them. */
const READ = {
    '@expo-google-fonts/inter': 'server/documents/fonts.ts',
    '@expo-google-fonts/noto-emoji': 'server/documents/fonts.ts',
    '@expo-google-fonts/noto-sans-arabic': 'server/documents/fonts.ts',
    '@expo-google-fonts/noto-sans-hebrew': 'server/documents/fonts.ts',
};

const packageOf = specifier => specifier.match(/^(@[^/]+\/)?[^/]+/)[0];

const importedBy = file => {
    const text = readFileSync(file, 'utf8');
    const { module } = parseSync(file, text);
    const literal = ({ moduleRequest: { start, end } }) => /^['"`]([^$]+)['"`]$/.exec(text.slice(start, end))?.[1];
    return [
        ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) => entries.flatMap(one => one.moduleRequest?.value ?? [])),
        ...module.dynamicImports.map(literal),
    ].filter(specifier => specifier && !/^[.#/]|^data:/.test(specifier) && !isBuiltin(specifier));
};

const filesIn = folder =>
    readdirSync(folder, { recursive: true })
        .filter(name => name.endsWith('.js'))
        .map(name => join(folder, name));

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const imported = new Set(filesIn(SERVER).flatMap(importedBy).map(packageOf));

/** Peer dependencies of direct dependencies; required ones are installed with them. */
const peersOf = name =>
    Object.keys(JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')).peerDependencies ?? {});
const peers = new Set([...imported].filter(name => name in dependencies).flatMap(peersOf));

const complain = text => {
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
};

for (const name of imported)
    if (!(name in dependencies))
        complain(
            name in devDependencies
                ? `${name} is imported by the server and belongs to dependencies: npm install --save-exact ${name}@${devDependencies[name]}`
                : `${name} is imported by the server and is in package.json nowhere`,
        );
for (const [name, version] of Object.entries(dependencies))
    if (!imported.has(name) && !peers.has(name) && !(name in READ))
        complain(
            `${name} is not used by the server: npm install --save-dev --save-exact ${name}@${version} (or name its reader in tools/dependencies.mjs)`,
        );
for (const [name, reader] of Object.entries(READ))
    if (!readFileSync(reader, 'utf8').includes(name.split('/').at(-1)) || !(name in dependencies))
        complain(`${name} is no longer read by ${reader}: take it out of tools/dependencies.mjs`);
