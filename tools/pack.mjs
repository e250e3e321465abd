// Before and after `npm pack`: builds the contents of the archive and locks its versions. npm excludes package-lock.json from
// archives, but includes the same file as npm-shrinkwrap.json, which `npm ci --omit=dev` also reads.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { buildIfStale, refuse } from './build.mjs';

const LOCK = 'npm-shrinkwrap.json';

if (process.argv[2] === 'after') rmSync(LOCK);
else {
    await buildIfStale().catch(refuse);
    execFileSync(process.execPath, ['tools/licences.mjs'], { stdio: 'inherit' });
    copyFileSync('package-lock.json', LOCK);
}
