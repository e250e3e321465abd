import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { type AdminServices, adminCommands } from './admin/commands.ts';
import { createApp } from './app.ts';
import { resources } from './areas/index.ts';
import { findExposed } from './auth/publicPasswords.ts';
import type { Tokens } from './auth/tokens.ts';
import { sweepUploads } from './backup/consistency.ts';
import { createSchedule, type ScheduledBackups } from './backup/schedule.ts';
import { snapshotCommand } from './backup/snapshot.ts';
import type { ServerConfig } from './config.ts';
import { mayForget } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { forgetOld } from './db/forgetOld.ts';
import type { Databases } from './db/replica.ts';
import { auditEntries, changes } from './db/tables/index.ts';
import { sweepDocuments } from './engine/documents/keepDocument.ts';
import type { Env } from './engine/env.ts';
import { forgetAnswers, releaseClaims } from './engine/idempotency/claim.ts';
import { sweepParts } from './files/parts.ts';
import { createBackground, daily } from './jobs/background.ts';
import { resumeRenditions } from './jobs/kinds/pictures.ts';
import { createHub, type Hub } from './live/hub.ts';
import { forgetSignals } from './live/signals.ts';
import { openDatabase } from './open.ts';
import { folderOf, mailerOf, openWorker, storageOf } from './openWorker.ts';
import { answerCommands, type CommandRequest } from './ownSocket.ts';
import { createRenditions } from './pictures/renditions.ts';
import { threads } from './threads/threads.ts';

interface OpenApplication extends Databases {
    readonly app: Hono<Env>;
    readonly tokens: Tokens;
    readonly hub: Hub;
    /** Starts the work that can wait until the server listens. */
    begin(): void;
    close(): Promise<void>;
}

/** Serves other processes of the user, which cannot open the embedded database. Optional: sockets may be refused. */
const listen = async (config: ServerConfig, services: AdminServices, logger: Logger): Promise<() => Promise<void>> => {
    const administration = Object.fromEntries(
        Object.entries(adminCommands).map(([name, { run }]) => [name, (asked: CommandRequest) => run(services, asked)]),
    );
    const commands = { ...administration, ...snapshotCommand(services.database, config.dataDir) };
    return answerCommands(config.dataDir, commands, logger).catch((error: unknown) => {
        logger.warn({ err: error }, 'commands and backups beside this server are not possible');
        return async () => undefined;
    });
};

const scheduled = ({ backups }: ServerConfig, { db }: Database, logger: Logger): ScheduledBackups | undefined =>
    backups && createSchedule(backups, { db, logger, isEncrypted: Boolean(process.env.BACKUP_PASSPHRASE) });

/** Builds the configured API on its open database. @throws StartupError if the database is unusable. */
export const openApp = async (config: ServerConfig, logger: Logger): Promise<OpenApplication> => {
    const files = await storageOf(config, logger);
    const { database, replica, tokens } = await openDatabase(config, files, logger);
    const background = createBackground(logger);
    const renditions = createRenditions({ db: database.db, files, logger, sides: config.sides });
    const hub = createHub({ db: database.db, resources, logger });
    const mailer = mailerOf(config, logger);
    const exposed = config.isReachable ? await findExposed(database.db) : [];
    for (const { email } of exposed)
        logger.warn(`anybody can sign in as ${email}: its password is public. Change it, or disable the account`);
    const app = createApp({ ...config, database, replica, tokens, logger, files, renditions, hub, mailer, exposed });
    const worker = openWorker(config, { database, replica, files, mailer, tokens, logger });
    // Only this process works on an embedded database, so claims of a killed process are released.
    if (database.kind === 'pglite') await releaseClaims(database.db);
    /** Deletion of old data, if allowed. */
    const forgetting = (work: () => Promise<unknown>) => async () =>
        (await mayForget(database.db, logger)) ? work() : undefined;
    const stops = [
        daily(background, () => forgetAnswers(database.db)),
        daily(
            background,
            forgetting(() => forgetOld(database.db, changes, config.historyDays)),
        ),
        daily(
            background,
            forgetting(() => forgetOld(database.db, auditEntries, config.auditDays)),
        ),
        // Open streams delete their signals themselves.
        daily(background, () => forgetSignals(database.db)),
        daily(background, () => sweepParts(folderOf(config))),
        daily(
            background,
            forgetting(async () => {
                const swept = await sweepUploads(database.db, files);
                if (swept.length > 0) logger.info({ files: swept.length }, 'files of interrupted uploads were deleted');
            }),
        ),
        daily(background, () => sweepDocuments(database.db, files)),
        ...resources.flatMap(resource => {
            const work = resource.daily;
            return work
                ? daily(
                      background,
                      forgetting(() => work({ db: database.db, files })),
                  )
                : [];
        }),
    ];
    const stopListening = database.kind === 'pglite' ? await listen(config, { database, files }, logger) : undefined;
    const schedule = scheduled(config, database, logger);
    const close = async (): Promise<void> => {
        hub.close();
        for (const stop of stops) stop();
        await schedule?.stop();
        await stopListening?.();
        await worker.stop();
        await background.settled();
        await threads.stop();
        await database.close();
    };
    const begin = (): void => {
        background.run(() => resumeRenditions(database.db));
        worker.start(database.kind === 'pglite');
        schedule?.start();
    };
    return { app, database, replica, tokens, hub, begin, close };
};
