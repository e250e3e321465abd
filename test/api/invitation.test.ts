import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordResets, users } from '#server/db/tables/index.ts';
import type { Message } from '#server/mail/mailer.ts';
import { ACCOUNTS, type Api, ORIGIN, openApi } from '#test/support/api.ts';
import { linkIn, newAddress } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

const NEW = 'Vg7!nuage-brique';
const post: { down: boolean; sent: Message[] } = { down: false, sent: [] };
const mailer = {
    send: async (message: Message) => {
        if (post.down) throw new Error('550 no such mailbox at smtp.internal');
        post.sent.push(message);
    },
};

let api: Api;
beforeAll(async () => {
    api = await openApi({ mailer, companyName: 'Sports & Cie' });
});
afterAll(() => api.close());

const withoutMail = async <T>(work: () => Promise<T>): Promise<T> => {
    post.down = true;
    return work().finally(() => {
        post.down = false;
    });
};
const again = (iri: string, as: 'user' | 'admin' | 'super' = 'admin') => api.ask('POST', `${iri}/invitation`, { as });
const linksOf = (id: number) => api.database.db.select().from(passwordResets).where(eq(passwordResets.userId, id));

describe('U3 an account without a password', () => {
    test('U3 A7 trial D23 is mailed a link that sets one within a week, and signs in with it', async () => {
        const before = Date.now();
        const made = await make(api, '/api/users?locale=fr', newUser({ plainPassword: '' }));
        const message = post.sent.at(-1);
        expect(message).toMatchObject({ to: made.email, subject: 'Votre compte chez Sports & Cie' });
        const days = (Date.parse(String(made.invitedUntil)) - before) / 86_400_000;
        expect(days).toBeGreaterThan(6.9);
        expect(days).toBeLessThan(7.1);
        const link = linkIn(message);
        expect(`${link.origin}${link.pathname}`).toBe(`${ORIGIN}/auth/password-reset`);
        expect(link.searchParams.get('invitation')).toBe('true');
        const reset = `/api/auth/reset_password/${link.searchParams.get('token')}`;
        expect((await api.ask('POST', reset, { body: { newPassword: NEW }, from: newAddress() })).status).toBe(204);
        const body = { username: made.email, password: NEW };
        expect((await api.ask('POST', '/api/login_check', { body, from: newAddress() })).status).toBe(200);
        const { body: after } = await api.ask('GET', made['@id'], { as: 'admin' });
        expect(after.invitedUntil).toBeNull();
        expect((await api.ask('GET', '/api/users?itemsPerPage=100', { as: 'admin' })).status).toBe(200);
    });

    test.each([
        ['with a password', { plainPassword: NEW }],
        ['that is disabled', { isEnabled: false }],
    ])('U3 one %s is mailed nothing', async (_what, more) => {
        const before = post.sent.length;
        const made = await make(api, '/api/users', newUser(more));
        expect([post.sent.length, made.invitedUntil]).toEqual([before, null]);
    });

    test('U3 one that is refused is mailed nothing', async () => {
        const before = post.sent.length;
        const body = newUser({ email: 'super@comptoir.test' });
        expect((await api.ask('POST', '/api/users', { as: 'admin', body })).status).toBe(422);
        expect(post.sent).toHaveLength(before);
    });

    test('U3 the account remains when the message cannot be sent: no link is left, and it can be sent again', async () => {
        const made = await withoutMail(() => make(api, '/api/users', newUser()));
        expect([made.invitedUntil, await linksOf(made.id)]).toEqual([null, []]);
        const failed = await withoutMail(() => again(made['@id']));
        expect([failed.status, failed.body.detail, failed.headers.get('retry-after')]).toEqual([
            503,
            'The invitation could not be sent. Try again in a few minutes.',
            '120',
        ]);
        expect((await again(made['@id'])).status).toBe(204);
        expect(post.sent.at(-1)?.to).toBe(made.email);
        expect((await api.ask('GET', made['@id'], { as: 'admin' })).body.invitedUntil).toEqual(expect.any(String));
    });
});

describe('U4 the invitation, sent again', () => {
    test('U4 below ROLE_ADMIN, to a super admin by an admin, and to nobody: refused', async () => {
        const boss = await make(api, '/api/users', newUser({ roles: ['ROLE_SUPER_ADMIN'] }));
        const before = post.sent.length;
        expect((await again(boss['@id'], 'user')).status).toBe(403);
        expect((await again(boss['@id'], 'admin')).status).toBe(403);
        expect((await again('/api/users/999999')).status).toBe(404);
        expect((await api.ask('POST', `${boss['@id']}/invitation`)).status).toBe(401);
        expect((await api.ask('GET', `${boss['@id']}/invitation`, { as: 'super' })).status).toBe(405);
        expect(post.sent).toHaveLength(before);
        expect((await again(boss['@id'], 'super')).status).toBe(204);
    });

    test('U4 to who has signed in, or is disabled: 409, in words', async () => {
        await api.database.db.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, ACCOUNTS.user));
        const signedIn = await again(`/api/users/${ACCOUNTS.user}`);
        expect([signedIn.status, signedIn.body.detail]).toEqual([
            409,
            'This person has signed in already: a forgotten password is asked for on the sign-in page.',
        ]);
        const disabled = await make(api, '/api/users', newUser({ isEnabled: false }));
        expect((await again(disabled['@id'])).body.detail).toBe(
            'This account is disabled. Enable it, then send the invitation.',
        );
    });

    test('U4 five times an hour, then 429', async () => {
        const made = await make(api, '/api/users', newUser());
        const statuses: number[] = [];
        for (let time = 0; time < 6; time += 1) statuses.push((await again(made['@id'])).status);
        expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    });

    test('U4 an e-mail that changes takes the link along', async () => {
        const made = await make(api, '/api/users', newUser());
        const { body } = await api.ask('PATCH', made['@id'], { as: 'admin', body: { email: 'moved@comptoir.test' } });
        expect([body.invitedUntil, await linksOf(made.id)]).toEqual([null, []]);
    });
});
