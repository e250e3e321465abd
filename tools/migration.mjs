// Generates the migration for changed tables (`npm run migration -- --name x`). The generator compares the tables with the
// newest snapshot only, so older snapshots are removed.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const META = 'server/db/migrations/meta';
const GENERATOR = 'node_modules/drizzle-kit/bin.cjs';

const { status } = spawnSync(process.execPath, [GENERATOR, 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });
const snapshots = readdirSync(META).filter(name => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(META, name));
process.exitCode = status ?? 1;
