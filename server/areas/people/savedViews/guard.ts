import { and, count, eq, ne, sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { mayChangeView, OWNERS_PROPERTIES, SAVED_VIEWS_MAX } from '#contract/people/savedViews.ts';
import { savedViews, users } from '../../../db/tables/index.ts';
import type { RowChange } from '../../../engine/rowChange.ts';
import { forbidden, Invalid, Problem } from '../../../hydra/problem.ts';

/** Administrators may correct or delete shared views, but only the owner may share a view or make it the default. */
const checkOwner = ({ actor, row, input }: RowChange): void => {
    if (!row || row.owner === actor.id) return;
    if (!mayChangeView(actor, false)) throw new Problem(403, 'view_denied');
    const denied = OWNERS_PROPERTIES.filter(name => input[name] !== undefined && input[name] !== row[name]);
    if (denied.length > 0) throw new Problem(403, 'field_denied', { params: { fields: denied.join(', ') } });
};

/** A view of a list that its owner may not read would be invisible to them. */
const checkResource = ({ actor, input }: RowChange): void => {
    const name = RESOURCE_NAMES.find(known => known === input.resource);
    if (name && !can(actor, name, 'list')) throw forbidden();
};

const checkCount = async ({ actor, tx }: RowChange): Promise<void> => {
    const [kept] = await tx.select({ total: count() }).from(savedViews).where(eq(savedViews.ownerId, actor.id));
    if ((kept?.total ?? 0) >= SAVED_VIEWS_MAX)
        throw new Invalid([{ propertyPath: '', key: 'validation.maxViews', params: { count: SAVED_VIEWS_MAX } }]);
};

/** A new default view replaces the previous one. */
const dethrone = async ({ actor, tx, row, input }: RowChange): Promise<void> => {
    const { resource, isDefault } = { ...row, ...input };
    if (isDefault !== true || (row && row.owner !== actor.id)) return;
    const others = and(eq(savedViews.ownerId, actor.id), eq(savedViews.resource, String(resource)));
    await tx
        .update(savedViews)
        .set({ isDefault: false, version: sql`${savedViews.version} + 1` })
        .where(and(others, eq(savedViews.isDefault, true), ne(savedViews.id, row?.id ?? 0)));
};

/** Serializes a person's changes: two at once could exceed the maximum or both become the default. */
const wait = ({ actor, tx }: RowChange) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');

/**
 * Enforces the rights over one view, the maximum per person, and a single default.
 * @throws Problem 403; Invalid for one view too many.
 */
export const guardView = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    checkOwner(change);
    if (action === 'delete') return;
    checkResource(change);
    await wait(change);
    if (action === 'create') await checkCount(change);
    await dethrone(change);
};
