import { sql } from 'drizzle-orm';
import { productVersion } from '../backup/manifest.ts';
import { appliedMigrations, knownMigrations } from '../backup/schema.ts';
import type { Database } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { Storage } from '../files/storage.ts';
import type { Asked } from '../ownSocket.ts';
import { verify } from './verify.ts';

/** What commands work with: the server's own, or those that a process has opened for one command. */
export interface AdminServices {
    readonly database: Database;
    readonly files: Storage;
}

/** What a command answers: an object that becomes one line of JSON, and whether all is well. */
export interface AdminAnswer {
    readonly told: object;
    readonly isWell: boolean;
}

export type AdminCommand = (services: AdminServices, asked: Asked) => Promise<AdminAnswer>;

const well = (told: object): AdminAnswer => ({ told, isWell: true });

const tellVersion: AdminCommand = async ({ database: { db, kind } }) => {
    const [server] = await query<{ readonly version: string }>(
        db,
        sql`select current_setting('server_version') as version`,
    );
    const applied = (await appliedMigrations(db)).map(({ at }) => at);
    return well({
        version: productVersion(),
        node: process.versions.node,
        database: kind,
        postgresql: server?.version,
        migrations: applied.length,
        pending: knownMigrations().filter(at => !applied.includes(at)).length,
    });
};

/** `npm run admin -- NAME`, by name. */
export const adminCommands: Readonly<Record<string, AdminCommand>> = {
    version: tellVersion,
    verify: async ({ database, files }) => {
        const verified = await verify(database.db, files);
        return { told: verified, isWell: verified.findings.every(({ isHarmless }) => isHarmless) };
    },
};
