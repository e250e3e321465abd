// `npm start`, and the commands below: builds if necessary, then runs the process in this one, so that it receives the signals.
import { buildIfStale, refuse } from './build.mjs';

await buildIfStale().catch(refuse);
const COMMANDS = ['worker', 'backup', 'restore', 'admin'];
const [name] = COMMANDS.includes(process.argv[2]) ? process.argv.splice(2, 1) : ['main'];
await import(`../dist/server/${name}.js`).catch(refuse);
