// Apart: `npm run admin` also ends keys.
import { eq } from 'drizzle-orm';
import { keepAudit } from '../../../audit/keep.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Db } from '../../../db/database.ts';
import { apiKeys } from '../../../db/tables/index.ts';
import { iriOf } from '../../../domain/record.ts';

/** Ends the API keys of a disabled user. They are not restored when the user is enabled again. @returns the number of keys */
export const endKeysOf = async (tx: Db, actor: Actor, userId: number): Promise<number> => {
    const keys = await tx.delete(apiKeys).where(eq(apiKeys.ownerId, userId)).returning({ name: apiKeys.name });
    const subject = iriOf('users', userId);
    await keepAudit(
        tx,
        ...keys.map(({ name }) => ({ kind: 'key_ended', actor, subject, details: { said: { name } } }) as const),
    );
    return keys.length;
};
