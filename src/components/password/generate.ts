import { password } from '#contract/rules.ts';

/** Without those that look alike when read off a screen: I and l, O and 0, 1. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+-=?@_';

/** Twenty of them are some 120 bits: more than anybody guesses. */
const LENGTH = 20;

/** One character, each as likely as the next: bytes beyond the last whole multiple are thrown away. */
const draw = (): string => {
    const usable = 256 - (256 % ALPHABET.length);
    for (;;) {
        const [byte = usable] = crypto.getRandomValues(new Uint8Array(1));
        if (byte < usable) return ALPHABET.charAt(byte % ALPHABET.length);
    }
};

/** A password that nobody chose, and that the rules of row V3 accept. */
export const generatePassword = (): string => {
    for (;;) {
        const made = Array.from({ length: LENGTH }, draw).join('');
        if (password(made) === undefined) return made;
    }
};
