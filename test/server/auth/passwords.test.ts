import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';

/** A hash with a minimal cost. */
const HARMLESS = `scrypt$1024$1$1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

test('a password is hashed at the cost that OWASP asks for', async () => {
    expect(await hashPassword('Une-Phrase-2026!')).toMatch(/^scrypt\$32768\$8\$3\$/);
});

test('a password is the one that was hashed, however its accents are composed', async () => {
    const stored = await hashPassword('Épée-2026-longue');
    expect(await verifyPassword('E\u0301pe\u0301e-2026-longue', stored)).toBe(true);
    expect(await verifyPassword('Épée-2026-longues', stored)).toBe(false);
});

test('a crowd that signs in leaves threads to read files with', async () => {
    let hashed = 0;
    const crowd = Array.from({ length: 8 }, () => verifyPassword('anything', null).then(() => hashed++));
    await readFile(import.meta.filename);
    expect(hashed).toBeLessThan(4);
    await Promise.all(crowd);
    expect(hashed).toBe(8);
}, 30_000);

test('a request beyond the queue’s limit is refused at once, and the others are served', async () => {
    const crowd = Array.from({ length: 240 }, () => verifyPassword('anything', HARMLESS));
    const answers = await Promise.allSettled(crowd);
    const refused = answers.filter(answer => answer.status === 'rejected');
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(202);
    expect(refused.map(({ reason }) => [reason.kind, reason.key, reason.options.retryAfter])).toEqual(
        Array(38).fill(['unavailable', 'busy', 10]),
    );
    expect(await verifyPassword('anything', HARMLESS)).toBe(false);
});
