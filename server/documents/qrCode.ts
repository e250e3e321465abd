import encodeQR from 'qr';
import type { Decimal } from '#contract/values/money.ts';
import type { Pen } from './pen.ts';

export interface Transfer {
    readonly name: string;
    readonly iban: string;
    readonly bic: string | null;
    /** In euros, greater than 0. */
    readonly amount: Decimal;
    /** Remittance text, which identifies the payment. */
    readonly reference: string;
}

/** Maximum length of a name at banks, and in bytes, so that the whole text stays below the 331 bytes of a code. */
const LONGEST_NAME = { characters: 70, bytes: 200 } as const;

/** Removes line breaks, which would shift the remaining fields. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();

const shortened = (name: string): string => {
    let taken = '';
    for (const character of [...inOneLine(name)].slice(0, LONGEST_NAME.characters)) {
        if (Buffer.byteLength(taken + character) > LONGEST_NAME.bytes) break;
        taken += character;
    }
    return taken;
};

/** QR code of a SEPA transfer (EPC069-12, version 002). Purpose and reference are empty: the number is free text. */
export const transferText = ({ name, iban, bic, amount, reference }: Transfer): string =>
    ['BCD', '002', '1', 'SCT', bic ?? '', shortened(name), iban, `EUR${amount}`, '', '', inOneLine(reference)].join(
        '\n',
    );

/** Dark modules of a QR code, by row, with error correction M as required by the EPC. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
    encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
        .slice(1, -1)
        .map(row => row.slice(1, -1));

/** White modules required around a code for scanners. */
const QUIET = 4;

/** Draws a code with its quiet zone into a square. The rows form one path, so that viewers show no seams between them. */
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
