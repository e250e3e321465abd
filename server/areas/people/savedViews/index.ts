import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { savedViews as contract } from '#contract/people/savedViews.ts';
import type { Actor } from '../../../auth/actor.ts';
import { savedViews as table, users } from '../../../db/tables/index.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import { guardView } from './guard.ts';

/** Own and shared views of the lists that the person may read: a view reveals the filters of its list. */
const scope = (actor: Actor) => {
    const readable = RESOURCE_NAMES.filter(name => can(actor, name, 'list'));
    const seen = or(eq(table.ownerId, actor.id), eq(table.isShared, true));
    return sql`${and(inArray(table.resource, readable), seen)}`;
};

/** I4: views of lists, private or shared. */
export const savedViews: ServerResource = {
    contract,
    table,
    computed: {
        ownerName: sql`(select first_name || ' ' || last_name from ${users} where ${users}.id = ${table}.owner_id)`,
    },
    scope,
    owned: actor => ({ ownerId: actor.id }),
    order: [{ property: 'name', direction: 'asc' }],
    guard: guardView,
};
