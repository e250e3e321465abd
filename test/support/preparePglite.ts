import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { pglite } from '#server/db/database.ts';
import { prepare } from './prepare.ts';
import { scratchFolder } from './scratch.ts';

const make = async (folder: string): Promise<string> => {
    const data = join(folder, 'data');
    const database = await pglite({ folder: data });
    await prepare(database);
    await database.close();
    const client = await PGlite.create({ dataDir: data, extensions: { pg_trgm } });
    const snapshot = join(folder, 'snapshot.tar');
    writeFileSync(snapshot, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    await client.close();
    return snapshot;
};

interface Made {
    readonly folder: string;
    readonly snapshot: Promise<string>;
}

/** Vitest evaluates this file for each project in the same process, hence the global. */
const shared: { comptoirSnapshot?: Made } & typeof globalThis = globalThis;

const makeOnce = (): Made => {
    const folder = scratchFolder('snapshot');
    return { folder, snapshot: make(folder) };
};

/** Dumps a migrated and seeded PGlite once: a test file then starts from a copy in 0.7 s instead of 5 s. */
export default async (project: TestProject): Promise<() => void> => {
    shared.comptoirSnapshot ??= makeOnce();
    const { folder, snapshot } = shared.comptoirSnapshot;
    project.provide('source', { kind: 'pglite', snapshot: await snapshot });
    return () => rmSync(folder, { recursive: true, force: true });
};
