import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { changes as contract } from '#contract/operations/changes.ts';
import type { Actor } from '../../../auth/actor.ts';
import { isHandled } from '../../../auth/membership.ts';
import { changes as table } from '../../../db/tables/index.ts';
import { iriOf } from '../../../domain/record.ts';
import type { ServerResource } from '../../../engine/resource.ts';

/** A5 B7: users see the history of records that they may read, and of their own account. */
const scope = (actor: Actor) => {
    const readable = RESOURCE_NAMES.filter(name => can(actor, name, 'show'));
    const own = sql`${table.record} = ${iriOf('users', actor.id)}`;
    const handled = isHandled(actor, table.companyId);
    return sql`${and(or(inArray(table.resource, readable), own), handled && or(isNull(table.companyId), handled))}`;
};

/** History of all resources that have one (D1). */
export const changes: ServerResource = {
    purpose: 'history',
    contract,
    table,
    scope,
    order: [{ property: 'createdAt', direction: 'desc' }],
};
