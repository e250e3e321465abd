import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#server/db/tables/index.ts';
import type { Message } from '#server/mail/mailer.ts';
import { ACCOUNTS, type Answer, type Api } from './api.ts';
import { make, newUser } from './records.ts';

let addresses = 0;

/** An address that nothing came from yet: what one test does must not count in another. */
export const newAddress = (): string => {
    addresses += 1;
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Hash of `PASSWORD`, taken from a seeded account: making one costs more than all the rest of a test. */
const knownHash = (api: Api) =>
    api.database.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, ACCOUNTS.user));

/**
 * A user of the test's own, who signs in with `PASSWORD` unless a password, or null, is given. Made disabled, and enabled
 * behind the API's back: nobody is invited, so that the messages are those of the test.
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

/** The address that a message asks to open: the same in its text and in its button. */
export const linkIn = (message: Message | undefined): URL => {
    const [link = ''] = /https?:\/\/\S+/.exec(message?.text ?? '') ?? [];
    expect(message?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    return new URL(link);
};

/** The answer refuses one value of the body, and says why where a message is expected. */
export const expectViolation = (
    { status, body }: Answer,
    propertyPath: string,
    code: string,
    message: unknown = expect.any(String),
): void => expect([status, body.violations]).toEqual([422, [{ propertyPath, code, message }]]);
