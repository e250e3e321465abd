import { PASSWORD_RULES } from '#contract/passwords.ts';

/** In ascending order. */
export const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Common words of passwords, in both languages and on both keyboard layouts. */
const COMMON =
    /comptoir|password|passwort|motdepasse|mot ?de ?passe|azerty|qwerty|qwertz|bonjour|soleil|doudou|welcome|admin|letmein|secret|football|raquette|ballon|(?:19|20)\d\d/giu;

const ALPHABETS: readonly (readonly [characters: RegExp, size: number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
];

/** A character that repeats or follows the previous one (`abc`, `987`) adds little entropy. */
const choices = (text: string): number => {
    const codes = [...text].map(character => character.toLowerCase().codePointAt(0) ?? 0);
    return codes.reduce((sum, code, at) => sum + (Math.abs(code - (codes[at - 1] ?? -9)) <= 1 ? 0.25 : 1), 0);
};

/** Estimated entropy in bits; a common word counts as one character. */
const bitsOf = (value: string): number => {
    const size = ALPHABETS.reduce((sum, [characters, count]) => sum + (characters.test(value) ? count : 0), 0);
    return choices(value.replace(COMMON, '\u0000')) * Math.log2(Math.max(size, 2));
};

/** An estimate for display only: {@link PASSWORD_RULES} decide what is accepted. */
export const strengthOf = (value: string): Strength => {
    if (value === '') return 'none';
    const bits = bitsOf(value);
    if (bits < 40) return 'weak';
    if (bits < 60 || PASSWORD_RULES.some(rule => rule(value))) return 'fair';
    return bits < 90 ? 'good' : 'strong';
};
