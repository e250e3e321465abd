import { pgTable, text } from 'drizzle-orm/pg-core';

/** Values of the installation itself: the signing key, and whether the seed has run. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });
