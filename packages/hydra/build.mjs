// Compiles the package: one JavaScript module and one type declaration per source, so that lazily imported modules stay separate.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '--project', root], { stdio: 'inherit' });

// The compiler renames imports in JavaScript; in declarations, imports keep the name of a source that is not shipped.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(one => one.endsWith('.d.ts'))) {
    const file = join(dist, name);
    const types = readFileSync(file, 'utf8');
    writeFileSync(file, types.replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js'));
}

// The package contains its reference.
copyFileSync(join(root, '../../docs/hydra.md'), join(dist, 'REFERENCE.md'));
