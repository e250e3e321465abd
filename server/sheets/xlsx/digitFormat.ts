/** What a number format shows: a digit, which is always shown or only if the number has it, or a text. */
type Token = '0' | '#' | { readonly text: string };

/** A format of whole numbers that shows zeros before them: `0000000`, or `0#" "##" "##` of French telephones. */
export interface DigitFormat {
    readonly tokens: readonly Token[];
    /** How many digits are shown at least. */
    readonly least: number;
}

/** Excel accepts no longer codes. */
const LONGEST = 255;

/** Colours, conditions and languages, a space as wide as a character, and a repeated one: nothing that tells digits. */
const SKIPPED = /^(?:\[[^\]]{0,40}\]|[_*].)/s;
const LITERAL = /^(?:"([^"]{0,60})"|\\(.)|([ \-()+]))/s;

/** The parts of the format's first section; undefined where it has others than digits and texts. */
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

/** Whether a format shows at least two digits of every whole number: one that does not says nothing about zeros. */
export const digitFormat = (code: string): DigitFormat | undefined => {
    const tokens = code.length > LONGEST ? undefined : tokensIn(code);
    const places = tokens?.filter(token => typeof token === 'string') ?? [];
    const first = places.indexOf('0');
    const least = first < 0 ? 0 : places.length - first;
    return tokens && least > 1 ? { tokens, least } : undefined;
};

const WHOLE = /^\d{1,15}$/;

/** A number as the format shows it: `0077123`; undefined where it shows the number itself, or none that is whole. */
export const shownDigits = (number: string, { tokens, least }: DigitFormat): string | undefined => {
    if (!WHOLE.test(number)) return undefined;
    const digits = [...number.padStart(least, '0')];
    const places = tokens.filter(token => typeof token === 'string').length;
    // The first place takes the digits that have none of their own.
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
