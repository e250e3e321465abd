import { execFileSync } from 'node:child_process';
import { buildIfStale } from '../../tools/build.mjs';
import { SHARED_SERVER, startPostgres } from './postgres.ts';
import { scratchFolder } from './scratch.ts';

/** End-to-end tests run the production build, on databases of one PostgreSQL: PGlite takes a fifth of their time. */
export default async (): Promise<() => Promise<void>> => {
    await buildIfStale();
    execFileSync('npm', ['run', '--silent', 'demo'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const server = await startPostgres(() => scratchFolder('postgres'));
    process.env[SHARED_SERVER] = server.url;
    return server.stop;
};
