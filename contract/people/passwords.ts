import { minLength, type Refusal, type Rule, refuseUnless } from '../language/rules.ts';

export const PASSWORD_MIN_LENGTH = 12;

/** V3, in display order. */
export const PASSWORD_RULES: readonly Rule<string>[] = [
    minLength(PASSWORD_MIN_LENGTH),
    value => refuseUnless(/\p{Ll}/u.test(value), 'passwordLowercase'),
    value => refuseUnless(/\p{Lu}/u.test(value), 'passwordUppercase'),
    value => refuseUnless(/\d/.test(value), 'passwordNumber'),
    value => refuseUnless(/[^\p{L}\d]/u.test(value), 'passwordSpecial'),
];

/** Common words in passwords, in both languages and on both keyboard layouts. */
const COMMON =
    /comptoir|password|passwort|motdepasse|mot ?de ?passe|azerty|qwerty|qwertz|bonjour|soleil|doudou|welcome|admin|letmein|secret|football|raquette|ballon|(?:19|20)\d\d/giu;

const ALPHABETS: readonly (readonly [characters: RegExp, size: number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
];

/** A part of up to 20 characters that is repeated immediately; quadratic time is acceptable for short passwords. */
const REPEATED = /(.{1,20}?)\1+/gsu;

/** Collapses until no repetition is left, because a part may itself contain repetitions: `aab1aab1` → `aab1` → `ab1`. */
const collapse = (text: string): string => {
    const shorter = text.replace(REPEATED, '$1');
    return shorter === text ? text : collapse(shorter);
};

/** The text in lower case with repetitions removed: `Ab1!Ab1!Ab1!` → `ab1!`. */
const withoutRepetition = (text: string): string => collapse(text.toLowerCase().slice(0, 200));

/** A character that follows the previous one (`abc`, `987`) adds little entropy. */
const choices = (text: string): number => {
    const codes = [...text].map(character => character.codePointAt(0) ?? 0);
    return codes.reduce((sum, code, at) => sum + (Math.abs(code - (codes[at - 1] ?? -9)) <= 1 ? 0.25 : 1), 0);
};

/** Estimated entropy of a password, in bits; a common word counts as one character, and a repetition as one occurrence. */
export const bitsOf = (value: string): number => {
    const size = ALPHABETS.reduce((sum, [characters, count]) => sum + (characters.test(value) ? count : 0), 0);
    return choices(withoutRepetition(value.replace(COMMON, '\u0000'))) * Math.log2(Math.max(size, 2));
};

/** Minimum entropy. Four characters have 26 bits, so that only repetitions and common words are below it. */
const LEAST_BITS = 25;

/** V1: refuses a password that meets the other rules only by repetition, or by a common word with a digit and a symbol. */
const varied: Rule<string> = value => refuseUnless(bitsOf(value) >= LEAST_BITS, 'passwordWeak');

/** Applies {@link PASSWORD_RULES}, then the minimum entropy. */
export const password: Rule<string> = value =>
    [...PASSWORD_RULES, varied].reduce<Refusal | undefined>((refusal, rule) => refusal ?? rule(value), undefined);

/** Properties of a user that a password must not contain. */
export interface PasswordOwner {
    readonly firstName?: unknown;
    readonly lastName?: unknown;
    readonly email?: unknown;
}

const foldName = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => foldName(text).split(/[^\p{L}\p{N}]+/u);

/** Words of the names and of the local part of the e-mail. */
const ownWords = ({ firstName, lastName, email }: PasswordOwner): string[] =>
    [firstName, lastName, String(email ?? '').split('@')[0]].flatMap(text =>
        typeof text === 'string' ? wordsOf(text) : [],
    );

/**
 * V1: a password must not contain the names or the e-mail of its owner, ignoring accents and case. A word of three letters is
 * matched as a whole word, because it occurs in others (`Léa` in `cléable`); shorter ones are ignored.
 */
export const passwordOf =
    (owner: PasswordOwner): Rule<string> =>
    value => {
        const folded = foldName(value);
        const words = wordsOf(value);
        const holds = (own: string) =>
            own.length === 3 ? words.includes(own) : own.length > 3 && folded.includes(own);
        return refuseUnless(!ownWords(owner).some(holds), 'passwordWeak');
    };

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
