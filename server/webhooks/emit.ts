import { sql } from 'drizzle-orm';
import type { EventName } from '#contract/language/events.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { webhookDeliveries, webhooks } from '../db/tables/index.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { delivering } from './job.ts';

export interface WebhookEvent {
    readonly type: EventName;
    /** IRI. */
    readonly record: string;
}

/** Writes deliveries to the outbox in the event's transaction: a rollback removes them, a commit ensures their sending. */
export const emit = async (tx: Db, ...events: readonly WebhookEvent[]): Promise<void> => {
    if (events.length === 0) return;
    const made = await query<{ readonly id: number }>(
        tx,
        sql`insert into ${webhookDeliveries} (webhook_id, event, record, message_id)
            select hook.id, event->>'type', event->>'record', 'msg_' || replace(gen_random_uuid()::text, '-', '')
            from json_array_elements(${JSON.stringify(events)}::json) with ordinality happened(event, place)
            join ${webhooks} hook on hook.is_enabled and event->>'type' = any(hook.events)
            order by place, hook.id returning id`,
    );
    await enqueueAll(
        tx,
        delivering,
        made.map(({ id }) => ({ delivery: id })),
    );
};
