import { password } from '#contract/people/passwords.ts';

/** Without characters that look alike: I and l, O and 0, 1. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+-=?@_';

/** Twenty characters have about 120 bits of entropy. */
const LENGTH = 20;

/** A uniformly distributed character: bytes beyond the last whole multiple are rejected. */
const draw = (): string => {
    const usable = 256 - (256 % ALPHABET.length);
    for (;;) {
        const [byte = usable] = crypto.getRandomValues(new Uint8Array(1));
        if (byte < usable) return ALPHABET.charAt(byte % ALPHABET.length);
    }
};

/** A random password that meets the rules of V3. */
export const generatePassword = (): string => {
    for (;;) {
        const made = Array.from({ length: LENGTH }, draw).join('');
        if (password(made) === undefined) return made;
    }
};
