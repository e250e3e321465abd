import encodeQR from 'qr';
import type { Decimal } from '#contract/values/money.ts';
import type { Pen } from './pen.ts';

/** A transfer that somebody is asked for. */
export interface Transfer {
    readonly name: string;
    readonly iban: string;
    readonly bic: string | null;
    /** In euros, above 0. */
    readonly amount: Decimal;
    /** What the bank writes beside it: how the payment is known again. */
    readonly reference: string;
}

/** Characters of a name that banks take, and bytes with which all of the text stays below the 331 that a code may have. */
const LONGEST_NAME = { characters: 70, bytes: 200 } as const;

/** A line break would move all that follows into the field of something else. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();

const shortened = (name: string): string => {
    let taken = '';
    for (const character of [...inOneLine(name)].slice(0, LONGEST_NAME.characters)) {
        if (Buffer.byteLength(taken + character) > LONGEST_NAME.bytes) break;
        taken += character;
    }
    return taken;
};

/**
 * What the QR code of a SEPA transfer says (EPC069-12, version 002): the application of the payer's bank fills its form
 * with it. Purpose and structured reference are empty, since the number is a free text.
 */
export const transferText = ({ name, iban, bic, amount, reference }: Transfer): string =>
    ['BCD', '002', '1', 'SCT', bic ?? '', shortened(name), iban, `EUR${amount}`, '', '', inOneLine(reference)].join(
        '\n',
    );

/** The dark modules of a QR code, row by row; error correction M, as the EPC asks for. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
    encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
        .slice(1, -1)
        .map(row => row.slice(1, -1));

/** Modules that stay white around a code, without which scanners do not find it. */
const QUIET = 4;

/** Draws a code with its quiet zone into a square. Its rows are one path, so that no viewer shows seams between them. */
export const drawQr = ({ pdf }: Pen, modules: readonly (readonly boolean[])[], x: number, y: number, side: number) => {
    const module = side / (modules.length + QUIET * 2);
    pdf.rect(x, y, side, side).fill('#ffffff');
    for (const [row, dark] of modules.entries())
        for (let from = dark.indexOf(true); from !== -1; ) {
            const found = dark.indexOf(false, from);
            const to = found === -1 ? dark.length : found;
            pdf.rect(x + (QUIET + from) * module, y + (QUIET + row) * module, (to - from) * module, module);
            from = dark.indexOf(true, to);
        }
    pdf.fill('#000000');
};
