import { withoutFormula } from '#contract/formula.ts';

/** A cell of a copied row; a figure has no unit and no spaces, so that a spreadsheet takes it for a number. */
export interface ClipCell {
    readonly text: string;
    readonly isFigure: boolean;
}

/** Copied rows. */
export type Clip = readonly (readonly ClipCell[])[];

/** What ends a cell or a row cannot be part of one. A text that is no figure never runs as a formula, as in exports. */
const plain = ({ text, isFigure }: ClipCell): string => {
    const line = text.replace(/\s+/gu, ' ').trim();
    return isFigure ? line : withoutFormula(line);
};

/** Rows as text with tabs, which all spreadsheets paste into cells. */
export const toTsv = (clip: Clip): string => clip.map(row => row.map(plain).join('\t')).join('\r\n');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign);

/** Excel keeps the zeros at the beginning of codes in cells of this format. */
const AS_TEXT = ' style="mso-number-format:\'\\@\'"';

/** Rows as a table, which spreadsheets prefer. */
export const toHtml = (clip: Clip): string => {
    const cell = (one: ClipCell) => `<td${one.isFigure ? '' : AS_TEXT}>${escaped(plain(one))}</td>`;
    return `<table>${clip.map(row => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
};
