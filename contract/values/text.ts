/**
 * The identity of texts: what is stored of what is typed, which codes and names are equal, and what a search compares. SQL has
 * the same functions (migration `text_identity`), and `test/support/textPairs.ts` holds them together.
 */

/** Spaces of every kind: U+0085 is a line end, U+2800 a blank of Braille. */
const SPACE = '\\s\\u0085\\u2800';

/** Characters without a shape: soft hyphen, fillers, zero width, direction marks, selectors, byte order mark, tags. */
const INVISIBLE = '\\p{DI}\\ufff9-\\ufffb';

/** Emoji, and letters of the scripts that need joiners: Arabic, Indic, Khmer, Mongolian. */
const JOINED =
    '\\u00a9\\u00ae\\u0600-\\u061b\\u061d-\\u109f\\u1780-\\u17b3\\u17b6-\\u180a\\u1810-\\u1cff\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u27bf\\u2b00-\\u2bff\\u3030\\u303d\\u3297\\u3299\\ua800-\\uabff\\ufb50-\\ufdff\\ufe70-\\ufefc\\u{10a00}-\\u{11fff}\\u{1f000}-\\u{1faff}';

/** Sequences whose invisible characters mean something: a keycap, a flag, a variant of an ideograph, letters or emoji that join. */
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

/** From the end by hand: a regular expression that looks for spaces before an end is quadratic. */
const trimmed = (text: string): string => {
    let end = text.length;
    while (end > 0 && IS_SPACE.test(text.charAt(end - 1))) end -= 1;
    return text.slice(0, end).replace(LEADING, '');
};

/** Plain texts, which nearly all are, have nothing to be removed. */
const isPlain = (text: string): boolean => /^[\t\n\r -~]*$/.test(text);

const tidied = (text: string, pattern: RegExp, rest: '' | '$1'): string =>
    trimmed(isPlain(text) ? text : text.replace(pattern, rest).normalize('NFC'));

/**
 * A free text as it is stored: NFC, without invisible characters, its edges trimmed. Joiners and selectors stay where an emoji or a
 * script needs them. Idempotent.
 */
export const cleanText = (text: string): string => tidied(text, MEANINGLESS, '$1');

/** Whether nothing of a text would be stored: spaces and invisible characters alone. */
export const isBlank = (text: string): boolean => cleanText(text) === '';

/** A code, an address or an identifier as it is stored: as {@link cleanText}, and nothing invisible means anything. */
export const cleanCode = (text: string): string => tidied(text, HIDDEN, '');

/**
 * A text of another program on one line, of so many characters at most: control characters and what cannot be stored become spaces,
 * direction marks and other invisible characters are removed.
 */
export const shownText = (text: string, most: number): string =>
    // A longer one costs no more to clean.
    trimmed(
        cleanText(text.slice(0, 4 * most).replace(/[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' '))
            .slice(0, most)
            .replace(/[\ud800-\udbff]$/, ''),
    );

/** Apostrophes, hyphens and slashes as keyboards have them. */
const typed = (text: string): string =>
    text
        .replace(/[`ʹʻʼʽˈ‘’‛′‵՚]/gu, "'")
        .replace(/[‐‑‒–—―−⁃˗־⸗﹘]/gu, '-')
        .replace(/[⁄∕⧸]/gu, '/');

const STRUCK = 'øđðħıłŧς';
const UNSTRUCK = 'oddhiltσ';

/** Letters that Unicode does not take apart. */
const plainLetters = (text: string): string =>
    text
        .replace(/[øđðħıłŧς]/gu, one => UNSTRUCK.charAt(STRUCK.indexOf(one)))
        .replaceAll('ß', 'ss')
        .replaceAll('æ', 'ae')
        .replaceAll('œ', 'oe')
        .replaceAll('þ', 'th');

const squeezed = (text: string): string => trimmed(text.replace(SPACES, ' '));

/** The accent that Unicode takes for a space with a mark is typed for an apostrophe. */
const withoutAcute = (text: string): string => text.replaceAll('´', "'");

/**
 * What two codes have in common that are one: case, typography, width and kinds of spaces do not count, accents do. SQL:
 * `code_key`.
 */
export const codeKey = (text: string): string => {
    if (/^[!-~]*$/.test(text)) return text.toLowerCase().replaceAll('`', "'");
    const plain = withoutAcute(text).replace(HIDDEN, '').normalize('NFKC').toLowerCase().replaceAll('ς', 'σ');
    return squeezed(typed(plain));
};

const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\p{DI}\ufff9-\ufffb]+/gu;

/** What two names have in common that are one: as {@link codeKey}, and without accents and ligatures. SQL: `name_key`. */
export const nameKey = (text: string): string => {
    const bare = withoutAcute(text).normalize('NFKD').replace(MARKS, '').toLowerCase();
    return squeezed(typed(plainLetters(bare)));
};

/**
 * Words of a text for the name of a file: lower case, without accents, joined by hyphens, `club-nautique-d-arcachon`.
 * @param most characters
 * @returns an empty text where nothing is a letter or a figure
 */
export const slugOf = (text: string, most = 60): string =>
    nameKey(text)
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/^-|-$/g, '');

const FRACTIONS = /[\u00bc-\u00be\u2150-\u215e\u2189]/gu;

/** A simple fraction is one word; elsewhere slashes, hyphens and apostrophes are written or not, or are spaces. */
const SEPARATORS = /((?<![0-9])[1-7]\/(?:[2-9]|10)(?![0-9]))|['/-]/g;

/** `2½` is `2 1/2`; the bar stands between the codes of a record (`folded`, server/db/tables/columns.ts). */
const spelled = (text: string): string => nameKey(text.replace(FRACTIONS, ' $&').replaceAll('|', ' '));

/**
 * A text as a search compares it: as {@link nameKey}, and without apostrophes, hyphens and slashes. A part of another folded text is
 * found in it. SQL: `fold`.
 */
export const fold = (text: string): string => squeezed(spelled(text).replace(SEPARATORS, '$1'));

/** {@link fold} of a code, of which spaces are no part: `AB 12`, `AB-12` and `ab12`. */
export const plainCode = (text: string): string => fold(text).replaceAll(' ', '');

/** A word of a search: its parts follow each other, with or without a space between them. `multi-usages` has two. */
export type SoughtWord = readonly string[];

/** The words of a search, folded. @returns none for a text of spaces and punctuation alone */
export const soughtWords = (text: string): readonly SoughtWord[] =>
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

/** Pattern of a word in a folded text, for JavaScript and PostgreSQL alike. */
export const patternOf = (word: SoughtWord): string => word.map(escaped).join(' ?');

/** Whether a search has something to be found although it has no word: punctuation alone, which is in no folded text. */
export const isPunctuation = (sought: string): boolean => soughtWords(sought).length === 0 && !isBlank(sought);

/** Whether the text has every word of a search, in any order; punctuation alone is found nowhere. */
export const hasWords = (text: string, sought: string): boolean => {
    if (isPunctuation(sought)) return false;
    const folded = fold(text);
    return soughtWords(sought).every(word => new RegExp(patternOf(word), 'u').test(folded));
};
