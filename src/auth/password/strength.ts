import { bitsOf, PASSWORD_RULES, type PasswordOwner, passwordOf } from '#contract/passwords.ts';

/** In ascending order. */
export const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** @param owner refuses what holds the names or the e-mail of the person, where they are known */
export const strengthOf = (value: string, owner: PasswordOwner = {}): Strength => {
    if (value === '') return 'none';
    const bits = bitsOf(value);
    if (bits < 40 || passwordOf(owner)(value)) return 'weak';
    if (bits < 60 || PASSWORD_RULES.some(rule => rule(value))) return 'fair';
    return bits < 90 ? 'good' : 'strong';
};
