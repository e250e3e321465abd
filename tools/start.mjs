// `npm start`, `npm run worker`: builds if necessary, then runs the process in this one, so that it receives the signals.
import { buildIfStale } from './build.mjs';

await buildIfStale();
await import(process.argv[2] === 'worker' ? '../dist/server/worker.js' : '../dist/server/main.js');
