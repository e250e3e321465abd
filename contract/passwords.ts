import { minLength, type Refusal, type Rule, refuseUnless } from './rules.ts';

export const PASSWORD_MIN_LENGTH = 12;

/** V3, in the order in which a screen lists them. */
export const PASSWORD_RULES: readonly Rule<string>[] = [
    minLength(PASSWORD_MIN_LENGTH),
    value => refuseUnless(/\p{Ll}/u.test(value), 'passwordLowercase'),
    value => refuseUnless(/\p{Lu}/u.test(value), 'passwordUppercase'),
    value => refuseUnless(/\d/.test(value), 'passwordNumber'),
    value => refuseUnless(/[^\p{L}\d]/u.test(value), 'passwordSpecial'),
];

/** The first of {@link PASSWORD_RULES} that the value violates. */
export const password: Rule<string> = value =>
    PASSWORD_RULES.reduce<Refusal | undefined>((refusal, rule) => refusal ?? rule(value), undefined);

/** V3: the confirmation equals the password. */
export const passwordsMatch =
    (other: string): Rule<string> =>
    value =>
        refuseUnless(value === other, 'passwordsMatch');

/** V3: a new password differs from the previous one, regardless of Unicode composition. */
export const passwordDiffers =
    (previous: string): Rule<string> =>
    value =>
        refuseUnless(value.normalize('NFKC') !== previous.normalize('NFKC'), 'passwordUnchanged');
