import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the installation knows of itself: the signing key, made at first start; whether the seed has run. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });
