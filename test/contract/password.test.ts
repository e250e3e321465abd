import { describe, expect, test } from 'vitest';
import { PASSWORD_RULES, password, passwordOf, passwordsMatch } from '#contract/people/passwords.ts';

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

    test.each([
        { value: 'Aaaaaaaaaa1!', weak: true },
        { value: 'Aa1!Aa1!Aa1!', weak: true },
        { value: 'Abcabcabcabc1!', weak: true },
        { value: 'MotDePasse1!', weak: true },
        { value: 'Password1!Password1!', weak: true },
        { value: 'Comptoir-2026!', weak: false },
        { value: 'Abcdefghij1!', weak: false },
        { value: 'Une-Autre-2026!', weak: false },
    ])('V1 V3 "$value" is too weak: $weak', ({ value, weak }) =>
        expect(password(value)?.key).toBe(weak ? 'validation.passwordWeak' : undefined),
    );

    const owner = { firstName: 'Léa', lastName: 'Müller-Durand', email: 'lea.compta@comptoir.test' };
    test.each([
        { value: 'Chez-Durand-2026!', weak: true },
        { value: 'MULLER-2026-ok!', weak: true },
        { value: 'Lea-et-moi-2026!', weak: true },
        { value: 'Compta-du-soir-1!', weak: true },
        { value: 'Cleable-nuage-26!', weak: false },
        { value: 'Comptoir-2026!', weak: false },
    ])('V1 "$value" holds a name or the e-mail of its owner: $weak', ({ value, weak }) =>
        expect(passwordOf(owner)(value)?.key).toBe(weak ? 'validation.passwordWeak' : undefined),
    );

    test('V1 an account without names refuses nothing for them', () =>
        expect(passwordOf({ firstName: null, email: '' })('Une-Autre-2026!')).toBeUndefined());
});
