import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';

test('a password is the one that was hashed, however its accents are composed', async () => {
    const stored = await hashPassword('Épée-2026-longue');
    expect(await verifyPassword('E\u0301pe\u0301e-2026-longue', stored)).toBe(true);
    expect(await verifyPassword('Épée-2026-longues', stored)).toBe(false);
});

test('a crowd that signs in leaves threads to read files with', async () => {
    let hashed = 0;
    const crowd = Array.from({ length: 12 }, () => verifyPassword('anything', null).then(() => hashed++));
    await readFile(import.meta.filename);
    expect(hashed).toBeLessThan(6);
    await Promise.all(crowd);
    expect(hashed).toBe(12);
});
