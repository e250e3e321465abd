import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { LIST_NAMES, resourceOfList } from '#contract/language/names.ts';
import {
    savedViews as contract,
    mayChangeView,
    OWNERS_PROPERTIES,
    SAVED_VIEWS_MAX,
} from '#contract/people/savedViews.ts';
import type { Actor } from '../../../auth/actor.ts';
import { savedViews as table, users } from '../../../db/tables/index.ts';
import { forbidden, Invalid, Refused } from '../../../domain/refused.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import type { RowChange } from '../../../engine/rowChange.ts';

/** Administrators may correct or delete shared views, but only the owner may share a view or make it the default. */
const checkOwner = ({ actor, row, input }: RowChange): void => {
    if (!row || row.owner === actor.id) return;
    if (!mayChangeView(actor, false)) throw new Refused('forbidden', 'view_denied');
    const denied = OWNERS_PROPERTIES.filter(name => input[name] !== undefined && input[name] !== row[name]);
    if (denied.length > 0) throw new Refused('forbidden', 'field_denied', { params: { fields: denied.join(', ') } });
};

const checkResource = ({ actor, input }: RowChange): void => {
    const name = resourceOfList(String(input.resource));
    if (name && !can(actor, name, 'list')) throw forbidden();
};

const checkCount = async ({ actor, tx }: RowChange): Promise<void> => {
    const [kept] = await tx.select({ total: count() }).from(table).where(eq(table.ownerId, actor.id));
    if ((kept?.total ?? 0) >= SAVED_VIEWS_MAX)
        throw new Invalid([{ propertyPath: '', key: 'validation.maxViews', params: { count: SAVED_VIEWS_MAX } }]);
};

/** A new default view replaces the previous one. */
const dethrone = async ({ actor, tx, row, input }: RowChange): Promise<void> => {
    const { resource, isDefault } = { ...row, ...input };
    if (isDefault !== true || (row && row.owner !== actor.id)) return;
    const others = and(eq(table.ownerId, actor.id), eq(table.resource, String(resource)));
    await tx
        .update(table)
        .set({ isDefault: false, version: sql`${table.version} + 1` })
        .where(and(others, eq(table.isDefault, true), ne(table.id, row?.id ?? 0)));
};

/** Serialises a user's changes: two concurrent ones could exceed the maximum or both become the default. */
const wait = ({ actor, tx }: RowChange) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');

/** Enforces the rights, the maximum per user, and a single default. @throws Refused (forbidden); Invalid */
const guardView = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    checkOwner(change);
    if (action === 'delete') return;
    checkResource(change);
    await wait(change);
    if (action === 'create') await checkCount(change);
    await dethrone(change);
};

/** Own and shared views of the lists that the user may read: a view reveals the filters of its list. */
const scope = (actor: Actor) => {
    const readable = LIST_NAMES.filter(name => {
        const resource = resourceOfList(name);
        return resource !== undefined && can(actor, resource, 'list');
    });
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
