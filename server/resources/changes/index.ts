import { inArray, or, sql } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { changes as contract } from '#contract/changes.ts';
import { RESOURCE_NAMES } from '#contract/names.ts';
import type { Actor } from '../../auth/actor.ts';
import { changes as table } from '../../db/tables/index.ts';
import { iriOf } from '../../hydra/record.ts';
import type { ServerResource } from '../resource.ts';

/** Who may see a record may see what was done to it; everybody sees their own (row A5). */
const scope = (actor: Actor) => {
    const readable = RESOURCE_NAMES.filter(name => can(actor, name, 'show'));
    return sql`${or(inArray(table.resource, readable), sql`${table.record} = ${iriOf('users', actor.id)}`)}`;
};

/** The history of all records that declare one (row D1). */
export const changes: ServerResource = {
    contract,
    table,
    scope,
    order: [{ property: 'createdAt', direction: 'desc' }],
};
