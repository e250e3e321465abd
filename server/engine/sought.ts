import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { gtinSpellings } from '#contract/articleCodes.ts';
import type { ResourceContract } from '#contract/contract.ts';
import { propertyAt } from '#contract/paths.ts';
import { isPhone, readPhone } from '#contract/phones.ts';
import { patternOf, type SoughtWord, wordsOf } from '#contract/text.ts';

/** What a folded text must contain: a text, or what a regular expression matches. */
export interface Sought {
    readonly pattern: string;
    readonly isText: boolean;
}

/** Whether a folded text contains what is sought; trigrams answer both from an index. */
export const contains = (text: AnyColumn | SQL, { pattern, isText }: Sought): SQL =>
    isText ? sql`${text} like ${`%${pattern.replace(/[\\%_]/g, '\\$&')}%`}` : sql`${text} ~ ${pattern}`;

/** The parts of a text, one after the other; undefined for a text of spaces and punctuation alone. */
export const phraseOf = (text: string): Sought | undefined => {
    const parts = wordsOf(text).flat();
    return parts.length === 0 ? undefined : soughtOf(parts);
};

/** A scanner may leave out the zeros of an article's number, or send more of them. */
const ofArticle = (digits: string): Sought => {
    const codes = gtinSpellings(digits).filter(code => !code.includes(digits));
    if (codes.length === 0) return { pattern: digits, isText: true };
    return { pattern: [digits, ...codes.map(code => `\\|${code}\\|`)].join('|'), isText: false };
};

const soughtOf = (word: SoughtWord): Sought => {
    const [first = '', ...rest] = word;
    if (rest.length > 0) return { pattern: patternOf(word), isText: false };
    return /^\d+$/.test(first) ? ofArticle(first) : { pattern: first, isText: true };
};

/** Digits as people write telephone numbers, with what stands before and behind them in signatures: `Tél. : 01 …`, `poste 12`. */
const NUMBER =
    /(?:(?<![\p{L}\p{N}])(?:t[eé]l(?:[eé]phone)?|phone|mobile|portable|fax)[\s:.]*)?(?<![\p{L}\p{N}-])(\+?\(?\d[\d\s().+/-]*)(?:(?:poste|ext(?:ension)?)[\s:.]*\d{1,6}(?!\d))?/giu;

/**
 * Whether digits may be a part of a telephone number: an access code before them, or several pairs. Other groups are words, each
 * of which such a number contains too: a customer's code and a postcode are no number.
 */
const mayBePhone = (written: string, digits: string): boolean => {
    const groups = written.match(/\d+/g) ?? [];
    if (/^\+|^0/.test(written.replace(/^[\s(]+/, '')) && digits.length > 3) return true;
    return groups.length > 1 && groups.every(group => group.length === 2);
};

/** A number with its calling code, without it, or a part of one, in texts that hold `+33199001234`. */
const ofPhone = (written: string, digits: string): Sought => {
    const whole = readPhone(written)?.slice(1);
    const national = /^0[1-9]/.test(digits) ? [`\\+[0-9]{1,3}0?${digits.slice(1)}`] : [];
    const international = /^00[1-9]\d{3}/.test(digits) ? [digits.slice(2)] : [];
    const all = [digits, ...national, ...international, ...(whole === undefined ? [] : [whole])];
    return { pattern: [...new Set(all)].join('|'), isText: false };
};

const searchesPhones = (contract: ResourceContract): boolean =>
    (contract.search ?? []).some(path => {
        const property = propertyAt(contract, path);
        return property !== undefined && isPhone(property);
    });

/**
 * What the text of a record must contain for a search, all of it. Where telephone numbers are searched, what may be one is sought as a
 * whole: its pairs of digits are found in most numbers.
 */
export const soughtIn = (contract: ResourceContract, text: string): readonly Sought[] => {
    if (!searchesPhones(contract)) return wordsOf(text).map(soughtOf);
    const phones: Sought[] = [];
    const rest = text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\p{Pd}/gu, '-')
        .replace(NUMBER, (whole, written: string) => {
            const digits = written.replace(/\(0\)/g, '').replace(/\D/g, '');
            if (!mayBePhone(written, digits)) return whole;
            phones.push(ofPhone(written.replace(/\(0\)/g, ''), digits));
            return ' ';
        });
    return [...phones, ...wordsOf(rest).map(soughtOf)];
};
