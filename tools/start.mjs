// `npm start`, and the commands below: builds if necessary, then runs the server in this process, so that it receives signals.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuse } from './build.mjs';

// Built in a separate process, to release its memory afterwards.
const build = fileURLToPath(new URL('build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const COMMANDS = ['worker', 'backup', 'restore', 'admin', 'console'];
const [name] = COMMANDS.includes(process.argv[2]) ? process.argv.splice(2, 1) : ['main'];
await import(`../dist/server/${name}.js`).catch(refuse);
