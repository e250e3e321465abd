import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried, in the columns that `RateLimiterDrizzle` wants; keys are hashed. */
export const rateLimits = pgTable(
    'rate_limits',
    {
        key: text('key').primaryKey(),
        points: integer('points').notNull(),
        expire: timestamp('expire', { withTimezone: true, precision: 3 }),
    },
    table => [index('rate_limits_by_expiry').on(table.expire)],
);
