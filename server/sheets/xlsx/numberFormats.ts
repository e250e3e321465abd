import type { Archive } from './archive.ts';
import { type DigitFormat, digitFormat } from './digitFormat.ts';
import { readPart } from './xml.ts';

/** Meaning of a number in a date format: a day, or a moment if it has a fraction. */
export type DateFormat = 'day' | 'moment';

/** A percentage is displayed as the number × 100. */
export type NumberFormat = DateFormat | 'percent' | DigitFormat;

/** Built-in date formats (ECMA-376 part 1, 18.8.30), including those of East Asia. */
const DAYS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const MOMENTS = [18, 19, 20, 21, 22, 32, 33, 34, 35, 45, 46, 47, 55, 56];

const PERCENTS = [9, 10];

const BUILT_IN: ReadonlyMap<number, NumberFormat> = new Map<number, NumberFormat>([
    ...DAYS.map(id => [id, 'day'] as const),
    ...MOMENTS.map(id => [id, 'moment'] as const),
    ...PERCENTS.map(id => [id, 'percent'] as const),
]);

/** Texts, escaped and repeated characters, colours, conditions and locales of a format; `[h]` is a duration. */
const NO_CODE = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi;

/** Date, percentage or digit format of a code, by its first section. */
export const numberFormat = (code: string): NumberFormat | undefined => {
    const [first = ''] = code.replace(NO_CODE, '').split(';');
    if (first.includes('%')) return 'percent';
    if (/[hs]/i.test(first)) return 'moment';
    return /[ymd]/i.test(first) ? 'day' : digitFormat(code);
};

export const numberFormatsOf = async (
    archive: Archive,
    part: string | undefined,
): Promise<readonly (NumberFormat | undefined)[]> => {
    const custom = new Map<number, NumberFormat | undefined>();
    const styles: (NumberFormat | undefined)[] = [];
    let within = '';
    const format = (id: number): NumberFormat | undefined => (custom.has(id) ? custom.get(id) : BUILT_IN.get(id));
    if (part === undefined || !archive.has(part)) return styles;
    await readPart(archive, part, 'styleSheet', {
        open: (name, { numFmtId = '0', formatCode = '' }) => {
            if (name === 'numFmts' || name === 'cellXfs') within = name;
            else if (name === 'numFmt' && within === 'numFmts') custom.set(Number(numFmtId), numberFormat(formatCode));
            else if (name === 'xf' && within === 'cellXfs') styles.push(format(Number(numFmtId)));
        },
        close: name => {
            if (name === within) within = '';
        },
    });
    return styles;
};
