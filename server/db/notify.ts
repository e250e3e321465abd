import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { notifications as contract, type NotificationType } from '#contract/people/notifications.ts';
import type { Db } from './database.ts';
import { query } from './query.ts';
import { notifications, passkeys, textTwins, users } from './tables/index.ts';
import { transaction } from './transaction.ts';

interface NotificationParams extends Record<NotificationType, Readonly<Record<string, string | number>>> {
    readonly welcome: { readonly name: string };
    /** `passkeys`: number of passkeys that remain valid, if any. */
    readonly password_changed: Readonly<Record<string, number>>;
    readonly items_import_finished: { readonly smart_count: number };
    readonly prices_import_finished: { readonly smart_count: number };
    readonly import_finished: { readonly smart_count: number; readonly import: number };
    readonly pictures_ready: { readonly smart_count: number };
    readonly backup_failed: Readonly<Record<string, never>>;
    readonly webhook_off: { readonly host: string };
    /** `resource` is translated into the reader's language. */
    readonly twins_found: { readonly resource: string; readonly names: string };
}

/** Number of read notifications kept per user, newest first; unread ones are always kept. */
export const KEPT_READ = 200;

const prune = async (db: Db, userId: number): Promise<void> => {
    const tooOld = db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.isRead, true)))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .offset(KEPT_READ);
    await db.delete(notifications).where(inArray(notifications.id, tooOld));
};

/** Notifies a user (T8), within a transaction if `db` is one. @param link path of a page of the console: `/items` */
export const notify = async <T extends NotificationType>(
    db: Db,
    userId: number,
    type: T,
    params: NotificationParams[T],
    link: string | null = null,
): Promise<void> => {
    await db.insert(notifications).values({ userId, type, params, link });
    await prune(db, userId);
};

export const welcome = (db: Db, { id, firstName }: { readonly id: number; readonly firstName: string }) =>
    notify(db, id, 'welcome', { name: firstName }, '/items');

/** Notifies a user of a password change. Links to the remaining passkeys, or to the page for changing the password. */
export const tellNewPassword = async (db: Db, userId: number): Promise<void> => {
    const [kept] = await db.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    const total = kept?.total ?? 0;
    if (total > 0) await notify(db, userId, 'password_changed', { passkeys: total }, '/profile');
    else await notify(db, userId, 'password_changed', {}, '/profile/password-change');
};

interface Twins {
    readonly table: string;
    /** Original spelling of each record. */
    readonly names: readonly string[];
    /** Identifier of the owner; undefined for records that all administrators manage. */
    readonly owner?: number;
}

/** Columns within which names are unique; by default, the whole table (migration `text_identity`). */
const SCOPES: Readonly<Record<string, string>> = { items_families: 'parent_id' };

const twinsOf = async (tx: Db, { table, column, key }: typeof textTwins.$inferSelect): Promise<Twins> => {
    const name = sql.identifier(column);
    const keyOf = sql.raw(column === 'name' || column === 'label' ? 'name_key' : 'code_key');
    const scope = SCOPES[table] === undefined ? sql`1` : sql.identifier(SCOPES[table]);
    const all = sql`(select id, ${name} as name, count(*) over (partition by ${scope}) as twins from ${sql.identifier(table)} where ${keyOf}(${name}) = ${key}) one`;
    const found = await query<{ readonly name: string }>(tx, sql`select name from ${all} where twins > 1 order by id`);
    return { table, names: found.map(one => one.name) };
};

/** Duplicate saved views per owner, because only the owner may rename them. */
const twinsOfViews = async (tx: Db): Promise<readonly Twins[]> =>
    query<Twins>(
        tx,
        sql`select resource as table, owner_id as owner, array_agg(name order by id) as names from saved_views
            where owner_id is not null group by owner_id, resource, name_key(name) having count(*) > 1 order by min(id)`,
    );

/** Maximum number of separate notifications per table. One more lists the first name of each further group. */
const MAX_NOTIFICATIONS = 20;

const grouped = (twins: readonly Twins[]): readonly Twins[] =>
    [...new Set(twins.map(({ table }) => table))].flatMap(table => {
        const all = twins.filter(one => one.table === table);
        const rest = all.slice(MAX_NOTIFICATIONS).flatMap(({ names }) => names.slice(0, 1));
        return [...all.slice(0, MAX_NOTIFICATIONS), ...(rest.length > 0 ? [{ table, names: rest }] : [])];
    });

const searchLink = (table: string, text: string): string => {
    const letters = [...text];
    for (let length = letters.length; length > 0; length -= 1) {
        const filter = JSON.stringify({ q: letters.slice(0, length).join('') });
        const link = `/${table}?filter=${encodeURIComponent(filter)}`;
        if (link.length <= contract.properties.link.max) return link;
    }
    return `/${table}`;
};

const ROOM = 300;

const named = (names: readonly string[]): string => {
    const all = names.join(' · ');
    return all.length > ROOM ? `${all.slice(0, ROOM)} …` : all;
};

const administrators = async (tx: Db): Promise<readonly number[]> => {
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select id from ${users} where is_enabled and roles && array['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] order by id`,
    );
    return found.map(({ id }) => id);
};

export const tellAdministrators = async <T extends NotificationType>(
    tx: Db,
    type: T,
    params: NotificationParams[T],
    link: string,
): Promise<void> => {
    for (const id of await administrators(tx)) await notify(tx, id, type, params, link);
};

const tell = async (tx: Db, { table, names, owner }: Twins, readers: readonly number[]): Promise<void> => {
    const resource = owner === undefined ? table : 'saved_views';
    const link = owner === undefined ? searchLink(table, names[0] ?? '') : `/${table}`;
    for (const id of owner === undefined ? readers : [owner])
        await notify(tx, id, 'twins_found', { resource, names: named(names) }, link);
};

/** Notifies once of duplicates found by the migration `text_identity`: administrators, and owners of saved views. */
export const tellTwins = (db: Db): Promise<void> =>
    transaction(db, async tx => {
        const untold = await tx.select().from(textTwins).where(eq(textTwins.isTold, false)).for('update');
        if (untold.length === 0) return;
        const twins: Twins[] = [];
        for (const one of untold) if (one.table !== 'saved_views') twins.push(await twinsOf(tx, one));
        const views = untold.some(({ table }) => table === 'saved_views') ? await twinsOfViews(tx) : [];
        const readers = await administrators(tx);
        for (const one of [...grouped(twins.filter(({ names }) => names.length > 0)), ...views])
            await tell(tx, one, readers);
        await tx.update(textTwins).set({ isTold: true });
    });
