/** Single-byte encodings; the lower half is ASCII. */
export const CODE_PAGES = ['Windows-1252', 'ISO-8859-15', 'MacRoman', 'CP850'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

const latin1 = (from: number): string =>
    Array.from({ length: 256 - from }, (_, at) => String.fromCharCode(from + at)).join('');

/** Latin-1 with replacements at the given positions. */
const latin1With = (others: Readonly<Record<number, string>>): string =>
    Array.from(latin1(0x80), (sign, at) => others[at + 0x80] ?? sign).join('');

/** Characters of the bytes 0x80 to 0xff (Unicode consortium). CP850 has the euro sign of CP858, the only difference. */
const PAGES: Readonly<Record<CodePage, string>> = {
    'Windows-1252': `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${latin1(0xa0)}`,
    'ISO-8859-15': latin1With({
        164: '€',
        166: 'Š',
        168: 'š',
        180: 'Ž',
        184: 'ž',
        188: 'Œ',
        189: 'œ',
        190: 'Ÿ',
    }),
    MacRoman:
        'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
    CP850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

const FIRST_HIGH_BYTE = 0x80;

export const signOf = (page: CodePage, byte: number): string => PAGES[page][byte - FIRST_HIGH_BYTE] ?? '';

/** Decodes without TextDecoder, which lacks some encodings or treats them as Latin-1 (nodejs/node 56542). */
export const decodePage = (page: CodePage, bytes: Uint8Array): string =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        .toString('latin1')
        .replace(/[\x80-\xff]/g, sign => signOf(page, sign.charCodeAt(0)));

/** Narrow spaces, replaced by a no-break space. Other characters outside the code page become a question mark. */
const SPACE = /[\u2009\u202f]/g;

export const encodePage = (page: CodePage, text: string): Uint8Array =>
    Buffer.from(
        text.replace(SPACE, '\u00a0').replace(/[^\p{ASCII}]/gu, sign => {
            const at = PAGES[page].indexOf(sign);
            return at < 0 ? '?' : String.fromCharCode(FIRST_HIGH_BYTE + at);
        }),
        'latin1',
    );
