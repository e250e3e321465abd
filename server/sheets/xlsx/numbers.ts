import Big from 'big.js';

/** Significant digits of a spreadsheet; what a file has more of is noise of binary fractions. */
const DIGITS = 15;
/** Plain decimals of few digits, and whole numbers, stay as they are written. */
const PLAIN = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d{0,7}[1-9])$/;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** No program writes a longer one, and a number of 32 000 digits takes a second to be read. */
const LONGEST = 400;

/** A number of a workbook as plain decimal digits; undefined when it is none. */
export const plainNumber = (written: string): string | undefined => {
    if (written.length <= 16 && PLAIN.test(written)) return written;
    if (written.length > LONGEST || !NUMBER.test(written)) return undefined;
    const number = new Big(written);
    if (number.eq(0)) return '0';
    return (/^-?\d+$/.test(written) ? number : number.prec(DIGITS)).toFixed();
};
