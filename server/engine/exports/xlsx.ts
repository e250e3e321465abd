import { constants, crc32, deflateRawSync } from 'node:zlib';
import {
    DEFLATED,
    descriptor,
    directoryEnd,
    directoryHeader,
    localHeader,
    NO_DATE,
    NO_EXTRA,
    SUMS_FOLLOW,
    UTF8_NAME,
    type ZipEntry,
} from '../../zip/records.ts';
import type { ExportCell } from './cells.ts';
import { type ExportSheet, momentIn, type SheetOptions } from './sheet.ts';

/** Streaming ZIP writer for files of less than 4 GB: sizes and checksums follow each file. */
interface Zip {
    readonly file: (name: string, content: string) => readonly Uint8Array[];
    readonly open: (name: string) => readonly Uint8Array[];
    readonly write: (content: string) => readonly Uint8Array[];
    readonly close: () => readonly Uint8Array[];
    readonly end: () => readonly Uint8Array[];
}

const COMMON = { method: DEFLATED, flags: UTF8_NAME | SUMS_FOLLOW, extra: NO_EXTRA, ...NO_DATE } as const;

const FINAL_BLOCK = deflateRawSync('');

/** Creates an archive whose files are written one after the other. */
export const createZip = (): Zip => {
    const entries: ZipEntry[] = [];
    let offset = 0;
    const out = (...pieces: readonly Uint8Array[]): readonly Uint8Array[] => {
        offset += pieces.reduce((sum, { length }) => sum + length, 0);
        return pieces;
    };
    const pack = (entry: ZipEntry, piece: Buffer): readonly Uint8Array[] => {
        entry.packed += piece.length;
        return out(piece);
    };
    const current = (): ZipEntry => {
        const entry = entries.at(-1);
        if (!entry) throw new Error('no file is open');
        return entry;
    };
    const open: Zip['open'] = name => {
        const entry = { ...COMMON, name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
        entries.push(entry);
        return out(localHeader(entry));
    };
    // Each piece ends on a byte boundary without a final block, so that pieces can be concatenated.
    const write: Zip['write'] = content => {
        const [entry, bytes] = [current(), Buffer.from(content)];
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        return pack(entry, deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
    };
    const close: Zip['close'] = () => {
        const last = pack(current(), FINAL_BLOCK);
        return [...last, ...out(descriptor(current()))];
    };
    const end: Zip['end'] = () => {
        const directory = Buffer.concat(entries.map(directoryHeader));
        return [directory, directoryEnd({ count: entries.length, size: directory.length, offset })];
    };
    return { file: (name, content) => [...open(name), ...write(content), ...close()], open, write, close, end };
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Maximum number of rows of a sheet, including the headings (ECMA-376). */
export const SHEET_ROWS = 1_048_576;
/** Maximum length of a cell's text, in UTF-16 code units. */
const CELL_TEXT = 32_767;

/** Cell styles: default, heading, date and time, and the reader's own short date (number format 14). */
const STYLES = `${XML_DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const HEADING = 1;
const MOMENT = 2;
const DAY = 3;

/** Files of a workbook other than its sheet. */
const PARTS = {
    '[Content_Types].xml': `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
};

const workbook = (name: string): string =>
    `${XML_DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes carriage returns, and sequences that a reader would decode (ECMA-376 part 1, 22.9.2.19). */
const withoutEscapes = (value: string): string =>
    value.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_');

/** Escapes a text and removes characters that XML 1.0 excludes. */
const escaped = (value: string): string =>
    withoutEscapes(value.slice(0, CELL_TEXT))
        .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '')
        .replace(/[&<>"]/g, sign => ESCAPES[sign] ?? '');

/** Days since the epoch of Excel, which treats 1900 as a leap year. */
const serial = (local: string): number =>
    Date.parse(`${(local.includes(' ') ? local : `${local} 00:00`).replace(' ', 'T')}Z`) / 86_400_000 + 25_569;

const textCell = (value: string, style: string): string =>
    `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** Workbook of one sheet: texts are never formulas, numbers and dates have their types, and the headings are frozen. */
export const xlsxSheet = (options: SheetOptions & { readonly name: string }): ExportSheet => {
    const zip = createZip();
    const moment = momentIn({ ...options, locale: 'en' });
    let written = 0;
    const cell = (one: ExportCell): string => {
        if (one === undefined) return '<c/>';
        if (one.kind === 'text') return textCell(one.value, written === 0 ? ` s="${HEADING}"` : '');
        if (one.kind === 'number') return `<c><v>${one.value}</v></c>`;
        if (one.kind === 'day') return `<c s="${DAY}"><v>${serial(one.value)}</v></c>`;
        return `<c s="${MOMENT}"><v>${serial(moment(one.value))}</v></c>`;
    };
    const line = (cells: readonly ExportCell[]): string => {
        const row = `<row>${cells.map(cell).join('')}</row>`;
        written += 1;
        return row;
    };
    const first =
        '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    return {
        mediaType: `${TYPE}.sheet`,
        begin: () => [
            ...Object.entries(PARTS).flatMap(([name, content]) => zip.file(name, content)),
            ...zip.file('xl/workbook.xml', workbook(options.name)),
            ...zip.open('xl/worksheets/sheet1.xml'),
            ...zip.write(`${XML_DECLARATION}<worksheet xmlns="${MAIN}">${first}<sheetData>`),
        ],
        rows: rows => zip.write(rows.map(line).join('')),
        end: () => [...zip.write('</sheetData></worksheet>'), ...zip.close(), ...zip.end()],
    };
};
