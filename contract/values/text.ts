/**
 * Identity of texts: the stored form of typed text, the equality of codes and names, and the form that a search compares. SQL
 * has the same functions (migration `text_identity`); `test/support/textPairs.ts` keeps both in step.
 */

/** Spaces of every kind: U+0085 is a line end, U+2800 a blank of Braille. */
const SPACE = '\\s\\u0085\\u2800';

/** Invisible characters: soft hyphen, fillers, zero width, direction marks, selectors, byte order mark, tags. */
const INVISIBLE = '\\p{DI}\\ufff9-\\ufffb';

/** Emoji, and letters of the scripts that need joiners: Arabic, Indic, Khmer, Mongolian. */
const JOINED =
    '\\u00a9\\u00ae\\u0600-\\u061b\\u061d-\\u109f\\u1780-\\u17b3\\u17b6-\\u180a\\u1810-\\u1cff\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u27bf\\u2b00-\\u2bff\\u3030\\u303d\\u3297\\u3299\\ua800-\\uabff\\ufb50-\\ufdff\\ufe70-\\ufefc\\u{10a00}-\\u{11fff}\\u{1f000}-\\u{1faff}';

/** Sequences with meaningful invisible characters: a keycap, a flag, a variant of an ideograph, joined letters or emoji. */
const MEANT = [
    '[0-9#*]\\ufe0f(?=\\u20e3)',
    '\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+',
    '[\\u2e80-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}][\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    `[${JOINED}][\\ufe00-\\ufe0f\\u180b-\\u180d]?(?:[\\u200c\\u200d](?=[${JOINED}]))?`,
].join('|');

const HIDDEN = new RegExp(`[${INVISIBLE}]+`, 'gu');
const MEANINGLESS = new RegExp(`(${MEANT})|[${INVISIBLE}]+`, 'gu');
const SPACES = new RegExp(`[${SPACE}]+`, 'gu');
const LEADING = new RegExp(`^[${SPACE}]+`, 'u');
const IS_SPACE = new RegExp(`[${SPACE}]`, 'u');

/** Trims the end in a loop: a regular expression for spaces before an end is quadratic. */
const trimmed = (text: string): string => {
    let end = text.length;
    while (end > 0 && IS_SPACE.test(text.charAt(end - 1))) end -= 1;
    return text.slice(0, end).replace(LEADING, '');
};

/** Most texts are plain and need no cleaning. */
const isPlain = (text: string): boolean => /^[\t\n\r -~]*$/.test(text);

const tidied = (text: string, pattern: RegExp, rest: '' | '$1'): string =>
    trimmed(isPlain(text) ? text : text.replace(pattern, rest).normalize('NFC'));

/**
 * Normalises a free text for storage: NFC, without invisible characters, trimmed. Joiners and selectors stay where an emoji or
 * a script requires them. Idempotent.
 */
export const cleanText = (text: string): string => tidied(text, MEANINGLESS, '$1');

/** Whether the stored text would be empty: only spaces and invisible characters. */
export const isBlank = (text: string): boolean => cleanText(text) === '';

/** Normalises a code, an address or an identifier: like {@link cleanText}, but removes all invisible characters. */
export const cleanCode = (text: string): string => tidied(text, HIDDEN, '');

/**
 * A text of a third-party program on one line, with a maximum length. Control characters and unstorable characters become
 * spaces; direction marks and other invisible characters are removed.
 */
export const shownText = (text: string, most: number): string =>
    // Limits the cost of cleaning a longer text.
    trimmed(
        cleanText(text.slice(0, 4 * most).replace(/[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' '))
            .slice(0, most)
            .replace(/[\ud800-\udbff]$/, ''),
    );

/** Replaces typographic apostrophes, hyphens and slashes with those of keyboards. */
const typed = (text: string): string =>
    text
        .replace(/[`ʹʻʼʽˈ‘’‛′‵՚]/gu, "'")
        .replace(/[‐‑‒–—―−⁃˗־⸗﹘]/gu, '-')
        .replace(/[⁄∕⧸]/gu, '/');

const STRUCK = 'øđðħıłŧς';
const UNSTRUCK = 'oddhiltσ';

/** Replaces letters that Unicode does not decompose. */
const plainLetters = (text: string): string =>
    text
        .replace(/[øđðħıłŧς]/gu, one => UNSTRUCK.charAt(STRUCK.indexOf(one)))
        .replaceAll('ß', 'ss')
        .replaceAll('æ', 'ae')
        .replaceAll('œ', 'oe')
        .replaceAll('þ', 'th');

const squeezed = (text: string): string => trimmed(text.replace(SPACES, ' '));

/** Replaces the acute accent, which Unicode treats as a space with a mark, with an apostrophe. */
const withoutAcute = (text: string): string => text.replaceAll('´', "'");

/** Key of a code: equal regardless of case, typography, width and kinds of spaces, but not of accents. SQL: `code_key`. */
export const codeKey = (text: string): string => {
    if (/^[!-~]*$/.test(text)) return text.toLowerCase().replaceAll('`', "'");
    const plain = withoutAcute(text).replace(HIDDEN, '').normalize('NFKC').toLowerCase().replaceAll('ς', 'σ');
    return squeezed(typed(plain));
};

const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\p{DI}\ufff9-\ufffb]+/gu;

/** Key of a name: like {@link codeKey}, but without accents and ligatures. SQL: `name_key`. */
export const nameKey = (text: string): string => {
    const bare = withoutAcute(text).normalize('NFKD').replace(MARKS, '').toLowerCase();
    return squeezed(typed(plainLetters(bare)));
};

/**
 * Words of a text for a file name: lower case, without accents, joined by hyphens, `club-nautique-d-arcachon`.
 * @param most maximum number of characters
 * @returns an empty text without letters or digits
 */
export const slugOf = (text: string, most = 60): string =>
    nameKey(text)
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/^-|-$/g, '');

const FRACTIONS = /[\u00bc-\u00be\u2150-\u215e\u2189]/gu;

/** A simple fraction is one word; elsewhere slashes, hyphens and apostrophes are optional or equal to spaces. */
const SEPARATORS = /((?<![0-9])[1-7]\/(?:[2-9]|10)(?![0-9]))|['/-]/g;

/** `2½` is `2 1/2`; the bar separates the codes of a record (`folded`, server/db/tables/columns.ts). */
const spelled = (text: string): string => nameKey(text.replace(FRACTIONS, ' $&').replaceAll('|', ' '));

/**
 * Folds a text for searching: like {@link nameKey}, but without apostrophes, hyphens and slashes. Folded parts of a text are
 * substrings of the folded text. SQL: `fold`.
 */
export const fold = (text: string): string => squeezed(spelled(text).replace(SEPARATORS, '$1'));

/** {@link fold} of a code without spaces: `AB 12`, `AB-12` and `ab12` are equal. */
export const plainCode = (text: string): string => fold(text).replaceAll(' ', '');

/** A search term: its parts follow each other, with or without a space. `multi-usages` has two. */
export type SearchTerm = readonly string[];

/** Folded words of a search. @returns an empty list for spaces and punctuation alone */
export const parseSearchTerms = (text: string): readonly SearchTerm[] =>
    spelled(text)
        .split(' ')
        .map(word =>
            word
                .replace(SEPARATORS, (_, fraction?: string) => fraction ?? ' ')
                .split(' ')
                .filter(Boolean),
        )
        .filter(parts => parts.length > 0);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Pattern of a word in a folded text, for JavaScript and PostgreSQL. */
export const patternOf = (word: SearchTerm): string => word.map(escaped).join(' ?');

/** Whether the search consists of punctuation alone, which no folded text contains. */
export const isPunctuation = (sought: string): boolean => parseSearchTerms(sought).length === 0 && !isBlank(sought);

/** Whether the text contains every word of a search, in any order; punctuation alone is never found. */
export const hasWords = (text: string, sought: string): boolean => {
    if (isPunctuation(sought)) return false;
    const folded = fold(text);
    return parseSearchTerms(sought).every(word => new RegExp(patternOf(word), 'u').test(folded));
};
