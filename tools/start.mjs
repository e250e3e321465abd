// `npm start`: builds if necessary, then runs the server in this process, so that it receives the signals.
import { buildIfStale } from './build.mjs';

await buildIfStale();
await import('../dist/server/main.js');
