import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#server/db/tables/index.ts';
import type { Message } from '#server/mail/mailer.ts';
import { ACCOUNTS, type Answer, type Api } from './api.ts';
import { make, newUser } from './records.ts';

let addresses = 0;

/** An unused client address, so that limits do not affect other tests. */
export const newAddress = (): string => {
    addresses += 1;
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Hash of `PASSWORD`, copied from a seeded account because hashing is slow. */
const knownHash = (api: Api) =>
    api.database.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, ACCOUNTS.user));

/**
 * A user of the test with `PASSWORD`, unless another password or null is given. Created disabled and enabled in the
 * database, so that no invitation is sent.
 */
export const person = async (api: Api, more: object = {}): Promise<{ id: number; iri: string; email: string }> => {
    const isEnabled = !('isEnabled' in more) || more.isEnabled === true;
    const made = await make(api, '/api/users', newUser({ ...more, isEnabled: false }));
    const [known] = 'plainPassword' in more ? [] : await knownHash(api);
    await api.database.db
        .update(users)
        .set({ isEnabled, ...(known && { passwordHash: known.hash }) })
        .where(eq(users.id, made.id));
    return { id: made.id, iri: made['@id'], email: String(made.email) };
};

/** The link of a message, which must be the same in its text and its HTML. */
export const linkIn = (message: Message | undefined): URL => {
    const [link = ''] = /https?:\/\/\S+/.exec(message?.text ?? '') ?? [];
    expect(message?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    return new URL(link);
};

/** Expects a 422 for one property, with the given message if there is one. */
export const expectViolation = (
    { status, body }: Answer,
    propertyPath: string,
    code: string,
    message: unknown = expect.any(String),
): void => expect([status, body.violations]).toEqual([422, [{ propertyPath, code, message }]]);
