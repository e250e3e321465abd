import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of attempts, with the columns that `RateLimiterDrizzle` requires; keys are hashed. */
export const rateLimits = pgTable(
    'rate_limits',
    {
        key: text('key').primaryKey(),
        points: integer('points').notNull(),
        expire: timestamp('expire', { withTimezone: true, precision: 3 }),
    },
    table => [index('rate_limits_by_expiry').on(table.expire)],
);
