// Writes the migration for the changes of the tables (`npm run migration -- --name x`). The generator compares them with the
// newest snapshot alone: the one before is removed once there is a newer one.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const META = 'server/db/migrations/meta';
const GENERATOR = 'node_modules/drizzle-kit/bin.cjs';

const { status } = spawnSync(process.execPath, [GENERATOR, 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });
const snapshots = readdirSync(META).filter(name => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(META, name));
process.exitCode = status ?? 1;
