import { createZip } from '#server/engine/exports/xlsx.ts';
import { openSheet } from '#server/sheets/readInThread.ts';
import type { ChosenSheet, ReadSheetRow, SheetFile } from '#server/sheets/source.ts';

/** A file in memory, given in pieces of some bytes, to try every place at which a piece can end. */
export const sheetFile = (content: string | Uint8Array, pieceSize = 65_536): SheetFile => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const pieces = function* () {
        for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    };
    return {
        size: bytes.length,
        open: async () => {
            const given = pieces();
            return new ReadableStream<Uint8Array>({
                pull: controller => {
                    const { value, done } = given.next();
                    if (done) controller.close();
                    else controller.enqueue(value);
                },
            });
        },
    };
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface MadeSheet {
    /** Escaped as in XML. */
    readonly name: string;
    readonly state?: string;
    /** The rows' XML. */
    readonly rows: string;
    /** Merged ranges: `A2:A4`. */
    readonly merged?: readonly string[];
}

export interface MadeWorkbook {
    readonly sheets: readonly MadeSheet[];
    /** XML of `si` elements. */
    readonly texts?: string;
    /** Custom formats by number; one style for each number that is asked for. */
    readonly formats?: Readonly<Record<number, string>>;
    readonly styles?: readonly number[];
    readonly properties?: string;
}

const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const stylesOf = ({ formats = {}, styles = [] }: MadeWorkbook): string => {
    const custom = Object.entries(formats).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`);
    const cells = styles.map(id => `<xf numFmtId="${id}"/>`);
    return `<styleSheet xmlns="${MAIN}"><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/>${cells.join('')}</cellXfs></styleSheet>`;
};

const mergeCells = (ranges: readonly string[] = []): string =>
    ranges.length === 0
        ? ''
        : `<mergeCells count="${ranges.length}">${ranges.map(range => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

/** The parts of a workbook; sheets are numbered backwards, so that only relations tell which is which. */
export const workbookParts = (book: MadeWorkbook): Record<string, string> => {
    const { sheets, texts = '', properties = '' } = book;
    const part = (index: number): string => `worksheets/sheet${sheets.length - index}.xml`;
    const named = sheets.map(
        ({ name, state }, at) =>
            `<sheet name="${name}" sheetId="${at + 7}"${state ? ` state="${state}"` : ''} r:id="s${at}"/>`,
    );
    return {
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels': `<Relationships xmlns="${RELATIONS}">${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
        'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${named.join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${sheets.map((_, at) => relation(`s${at}`, 'worksheet', part(at))).join('')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', '/xl/styles.xml')}</Relationships>`,
        'xl/styles.xml': stylesOf(book),
        'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>`,
        ...Object.fromEntries(
            sheets.map(({ rows, merged }, at) => [
                `xl/${part(at)}`,
                `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${mergeCells(merged)}</worksheet>`,
            ]),
        ),
    };
};

/** Writes parts as an archive. */
export const zipped = (parts: Readonly<Record<string, string>>): Buffer => {
    const zip = createZip();
    const written = Object.entries(parts).flatMap(([name, content]) => [...zip.file(name, content)]);
    return Buffer.concat([...written, ...zip.end()]);
};

/** A workbook with one sheet whose header row is `A`, before the given rows. */
export const workbookOf = (rows: string, more: Partial<MadeWorkbook> = {}): Buffer =>
    zipped(workbookParts({ sheets: [{ name: 'One', rows: `${inlineRow('A')}${rows}` }], ...more }));

export const inlineRow = (...texts: readonly string[]): string =>
    `<row>${texts.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** All rows that follow the headers. */
export const rowsIn = async (file: SheetFile, chosen: ChosenSheet = {}): Promise<readonly ReadSheetRow[]> => {
    const rows: ReadSheetRow[] = [];
    for await (const slice of (await openSheet(file, chosen)).rows(100)) rows.push(...slice);
    return rows;
};

/** The texts of all rows that follow the headers. */
export const textsIn = async (file: SheetFile, chosen: ChosenSheet = {}): Promise<string[][]> =>
    (await rowsIn(file, chosen)).map(({ cells }) => cells.map(({ text }) => text));
