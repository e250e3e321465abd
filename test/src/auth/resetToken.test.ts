import { expect, test } from 'vitest';
import { keepResetToken, readResetToken } from '#src/auth/resetToken.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

test('A7 the token of the link goes before that of a former one', () => {
    const storage = memoryStorage({ reset_token: 'old' });
    expect(readResetToken('?token=new', storage)).toBe('new');
    expect(readResetToken('', storage)).toBe('old');
    expect(readResetToken('?token=', memoryStorage())).toBeUndefined();
});

test('A7 the token is kept until the screen is left', () => {
    const storage = memoryStorage();
    const forget = keepResetToken('secret', storage);
    expect(readResetToken('', storage)).toBe('secret');
    forget();
    expect(readResetToken('', storage)).toBeUndefined();
});
