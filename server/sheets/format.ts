import { Refused } from '../domain/refused.ts';
import { bytesInPieces, headOf } from './pieces.ts';
import type { SheetFile } from './source.ts';

const HEAD_BYTES = 512;

/** First bytes of archives, old Office files and other formats that are uploaded by mistake. */
const ZIP = ['PK\x03\x04', 'PK\x05\x06'];
const OLE = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'];
const PICTURES = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'];
const OTHERS = [...PICTURES, '%PDF', '{\\rtf', '\x1f\x8b', 'Rar!', '7z\xbc\xaf'];
/** Web pages and XML, which some programs name `.xls`. */
const MARKUP = /^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml|table|workbook)\b/i;

/** Directory entry of a password-protected workbook (MS-OFFCRYPTO 2.3.4.4), in UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const beginsWith = (head: string, signatures: readonly string[]): boolean =>
    signatures.some(signature => head.startsWith(signature));

const isOther = (head: string): boolean =>
    beginsWith(head, OTHERS) || (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) || MARKUP.test(head);

const isEncrypted = async (file: SheetFile, signal: AbortSignal | undefined): Promise<boolean> => {
    let before = Buffer.alloc(0);
    for await (const piece of bytesInPieces(file, { signal })) {
        const bytes = Buffer.concat([before, piece]);
        if (bytes.includes(ENCRYPTED)) return true;
        before = bytes.subarray(-ENCRYPTED.length);
    }
    return false;
};

export const notASheet = (): Refused => new Refused('invalid', 'sheet_format');
export const hasPassword = (): Refused => new Refused('invalid', 'sheet_password');

/** Format by content, independently of the name. @throws Refused for other formats */
export const formatOf = async (file: SheetFile, signal: AbortSignal | undefined): Promise<'csv' | 'xlsx'> => {
    const head = (await headOf(file, HEAD_BYTES)).toString('latin1');
    if (head === '') throw new Refused('invalid', 'sheet_empty');
    if (beginsWith(head, OLE)) throw (await isEncrypted(file, signal)) ? hasPassword() : notASheet();
    if (isOther(head)) throw notASheet();
    return beginsWith(head, ZIP) ? 'xlsx' : 'csv';
};
