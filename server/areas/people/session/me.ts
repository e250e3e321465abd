// Data of the signed-in user for the console: record, menu, and warnings for administrators.
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { TO_SHIP_PATH } from '#contract/deliveries/toShip.ts';
import { contractOf } from '#contract/index.ts';
import { can } from '#contract/language/access.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { isAdmin } from '#contract/language/roles.ts';
import { STATUS_PAGE } from '#contract/operations/serverStatus.ts';
import type { WarningsAnswer } from '#contract/operations/serverWarnings.ts';
import type { Actor } from '../../../auth/actor.ts';
import { isHandled } from '../../../auth/membership.ts';
import { stillExposed } from '../../../auth/publicPasswords.ts';
import { lastBackup } from '../../../backup/schedule.ts';
import { companies } from '../../../db/tables/index.ts';
import { iriOf } from '../../../domain/record.ts';
import { forbidden, Unauthorized } from '../../../domain/refused.ts';
import type { Env } from '../../../engine/env.ts';
import { findRow } from '../../../engine/read.ts';
import type { Call } from '../../../engine/resource.ts';
import { recordAnswer } from '../../../engine/verbs/show.ts';
import type { SessionServices } from './services.ts';

/** True if the user's current company issues its invoices in Comptoir. Without a current company, any of theirs. */
const isInvoicing = async ({ db, actor }: Call, current: unknown): Promise<boolean> => {
    const chosen = current === null || current === undefined ? sql`true` : sql`${companies.id} = ${Number(current)}`;
    const [found] = await db
        .select({ id: companies.id })
        .from(companies)
        .where(and(eq(companies.isInvoicing, true), isHandled(actor, companies.id), chosen))
        .limit(1);
    return found !== undefined;
};

/** `GET /api/me`: the signed-in user's own record, under its own IRI, with `isInvoicing`. */
export const me = async (call: Call): Promise<Response> => {
    const row = await findRow(call, call.actor.id);
    if (!row) throw new Unauthorized('Invalid JWT Token');
    return recordAnswer(call, row, 200, {}, { isInvoicing: await isInvoicing(call, row.currentCompany) });
};

/** `GET /api/menu`: pages open to the user (N7); `users`, `change_email` and `server_status` only for administrators. */
export const menuOf = (actor: Actor): string[] => [
    'home',
    'own_keys',
    ...(can(actor, 'users', 'edit') ? ['change_email'] : []),
    ...(can(actor, 'delivery_notes', 'list') ? [TO_SHIP_PATH] : []),
    ...(isAdmin(actor) ? [STATUS_PAGE] : []),
    ...RESOURCE_NAMES.filter(name => contractOf(name).page !== false && can(actor, name, 'list')),
];

/** Milliseconds after which a failure no longer matters, because the schedule was removed since. */
const FAILURE_LASTS = 2 * 86_400_000;

const backupFailedAt = async (db: SessionServices['db']): Promise<string | null> => {
    const { error, finishedAt } = (await lastBackup(db)) ?? {};
    if (error === undefined || finishedAt === undefined) return null;
    return Date.now() - Date.parse(finishedAt) < FAILURE_LASTS ? finishedAt : null;
};

/** `GET /api/warnings`: problems for administrators. Failure reasons are only in the log. @throws Refused (forbidden) */
export const answerWarnings = async ({ db, exposed }: SessionServices, context: Context<Env>): Promise<Response> => {
    if (!isAdmin(context.get('actor'))) throw forbidden();
    const accounts = await stillExposed(db, exposed);
    const warnings: WarningsAnswer = {
        publicPasswords: accounts.map(({ id, email }) => ({ '@id': iriOf('users', id), email })),
        backupFailedAt: await backupFailedAt(db),
    };
    return context.json({ ...warnings });
};
