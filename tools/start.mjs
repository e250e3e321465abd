// `npm start`: builds what is stale, then runs the server in this very process, so that its signals are ours.
import { buildIfStale } from './build.mjs';

await buildIfStale();
await import('../dist/server/main.js');
