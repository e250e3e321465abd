import { describe, expect, test } from 'vitest';
import { PASSWORD_RULES, password, passwordsMatch } from '#contract/passwords.ts';

describe('V3 a password', () => {
    test.each([
        { value: '', key: 'validation.minLength' },
        { value: 'Abcdefgh1!x', key: 'validation.minLength' },
        { value: 'ABCDEFGHIJ1!', key: 'validation.passwordLowercase' },
        { value: 'abcdefghij1!', key: 'validation.passwordUppercase' },
        { value: 'Abcdefghijk!', key: 'validation.passwordNumber' },
        { value: 'Abcdefghijk1', key: 'validation.passwordSpecial' },
        { value: 'Élèveéàçùè1', key: 'validation.minLength' },
        { value: 'Abcdefghij1!', key: undefined },
        { value: 'Œufs de pâques 1', key: undefined },
    ])('V3 "$value": $key', ({ value, key }) => expect(password(value)?.key).toBe(key));

    test('V3 a password is good when each rule of the list is met', () => {
        expect(PASSWORD_RULES.map(rule => rule('')?.key)).toEqual([
            'validation.minLength',
            'validation.passwordLowercase',
            'validation.passwordUppercase',
            'validation.passwordNumber',
            'validation.passwordSpecial',
        ]);
        expect(PASSWORD_RULES.map(rule => rule('Abcdefghij1!'))).toEqual([
            undefined,
            undefined,
            undefined,
            undefined,
            undefined,
        ]);
    });

    test('V3 typed twice, it must be the same', () => {
        expect(passwordsMatch('Abc')('abc')).toEqual({ key: 'validation.passwordsMatch' });
        expect(passwordsMatch('Abc')('Abc')).toBeUndefined();
    });
});
