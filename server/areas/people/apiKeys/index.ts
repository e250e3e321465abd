import { count, eq } from 'drizzle-orm';
import { API_KEYS_MAX, apiKeys as contract } from '#contract/people/apiKeys.ts';
import { newApiKey } from '../../../auth/apiKeys.ts';
import { HOUR } from '../../../auth/limits.ts';
import { apiKeys as table, users } from '../../../db/tables/index.ts';
import { forbidden, Invalid } from '../../../domain/refused.ts';
import type { ServerResource } from '../../../engine/resource.ts';
import type { RowChange } from '../../../engine/rowChange.ts';
import { isInReach } from '../reach.ts';

/** @throws Invalid for a key that has already expired, and above the maximum number of keys */
const checkNew = async ({ actor, tx, input }: RowChange): Promise<void> => {
    if (typeof input.expiresAt === 'string' && Date.parse(input.expiresAt) <= Date.now())
        throw new Invalid([{ propertyPath: 'expiresAt', key: 'validation.future' }]);
    // Locks the user: two concurrent calls could exceed the maximum.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const [kept] = await tx.select({ total: count() }).from(table).where(eq(table.ownerId, actor.id));
    if ((kept?.total ?? 0) >= API_KEYS_MAX)
        throw new Invalid([{ propertyPath: '', key: 'validation.maxKeys', params: { count: API_KEYS_MAX } }]);
};

const IS_KEPT = {
    scopes: (given: unknown, kept: unknown) => `${given}` === `${kept}`,
    expiresAt: (given: unknown, kept: unknown) =>
        given == null || kept == null ? given === kept : Date.parse(`${given}`) === new Date(`${kept}`).getTime(),
};

/** Only the owner may change a key, and only its name. Other users may delete it. */
const checkEdit = ({ actor, row, input }: RowChange): void => {
    if (row?.owner !== actor.id) throw forbidden();
    const fixed = (['scopes', 'expiresAt'] as const).filter(
        name => input[name] !== undefined && !IS_KEPT[name](input[name], row[name]),
    );
    if (fixed.length > 0) throw new Invalid(fixed.map(propertyPath => ({ propertyPath, key: 'validation.fixed' })));
};

/** ADR 0072: users see their own keys, administrators those of all. Revoking a key deletes it. */
export const apiKeys: ServerResource = {
    contract,
    table,
    scope: actor => isInReach(actor, table.ownerId),
    owned: actor => ({ ownerId: actor.id }),
    order: [{ property: 'createdAt', direction: 'desc' }],
    limits: { create: { name: 'apiKey', points: 100, duration: HOUR } },
    makeSecret: () => {
        const { key, stored } = newApiKey();
        return { told: key, columns: stored };
    },
    guard: async (action, change) => {
        if (action === 'create') await checkNew(change);
        if (action === 'edit') checkEdit(change);
    },
};
