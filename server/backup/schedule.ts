import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { dayAt } from '#contract/values/days.ts';
import { keepAudit } from '../audit/keep.ts';
import type { Db } from '../db/database.ts';
import { tellAdministrators } from '../db/notify.ts';
import { query } from '../db/query.ts';
import { settings } from '../db/tables/index.ts';
import { transaction } from '../db/transaction.ts';
import { ROOT } from '../paths.ts';

export interface BackupSchedule {
    readonly folder: string;
    /** `HH:MM` in Europe/Paris. */
    readonly at: string;
    /** Number of backups to keep, the newest ones. */
    readonly keep: number;
}

interface LastBackup {
    readonly day: string;
    readonly startedAt: string;
    /** Absent while it is running, and after its process was killed. */
    readonly finishedAt?: string;
    readonly file?: string;
    readonly error?: string;
    readonly failures?: number;
}

const KEY = 'backup';

export const lastBackup = async (db: Db): Promise<LastBackup | undefined> => {
    const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
    return kept && (JSON.parse(kept.value) as LastBackup);
};

const keepLast = (db: Db, last: LastBackup) =>
    db
        .insert(settings)
        .values({ key: KEY, value: JSON.stringify(last) })
        .onConflictDoUpdate({ target: settings.key, set: { value: JSON.stringify(last) } });

/** Longer than any backup takes. An older unfinished one was killed. */
const KILLED = '6 hours';

/** Delay before another attempt after a failure, such as a full disk. */
const AGAIN = '30 minutes';

/** Claims a day's backup, or the next attempt after a failure, for one of several processes with the same schedule. */
const takeDay = async (db: Db, last: LastBackup): Promise<boolean> => {
    const taken = await query<object>(
        db,
        sql`insert into settings (key, value) values (${KEY}, ${JSON.stringify(last)})
            on conflict (key) do update set value = excluded.value
            where settings.value::jsonb->>'day' <> ${last.day} or (settings.value::jsonb->>'finishedAt' is null
                and (settings.value::jsonb->>'startedAt')::timestamptz < ${last.startedAt}::timestamptz - interval ${sql.raw(`'${KILLED}'`)})
                or (settings.value::jsonb->>'error' is not null
                and (settings.value::jsonb->>'finishedAt')::timestamptz <= ${last.startedAt}::timestamptz - interval ${sql.raw(`'${AGAIN}'`)})
            returning key`,
    );
    return taken.length > 0;
};

const CLOCK = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
});

/** `02:00:13` in Europe/Paris. */
const timeOf = (instant: Date): string => CLOCK.format(instant);

const PREFIX = 'comptoir-';
const NAME = /^comptoir-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz(\.age)?$/;
const UNFINISHED = /^comptoir-\d{4}-\d\d-\d\dT.*\.part$/;

const nameAt = (instant: Date, isEncrypted: boolean): string =>
    `${PREFIX}${dayAt(instant)}T${timeOf(instant).replaceAll(':', '-')}.tar.gz${isEncrypted ? '.age' : ''}`;

const DAY = 86_400_000;

/** Deletes the oldest backups above the number to keep, and files left by killed processes. */
const prune = async ({ folder, keep }: BackupSchedule, now: Date): Promise<void> => {
    const names = (await readdir(folder)).sort();
    const backups = names.filter(name => NAME.test(name));
    for (const name of backups.slice(0, Math.max(0, backups.length - keep))) await rm(join(folder, name));
    for (const name of names.filter(one => UNFINISHED.test(one)))
        if (now.getTime() - (await stat(join(folder, name))).mtimeMs > DAY) await rm(join(folder, name));
};

/** Makes one backup. @throws an error with the reason of the failure */
export type MakeBackup = (file: string, signal: AbortSignal) => Promise<void>;

const IS_SOURCE = import.meta.url.endsWith('.ts');
const COMMAND = join(ROOT, IS_SOURCE ? 'server/process/backup.ts' : 'dist/server/backup.js');

/** Lowers the priority of the process below that of the server. A process that has ended is ignored. */
const yieldTo = ({ pid }: ChildProcess): void => {
    try {
        if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
        // The exit of the process gives the reason.
    }
};

/** Runs the backup in a process of its own with low priority, to spare the memory and the event loop of the server. */
export const backUpInProcess: MakeBackup = async (file, signal) => {
    const child = spawn(process.execPath, [...process.execArgv, COMMAND, file], {
        stdio: ['ignore', 'pipe', 'ignore'],
        signal,
    });
    const ended = new Promise<number | null>((done, fail) => void child.once('error', fail).once('close', done));
    // An aborted process emits its error before `ended` is awaited.
    ended.catch(() => undefined);
    yieldTo(child);
    const said = await text(child.stdout);
    if ((await ended) === 0) return;
    const last = said.trimEnd().split('\n').at(-1) ?? '';
    throw new Error(last.startsWith('{') ? (JSON.parse(last) as { error: string }).error : 'its process was ended');
};

export interface ScheduleTools {
    readonly db: Db;
    readonly logger: Logger;
    readonly isEncrypted: boolean;
    readonly now?: () => Date;
    readonly make?: MakeBackup;
}

export interface ScheduledBackups {
    /** Backs up if it is due, and resolves after the backup. */
    look(): Promise<void>;
    /** Checks every minute from now on. */
    start(): void;
    /** Aborts a running backup. The next start repeats it. */
    stop(): Promise<void>;
}

const MINUTE = 60_000;

/** Stores a failure, whose reason is only in the log. Notifies administrators of the first failure of a day. */
const tellFailure = (db: Db, { failures = 0, ...last }: LastBackup): Promise<void> =>
    transaction(db, async tx => {
        await keepLast(tx, { ...last, failures: failures + 1 });
        await keepAudit(tx, { kind: 'backup_failed', command: 'schedule' });
        if (failures === 0) await tellAdministrators(tx, 'backup_failed', {}, '/administration/audit_entries');
    });

/** One backup a day, with retries. If no server ran at the scheduled time, the next start makes the backup. */
export const createSchedule = (
    schedule: BackupSchedule,
    { db, logger, isEncrypted, now = () => new Date(), make = backUpInProcess }: ScheduleTools,
): ScheduledBackups => {
    const ending = new AbortController();
    let [working, timer]: [Promise<void> | undefined, NodeJS.Timeout | undefined] = [undefined, undefined];

    const backUp = async (begun: LastBackup, file: string): Promise<void> => {
        try {
            mkdirSync(schedule.folder, { recursive: true });
            await make(file, ending.signal);
            await keepLast(db, { ...begun, finishedAt: now().toISOString(), file });
            await keepAudit(db, {
                kind: 'backup_made',
                command: 'schedule',
                details: { said: { file: basename(file) } },
            });
            logger.info({ file }, 'backed up');
            await prune(schedule, now());
        } catch (error) {
            if (ending.signal.aborted) return void (await keepLast(db, { ...begun, day: '' }));
            const reason = error instanceof Error ? error.message : String(error);
            logger.error({ err: error, file }, `the backup failed: ${reason}`);
            await tellFailure(db, { ...begun, finishedAt: now().toISOString(), error: reason });
        }
    };
    const look = async (): Promise<void> => {
        const instant = now();
        if (timeOf(instant).slice(0, 5) < schedule.at || ending.signal.aborted) return;
        const day = dayAt(instant);
        const before = await lastBackup(db);
        const failures = before?.day === day ? (before.failures ?? 0) : 0;
        const begun: LastBackup = { day, startedAt: instant.toISOString(), failures };
        if (await takeDay(db, begun)) await backUp(begun, join(schedule.folder, nameAt(instant, isEncrypted)));
    };
    const lookOnce = (): void => {
        working ??= look()
            .catch((error: unknown) => logger.error({ err: error }, 'the schedule of backups failed'))
            .finally(() => {
                working = undefined;
            });
    };
    return {
        look,
        start: () => {
            lookOnce();
            timer = setInterval(lookOnce, MINUTE).unref();
        },
        stop: async () => {
            clearInterval(timer);
            ending.abort();
            await working;
        },
    };
};
