import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { postgres } from '#server/db/database.ts';
import { databaseUrl, startPostgres } from './postgres.ts';
import { prepare } from './prepare.ts';

/** Makes one migrated and seeded database on a real PostgreSQL: each test file then starts from a copy of it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
    const server = await startPostgres();
    const template = `comptoir_template_${process.pid}`;
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(`create database ${template} encoding 'UTF8' template template0`);
    const database = await postgres(databaseUrl(server.url, template));
    await prepare(database);
    await database.close();
    project.provide('source', { kind: 'postgres', server: server.url, template });
    return async () => {
        await client.query(`drop database ${template}`);
        await client.end();
        await server.stop();
    };
};
