import { expect, test } from 'vitest';
import { keepResetLink, readResetLink } from '#src/auth/PasswordResetPage.tsx';
import { memoryStorage } from '../../support/memoryStorage.ts';

test('A7 the token of the link goes before that of a former one', () => {
    const storage = memoryStorage({ reset_token: 'old' });
    expect(readResetLink('?token=new', storage)).toEqual({ token: 'new', isFirst: false });
    expect(readResetLink('', storage)).toEqual({ token: 'old', isFirst: false });
    expect(readResetLink('?token=', memoryStorage()).token).toBeUndefined();
});

test('A7 the token is kept until the screen is left', () => {
    const storage = memoryStorage();
    const forget = keepResetLink({ token: 'secret', isFirst: true }, storage);
    expect(readResetLink('', storage)).toEqual({ token: 'secret', isFirst: true });
    forget();
    expect(readResetLink('', storage)).toEqual({ token: undefined, isFirst: false });
});
