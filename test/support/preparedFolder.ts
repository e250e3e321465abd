import { rmSync } from 'node:fs';
import build from './build.ts';
import { PREPARED_DATABASE, scratchDatabase } from './postgres.ts';
import { scratchFolder } from './scratch.ts';
import { PREPARED, PREPARED_ITEMS, startServer } from './serverProcess.ts';

const firstStart = async (variables: Record<string, string>): Promise<void> => {
    await (await startServer({ SEED_ITEMS: String(PREPARED_ITEMS), ...variables })).end('SIGTERM');
};

/**
 * Builds the product, and prepares a data folder and a PostgreSQL database for tests to copy, because a first start takes
 * seconds. Follows `preparePostgres.ts`, which starts the server.
 */
export default async (): Promise<() => Promise<void>> => {
    await build();
    const made = scratchFolder('prepared');
    const database = await scratchDatabase();
    await Promise.all([firstStart({ DATA_DIR: made }), firstStart({ DATABASE_URL: database.url })]);
    process.env[PREPARED] = made;
    process.env[PREPARED_DATABASE] = new URL(database.url).pathname.slice(1);
    return async () => {
        rmSync(made, { recursive: true, force: true });
        await database.remove();
    };
};
