// Bank statements in all formats other than tables, which have their own reader.
import { Refused } from '../../domain/refused.ts';
import { callerFile } from '../../sheets/askedFile.ts';
import { CODE_PAGES } from '../../sheets/codePages.ts';
import { decoderOf, markedEncoding } from '../../sheets/encoding.ts';
import { bytesInPieces, headOf } from '../../sheets/pieces.ts';
import type { SheetFile } from '../../sheets/source.ts';
import { type Archive, openArchive } from '../../sheets/xlsx/archive.ts';
import { type BankEntry, MOST_LINES } from './bankEntry.ts';
import { readCamt } from './camt.ts';
import { isCfonb, readCfonb } from './cfonb.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { isOfx, readOfx } from './ofx.ts';
import type { READ_STATEMENT } from './task.ts';
import { isXml } from './xmlTree.ts';

/** Number of bytes for detecting the format. */
const HEAD_BYTES = 2048;

/** Maximum size of all files of an archive in bytes, and their number: a year of daily statements. */
const MAX_INFLATED = 100 * 1024 * 1024;
const MAX_FILES = 500;

/** Maximum size of a text statement in bytes, which is held in memory. */
const MAX_TEXT = 32 * 1024 * 1024;

type Pieces = () => AsyncIterable<Uint8Array>;

const wholeOf = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
    const held: Uint8Array[] = [];
    let size = 0;
    for await (const piece of pieces) {
        size += piece.length;
        if (size > MAX_TEXT)
            throw new Refused('invalid', 'bank_text_large', { params: { limit: MAX_TEXT / 1024 / 1024 } });
        held.push(piece);
    }
    return Buffer.concat(held);
};

const [WINDOWS = 'Windows-1252'] = CODE_PAGES;

/** Decodes a text by its byte order mark, else as UTF-8, else as Windows-1252. */
const textOf = (bytes: Uint8Array): string => {
    const marked = markedEncoding(bytes);
    if (marked) return decoderOf(marked)(bytes).replace(/^\ufeff/, '');
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return decoderOf(WINDOWS)(bytes);
    }
};

/** Lines of one file; undefined for a possible table. @throws Refused (invalid) for a file of another kind */
const linesIn = async (head: Buffer, pieces: Pieces): Promise<BankEntry[] | undefined> => {
    if (head.subarray(0, HEAD_BYTES).includes('%PDF-')) throw new Refused('invalid', 'bank_pdf');
    if (head[0] === 0x1f && head[1] === 0x8b) throw new Refused('invalid', 'bank_gzip');
    const marked = markedEncoding(head);
    const start = (marked ? decoderOf(marked)(head) : head.toString('latin1')).replace(/^\ufeff/, '');
    if (isOfx(start)) return readOfx(textOf(await wholeOf(pieces())));
    if (isXml(head)) return readCamt(pieces());
    if (isMt940(start)) return readMt940(textOf(await wholeOf(pieces())));
    return isCfonb(start) ? readCfonb(textOf(await wholeOf(pieces()))) : undefined;
};

const firstOf = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
    const held: Uint8Array[] = [];
    let size = 0;
    for await (const piece of pieces) {
        held.push(piece);
        size += piece.length;
        if (size >= HEAD_BYTES) break;
    }
    return Buffer.concat(held).subarray(0, HEAD_BYTES);
};

const isBeside = (name: string): boolean => /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)|\/$/i.test(name);

const checkLines = (count: number): void => {
    if (count > MOST_LINES) throw new Refused('invalid', 'bank_lines', { params: { limit: MOST_LINES } });
};

/** Lines of all files of an archive, each with the index of its file. @throws Refused (invalid) */
const linesInArchive = async (archive: Archive): Promise<BankEntry[]> => {
    const names = archive.names().filter(name => !isBeside(name));
    const size = names.reduce((sum, name) => sum + archive.size(name), 0);
    if (names.length > MAX_FILES || size > MAX_INFLATED)
        throw new Refused('invalid', 'bank_zip_large', {
            params: { files: MAX_FILES, limit: MAX_INFLATED / 1024 / 1024 },
        });
    const lines: BankEntry[] = [];
    for (const [file, name] of names.entries()) {
        const found = await linesIn(await firstOf(archive.read(name)), () => archive.read(name));
        if (!found) throw new Refused('invalid', 'bank_zip_file', { params: { name: name.slice(-80) } });
        for (const line of found) lines.push({ ...line, file });
        checkLines(lines.length);
    }
    return lines;
};

/** Entry of every Excel workbook, which is an archive too. */
const WORKBOOK = '[Content_Types].xml';

/** Lines of a file; undefined for a table. @throws Refused (invalid) */
const readStatement = async (file: SheetFile): Promise<BankEntry[] | undefined> => {
    const head = await headOf(file, HEAD_BYTES);
    if (!head.toString('latin1').startsWith('PK\x03\x04')) {
        const lines = await linesIn(head, () => bytesInPieces(file, {}));
        checkLines(lines?.length ?? 0);
        return lines;
    }
    const archive = await openArchive(file, undefined);
    if (archive.has(WORKBOOK)) return undefined;
    try {
        return await linesInArchive(archive);
    } catch (error) {
        const explained = archive.explain(error);
        throw explained instanceof Refused && explained.key.startsWith('sheet_')
            ? new Refused('invalid', explained.key === 'sheet_password' ? 'bank_zip_password' : 'bank_zip_corrupt')
            : explained;
    }
};

/** Batch size for passing lines between threads. */
const BATCH_SIZE = 500;

export const statementInThread: NonNullable<typeof READ_STATEMENT.work> = async function* ({ size }, ask) {
    const lines = await readStatement(callerFile(size, ask));
    if (!lines) return 'table';
    for (let from = 0; from < lines.length; from += BATCH_SIZE) yield lines.slice(from, from + BATCH_SIZE);
    return 'lines';
};
