import { eq } from 'drizzle-orm';
import { users } from '../db/tables/index.ts';
import { iriOf, type JsonObject } from '../hydra/record.ts';
import type { Call, ReadingCall } from './resource.ts';

/** IRI of the company that the person currently works on (B7). */
export const currentCompanyOf = async ({
    db,
    actor,
}: Pick<ReadingCall, 'db' | 'actor'>): Promise<string | undefined> => {
    const [user] = await db.select({ company: users.currentCompanyId }).from(users).where(eq(users.id, actor.id));
    return user?.company ? iriOf('companies', user.company) : undefined;
};

/** Values for properties that a new record's body does not name, where they depend on the person. */
export const prefilled = async (call: Call, body: JsonObject): Promise<JsonObject> => {
    const { company } = call.resource.contract;
    const current = company === undefined || company in body ? undefined : await currentCompanyOf(call);
    const given = company === undefined || current === undefined ? {} : { [company]: current };
    return { ...given, ...(await call.resource.prefill?.(call, { ...given, ...body })) };
};
