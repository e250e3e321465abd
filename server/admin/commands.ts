import { sql } from 'drizzle-orm';
import { keepAudit } from '../audit/keep.ts';
import { productVersion } from '../backup/manifest.ts';
import { appliedMigrations, knownMigrations } from '../backup/schema.ts';
import type { Database, Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { Storage } from '../files/storage.ts';
import type { CommandRequest } from '../ownSocket.ts';
import { checkOptions, type Options } from './asked.ts';
import { createUser, disable, enable, giveRole, listSessions, renewPassword } from './people.ts';
import { verify } from './verify.ts';

/** Services of a command: the server's own, or those that a process opened for one command. */
export interface AdminServices {
    readonly database: Database;
    readonly files: Storage;
}

/** Result of a command: an object printed as one line of JSON, and whether the command succeeded. */
export interface AdminAnswer {
    readonly told: object;
    readonly isWell: boolean;
}

export interface AdminCommand {
    readonly options?: Options;
    readonly run: (services: AdminServices, asked: CommandRequest) => Promise<AdminAnswer>;
}

const well = (told: object): AdminAnswer => ({ told, isWell: true });

const tellVersion: AdminCommand['run'] = async ({ database: { db, kind } }) => {
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

const tellVerified: AdminCommand['run'] = async ({ database, files }) => {
    const verified = await verify(database.db, files);
    return { told: verified, isWell: verified.findings.every(({ isHarmless }) => isHarmless) };
};

const sizeOf = async (db: Db): Promise<number> => {
    const [size] = await query<{ readonly bytes: string }>(
        db,
        sql`select pg_database_size(current_database())::text as bytes`,
    );
    return Number(size?.bytes);
};

/** Frees the space of deleted rows and updates the planner statistics. Does not block readers or writers. */
const vacuum: AdminCommand['run'] = async ({ database: { db } }) => {
    const before = await sizeOf(db);
    await db.execute(sql`vacuum (analyze)`);
    await keepAudit(db, { kind: 'command', command: 'vacuum' });
    return well({ bytesBefore: before, bytes: await sizeOf(db) });
};

const onAccounts =
    (work: (db: Db, asked: CommandRequest) => Promise<object>): AdminCommand['run'] =>
    async ({ database }, asked) =>
        well(await work(database.db, asked));

/** `npm run admin -- NAME`, by name. The command line takes an option `password` as `password-file`, a path to its content. */
const ALL: Readonly<Record<string, AdminCommand>> = {
    version: { run: tellVersion },
    verify: { run: tellVerified },
    'create-user': {
        options: { required: ['email', 'role', 'first-name', 'last-name'], optional: ['company', 'password'] },
        run: onAccounts(createUser),
    },
    'reset-password': { options: { required: ['email'], optional: ['password'] }, run: onAccounts(renewPassword) },
    disable: { options: { required: ['email'] }, run: onAccounts(disable) },
    enable: { options: { required: ['email'] }, run: onAccounts(enable) },
    roles: { options: { required: ['email', 'role'] }, run: onAccounts(giveRole) },
    sessions: { options: { optional: ['email', 'end'] }, run: onAccounts(listSessions) },
    vacuum: { run: vacuum },
};

/** Commands that validate their options before they run. */
export const adminCommands: Readonly<Record<string, AdminCommand>> = Object.fromEntries(
    Object.entries(ALL).map(([name, command]) => [
        name,
        {
            ...command,
            run: async (services, asked) => {
                checkOptions(name, command.options ?? {}, asked);
                return command.run(services, asked);
            },
        } satisfies AdminCommand,
    ]),
);
