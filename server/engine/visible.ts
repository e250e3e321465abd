import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { onceFor } from '#contract/language/onceFor.ts';
import { isAdmin } from '#contract/language/roles.ts';
import type { Actor } from '../auth/actor.ts';
import { isHandled } from '../auth/membership.ts';
import { isAlternative } from '../db/tables/alternatives.ts';
import { columnOf } from './columns.ts';
import type { ReadingCall, ServerResource } from './resource.ts';

/** A child is visible to users who may read its parent (B2). */
const ofVisibleParent = (actor: Actor, resource: ServerResource): SQL | undefined => {
    const parent = resource.parent?.();
    const visible = parent && visibleTo(actor, parent);
    const own = columnOf(resource, resource.contract.parent ?? '');
    return visible && sql`${own} in (select ${parent.table.id} from ${parent.table} where ${visible})`;
};

/** Condition on records of the user's companies; for an alternative owner, also on those of the other resource. */
const ofHandledCompany = (actor: Actor, resource: ServerResource): SQL | undefined => {
    const { company, properties } = resource.contract;
    const column = company === undefined ? undefined : columnOf(resource, company);
    const handled = column && isHandled(actor, column);
    return handled && isAlternative(properties[company ?? '']) ? or(isNull(column), handled) : handled;
};

/** Condition on the records visible to the user; undefined if unrestricted. */
export const visibleTo = (actor: Actor, resource: ServerResource): SQL | undefined =>
    and(resource.scope?.(actor), ofHandledCompany(actor, resource), ofVisibleParent(actor, resource));

/** Maximum number of users with cached resources, because building their statements takes a millisecond. */
const MAX_CACHED_ACTORS = 500;

const keptFor = onceFor((_resource: ServerResource) => new Map<number, ServerResource>());

/** Resource as read by the user: computed properties only include records of the user's companies. */
export const readBy = (actor: Actor, resource: ServerResource): ServerResource => {
    if (!resource.computedFor || isAdmin(actor)) return resource;
    const kept = keptFor(resource);
    const known = kept.get(actor.id);
    if (known) return known;
    const made = { ...resource, computed: { ...resource.computed, ...resource.computedFor(actor) } };
    const [oldest] = kept.size >= MAX_CACHED_ACTORS ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(actor.id, made);
    return made;
};

/** Filters the records that the user may read, in the given order. */
export const visibleIds = async ({ db, resource, actor }: ReadingCall, ids: readonly number[]): Promise<number[]> => {
    const { id } = resource.table;
    const found = await db
        .select({ id })
        .from(resource.table)
        .where(and(inArray(id, [...ids]), visibleTo(actor, resource)));
    const known = new Set(found.map(row => Number(row.id)));
    return ids.filter(one => known.has(one));
};
