// Apart: tables of webhooks and their deliveries, re-exported by index.ts.
import { sql } from 'drizzle-orm';
import {
    boolean,
    check,
    index,
    integer,
    type PgTableExtraConfigValue,
    pgTable,
    text,
    timestamp,
} from 'drizzle-orm/pg-core';
import { DELIVERY_STATUSES } from '#contract/settings/webhookDeliveries.ts';
import { code, identity, instant, oneOf } from './columns.ts';

/** ADR 0073. */
export const webhooks = pgTable(
    'webhooks',
    {
        ...identity(),
        url: code('url').notNull(),
        /** Unrestricted, so that a new event needs no migration. */
        events: text('events').array().notNull(),
        isEnabled: boolean('is_enabled').notNull().default(true),
        /** Signing secret of the messages: `whsec_…`. Shown once. */
        secret: text('secret').notNull(),
        failingSince: instant('failing_since'),
        /** Consecutive deliveries without a response of the receiver. */
        failures: integer('failures').notNull().default(0),
        /** End of the pause after an unanswered delivery. */
        pausedUntil: timestamp('paused_until', { withTimezone: true }),
        createdAt: instant('created_at').notNull().default(sql`now()`),
    },
    (table): PgTableExtraConfigValue[] => [
        index('webhooks_by_url').on(table.url, table.id),
        index('webhooks_by_is_enabled').on(table.isEnabled, table.id),
        index('webhooks_by_failing_since').on(table.failingSince, table.id),
        index('webhooks_by_created_at').on(table.createdAt, table.id),
        check('webhooks_url_check', sql`${table.url} <> ''`),
        check('webhooks_events_check', sql`cardinality(${table.events}) > 0`),
    ],
);

/** Outbox: messages, inserted in the transaction of their event, with the state of their delivery. */
export const webhookDeliveries = pgTable(
    'webhook_deliveries',
    {
        ...identity(),
        webhookId: integer('webhook_id')
            .notNull()
            .references(() => webhooks.id, { onDelete: 'cascade' }),
        /** Same for each retry, so that the receiver recognises duplicates. */
        messageId: code('message_id').notNull(),
        event: code('event').notNull(),
        record: code('record').notNull(),
        status: code('status').notNull().default('waiting'),
        tries: integer('tries').notNull().default(0),
        answerStatus: integer('answer_status'),
        answer: text('answer'),
        error: code('error'),
        createdAt: instant('created_at').notNull().default(sql`now()`),
        lastTriedAt: instant('last_tried_at'),
    },
    (table): PgTableExtraConfigValue[] => [
        index('webhook_deliveries_of_webhook').on(table.webhookId, table.createdAt, table.id),
        index('webhook_deliveries_by_created_at').on(table.createdAt, table.id),
        check('webhook_deliveries_status_check', oneOf(table.status, DELIVERY_STATUSES)),
        check('webhook_deliveries_record_check', sql`${table.record} ~ '^/api/[a-z_]+/[0-9]+$'`),
    ],
);
