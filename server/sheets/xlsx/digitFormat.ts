/** Element of a number format: a mandatory digit, an optional digit, or a text. */
type Token = '0' | '#' | { readonly text: string };

/** Format of whole numbers with leading zeros: `0000000`, or `0#" "##" "##` of French telephone numbers. */
export interface DigitFormat {
    readonly tokens: readonly Token[];
    /** Minimum number of digits. */
    readonly least: number;
}

/** Maximum length of a code in Excel. */
const MAX_LENGTH = 255;

/** Elements without digits: colours, conditions, languages, a space as wide as a character, and a repeated character. */
const SKIPPED = /^(?:\[[^\]]{0,40}\]|[_*].)/s;
const LITERAL = /^(?:"([^"]{0,60})"|\\(.)|([ \-()+]))/s;

/** Elements of the format's first section; undefined if it has others than digits and texts. */
const tokensIn = (code: string): readonly Token[] | undefined => {
    const tokens: Token[] = [];
    for (let rest = code; rest !== '' && !rest.startsWith(';'); ) {
        const [sign = ''] = rest;
        const [skipped = ''] = SKIPPED.exec(rest) ?? [];
        const [literal = '', ...texts] = LITERAL.exec(rest) ?? [];
        if (literal) tokens.push({ text: texts.find(text => text !== undefined) ?? '' });
        else if (sign === '0' || sign === '#') tokens.push(sign);
        else if (!skipped) return undefined;
        rest = rest.slice((skipped || literal || sign).length);
    }
    return tokens;
};

/** Digit format of a code; undefined if it shows fewer than two mandatory digits and thus no leading zeros. */
export const digitFormat = (code: string): DigitFormat | undefined => {
    const tokens = code.length > MAX_LENGTH ? undefined : tokensIn(code);
    const places = tokens?.filter(token => typeof token === 'string') ?? [];
    const first = places.indexOf('0');
    const least = first < 0 ? 0 : places.length - first;
    return tokens && least > 1 ? { tokens, least } : undefined;
};

const WHOLE_NUMBER = /^\d{1,15}$/;

/** Number in the format: `0077123`; undefined if it equals the plain number or is not whole. */
export const shownDigits = (number: string, { tokens, least }: DigitFormat): string | undefined => {
    if (!WHOLE_NUMBER.test(number)) return undefined;
    const digits = [...number.padStart(least, '0')];
    const places = tokens.filter(token => typeof token === 'string').length;
    // The first place takes the surplus digits.
    const extra = digits.splice(0, Math.max(0, digits.length - places)).join('');
    let missing = places - digits.length;
    let isFirst = true;
    const parts = tokens.map(token => {
        if (typeof token !== 'string') return token.text;
        if (missing > 0) {
            missing -= 1;
            return '';
        }
        const shown = `${isFirst ? extra : ''}${digits.shift() ?? ''}`;
        isFirst = false;
        return shown;
    });
    const shown = parts.join('').trim();
    return shown === number ? undefined : shown;
};
