// Deliveries of webhooks and the handling of answers (ADR 0073).
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { WEBHOOK_PATIENCE_DAYS } from '#contract/settings/webhooks.ts';
import type { Db } from '../db/database.ts';
import { tellAdministrators } from '../db/notify.ts';
import { webhookDeliveries as deliveries, jobs, webhooks } from '../db/tables/index.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, RetryLater } from '../jobs/kind.ts';
import { PrivateAddress, postSigned, type WebhookResponse } from './post.ts';
import { signedHeaders } from './signature.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Backoff in milliseconds. The first retry comes within 10 s, because processes poll jobs every 5 s. */
export const PAUSES = [
    4000,
    MINUTE / 2,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
];

/** Maximum pause of a server that does not answer. */
const LONGEST_PAUSE = 30 * MINUTE;

/** The receiver has unsubscribed. */
const GONE = 410;

type Hook = typeof webhooks.$inferSelect;
type Delivery = typeof deliveries.$inferSelect;

interface Outcome {
    readonly answer?: WebhookResponse;
    /** Message key of `problems`, without an answer. */
    readonly error?: string;
}

const isGood = ({ answer }: Outcome): boolean => answer !== undefined && answer.status >= 200 && answer.status < 300;

/** True for an outage of the server: its other deliveries wait too. */
const isDown = ({ answer }: Outcome): boolean => !answer || answer.status >= 500 || answer.status === 429;

const bodyOf = ({ event, record, createdAt }: Delivery): string =>
    JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: { '@id': record } });

const errorOf = (error: unknown): string => {
    if (error instanceof PrivateAddress) return 'webhook_private';
    const name = error instanceof Error ? error.name : '';
    return ['TimeoutError', 'AbortError'].includes(name) ? 'webhook_timeout' : 'webhook_unreachable';
};

interface Sending {
    readonly isPrivateAllowed: boolean;
    readonly signal: AbortSignal;
}

const send = async (hook: Hook, delivery: Delivery, { isPrivateAllowed, signal }: Sending): Promise<Outcome> => {
    const body = bodyOf(delivery);
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = signedHeaders(hook.secret, { id: delivery.messageId, timestamp, body });
    try {
        return { answer: await postSigned(hook.url, { headers, body, isPrivateAllowed, signal }) };
    } catch (error) {
        // Does not count as an attempt if the process stops.
        signal.throwIfAborted();
        return { error: errorOf(error) };
    }
};

const increased = { version: sql`version + 1` };

const switchOff = async (tx: Db, { id, url }: Hook): Promise<void> => {
    await tx
        .update(webhooks)
        .set({ ...increased, isEnabled: false })
        .where(eq(webhooks.id, id));
    await tx
        .update(deliveries)
        .set({ ...increased, status: 'failed', error: 'webhook_off' })
        .where(and(eq(deliveries.webhookId, id), eq(deliveries.status, 'waiting')));
    await tellAdministrators(tx, 'webhook_off', { host: new URL(url).host }, '/webhooks');
};

/** Updates the state of the webhook. @returns true if it was disabled */
const judge = async (tx: Db, hook: Hook, outcome: Outcome): Promise<boolean> => {
    const own = eq(webhooks.id, hook.id);
    if (isGood(outcome)) {
        await tx.update(webhooks).set({ failingSince: null, failures: 0, pausedUntil: null }).where(own);
        return false;
    }
    const pause = Math.min(PAUSES[hook.failures] ?? LONGEST_PAUSE, LONGEST_PAUSE) / 1000;
    const down = isDown(outcome)
        ? { failures: sql`${webhooks.failures} + 1`, pausedUntil: sql`now() + make_interval(secs => ${pause})` }
        : {};
    const [judged] = await tx
        .update(webhooks)
        .set({ ...down, failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
        .where(own)
        .returning({
            isHopeless: sql<boolean>`${webhooks.failingSince} < now() - make_interval(days => ${WEBHOOK_PATIENCE_DAYS})`,
        });
    if (!judged?.isHopeless && outcome.answer?.status !== GONE) return false;
    await switchOff(tx, hook);
    return true;
};

/** Records an attempt. @returns milliseconds until the next one, or undefined */
const record = (db: Db, hook: Hook, { id, tries }: Delivery, outcome: Outcome): Promise<number | undefined> =>
    transaction(db, async tx => {
        const { answer, error = null } = outcome;
        const pause = isGood(outcome) ? undefined : PAUSES[tries];
        const status = isGood(outcome) ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
        await tx
            .update(deliveries)
            .set({
                ...increased,
                status,
                tries: tries + 1,
                answerStatus: answer?.status ?? null,
                answer: answer?.text ?? null,
                error,
                lastTriedAt: sql`now()`,
            })
            .where(eq(deliveries.id, id));
        return (await judge(tx, hook, outcome)) ? undefined : pause;
    });

const load = async (db: Db, id: number) => {
    const [found] = await db
        .select({ delivery: deliveries, hook: webhooks })
        .from(deliveries)
        .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
        .where(and(eq(deliveries.id, id), eq(deliveries.status, 'waiting')));
    return found;
};

const giveUp = async (db: Db, id: number, error: string): Promise<void> => {
    await db
        .update(deliveries)
        .set({ ...increased, status: 'failed', error })
        .where(and(eq(deliveries.id, id), eq(deliveries.status, 'waiting')));
};

/** Sends a delivery. A retry has the same `webhook-id`, and is a no-op once the result is recorded. */
export const delivering = defineJob({
    name: 'webhook',
    payload: z.object({ delivery: z.number() }),
    maxTries: 8,
    senders: {
        atOnce: 12,
        perReceiver: 2,
        receiver: sql`(select ${deliveries.webhookId} from ${deliveries} where ${deliveries.id} = (${jobs.payload}->>'delivery')::int)`,
    },
    run: async ({ delivery: id }, { db, services, signal }) => {
        const found = await load(db, id);
        if (!found) return undefined;
        const { hook, delivery } = found;
        if (!hook.isEnabled) {
            await giveUp(db, id, 'webhook_off');
            return undefined;
        }
        const paused = (hook.pausedUntil?.getTime() ?? 0) - Date.now();
        // The first attempt after the pause tests the server.
        if (paused > 0) throw new RetryLater(paused);
        const outcome = await send(hook, delivery, { isPrivateAllowed: services.webhookPrivate, signal });
        const pause = await record(db, hook, delivery, outcome);
        if (pause !== undefined) throw new RetryLater(pause);
        return undefined;
    },
    onFailure: ({ delivery }, db, key) => giveUp(db, delivery, key),
});
