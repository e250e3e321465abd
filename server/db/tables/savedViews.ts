import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ListState } from '#contract/language/kinds.ts';
import { LIST_STATE_MAX } from '#contract/language/listState.ts';
import { SAVED_VIEWS_MAX } from '#contract/people/savedViews.ts';
import { code, identity, label } from './columns.ts';
import { users } from './users.ts';

/** I4. Shared views outlive their owner; a trigger deletes the others with the owner (`0012_saved_views_owner.sql`). */
export const savedViews = pgTable(
    'saved_views',
    {
        ...identity(),
        ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
        name: label('name').notNull(),
        resource: code('resource').notNull(),
        state: jsonb('state').$type<ListState>().notNull(),
        isShared: boolean('is_shared').notNull().default(false),
        isDefault: boolean('is_default').notNull().default(false),
        position: integer('position'),
    },
    table => [
        uniqueIndex('saved_views_name_unique').on(table.ownerId, table.resource, sql`name_key(name)`),
        uniqueIndex('saved_views_is_default_unique').on(table.ownerId, table.resource).where(sql`is_default`),
        index('saved_views_shared').on(table.resource, table.name, table.id).where(sql`is_shared`),
        check('saved_views_position_check', sql.raw(`position between 0 and ${SAVED_VIEWS_MAX}`)),
        check('saved_views_name_check', sql`${table.name} <> ''`),
        check('saved_views_resource_check', sql`${table.resource} ~ '^[a-z_]+$'`),
        check(
            'saved_views_state_check',
            // PostgreSQL prints JSON with additional spaces, hence twice the limit.
            sql.raw(`jsonb_typeof(state) = 'object' and length(state::text) <= ${2 * LIST_STATE_MAX}`),
        ),
        // A private view without an owner would be visible to nobody.
        check('saved_views_owner_id_check', sql`${table.ownerId} is not null or ${table.isShared}`),
    ],
);
