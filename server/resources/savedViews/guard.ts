import { and, count, eq, ne, sql } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { RESOURCE_NAMES } from '#contract/names.ts';
import { mayChangeView, OWNERS_PROPERTIES, SAVED_VIEWS_MAX } from '#contract/savedViews.ts';
import { savedViews, users } from '../../db/tables/index.ts';
import { forbidden, Invalid, Problem } from '../../hydra/problem.ts';
import type { Change } from '../resource.ts';

/** An administrator may mend or delete what is shared; whether it is, and what its owner sees first, is not theirs to say. */
const checkOwner = ({ actor, row, input }: Change): void => {
    if (!row || row.owner === actor.id) return;
    if (!mayChangeView(actor, false)) throw new Problem(403, 'view_denied');
    const denied = OWNERS_PROPERTIES.filter(name => input[name] !== undefined && input[name] !== row[name]);
    if (denied.length > 0) throw new Problem(403, 'field_denied', { params: { fields: denied.join(', ') } });
};

/** Nobody keeps a view of a list that they may not read: it would be gone from their sight at once. */
const checkResource = ({ actor, input }: Change): void => {
    const name = RESOURCE_NAMES.find(known => known === input.resource);
    if (name && !can(actor, name, 'list')) throw forbidden();
};

const checkCount = async ({ actor, tx }: Change): Promise<void> => {
    const [kept] = await tx.select({ total: count() }).from(savedViews).where(eq(savedViews.ownerId, actor.id));
    if ((kept?.total ?? 0) >= SAVED_VIEWS_MAX)
        throw new Invalid([{ propertyPath: '', key: 'validation.maxViews', params: { count: SAVED_VIEWS_MAX } }]);
};

/** What is to be shown first takes the place of what was. */
const dethrone = async ({ actor, tx, row, input }: Change): Promise<void> => {
    const { resource, isDefault } = { ...row, ...input };
    if (isDefault !== true || (row && row.owner !== actor.id)) return;
    const others = and(eq(savedViews.ownerId, actor.id), eq(savedViews.resource, String(resource)));
    await tx
        .update(savedViews)
        .set({ isDefault: false, version: sql`${savedViews.version} + 1` })
        .where(and(others, eq(savedViews.isDefault, true), ne(savedViews.id, row?.id ?? 0)));
};

/** One after the other: two at once could both be the last that there is room for, or the one to be shown first. */
const wait = ({ actor, tx }: Change) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');

/**
 * Rights over one view, how many a person may have, and the one that is theirs to see first.
 * @throws Problem 403; Invalid for one view too many.
 */
export const guardView = async (action: 'create' | 'edit' | 'delete', change: Change): Promise<void> => {
    checkOwner(change);
    if (action === 'delete') return;
    checkResource(change);
    await wait(change);
    if (action === 'create') await checkCount(change);
    await dethrone(change);
};
