// Before and after `npm pack`: what goes into the archive is built, and its versions are fixed. npm packs no package-lock.json, but
// the same file under the name npm-shrinkwrap.json, which `npm ci --omit=dev` reads as well.
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
