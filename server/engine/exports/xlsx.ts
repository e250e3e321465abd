import { constants, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import type { ExportCell } from './cells.ts';
import { type ExportSheet, momentIn, type SheetOptions } from './sheet.ts';

/** Maximum size of a file, because fflate writes no ZIP64 records and does not check it. */
const MAX_SIZE = 0xffffffff;

/** File of an archive, deflated by zlib. Pieces end on a byte boundary, so that they can be concatenated. */
class DeflatedFile extends ZipPassThrough {
    override compression = 8;
    override mtime = new Date(1980, 0, 1);

    protected override process(piece: Uint8Array, isLast: boolean): void {
        if (this.size > MAX_SIZE) throw new RangeError(`${this.filename} is too large for the archive`);
        const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
        this.ondata(null, deflateRawSync(piece, { finishFlush }), isLast);
    }
}

/** Writes an archive in pieces: each call returns the next bytes. */
export const createZip = () => {
    const pieces: Uint8Array[] = [];
    const zip = new Zip((error, piece) => {
        if (error) throw error;
        pieces.push(piece);
    });
    /** Begins a file. The returned function appends content; its last call ends the file. */
    const open = (name: string) => {
        const file = new DeflatedFile(name);
        zip.add(file);
        return (content: string, isLast = false): readonly Uint8Array[] => {
            file.push(Buffer.from(content), isLast);
            return pieces.splice(0);
        };
    };
    const end = (): readonly Uint8Array[] => {
        zip.end();
        return pieces.splice(0);
    };
    return { open, file: (name: string, content: string) => open(name)(content, true), end };
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
    const parts = Object.entries({ ...PARTS, 'xl/workbook.xml': workbook(options.name) });
    const begun = parts.flatMap(([name, content]) => zip.file(name, content));
    const write = zip.open('xl/worksheets/sheet1.xml');
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
        begin: () => [...begun, ...write(`${XML_DECLARATION}<worksheet xmlns="${MAIN}">${first}<sheetData>`)],
        rows: rows => write(rows.map(line).join('')),
        end: () => [...write('</sheetData></worksheet>', true), ...zip.end()],
    };
};
