import type { Values } from './entry.ts';

/** What became of a row when it was saved. */
export type RowReport =
    | { readonly kind: 'saved' }
    /** The server's words under the cells that they concern, and about the row as a whole. */
    | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>>; readonly message: string }
    /** Somebody else changed these cells too: what they hold there now. */
    | { readonly kind: 'conflict'; readonly names: readonly string[]; readonly theirs: Values }
    | { readonly kind: 'gone' | 'forbidden' }
    /** A message key, or the server's words. */
    | { readonly kind: 'failed'; readonly message: string };

/** What the server says of one cell; undefined when nothing. */
export const refusalOf = (report: RowReport | undefined, name: string): string | undefined =>
    report?.kind === 'refused' ? report.fields[name] : undefined;

/** Whether the choice between mine and theirs is still to be made for a cell. */
export const isClash = (report: RowReport | undefined, name: string): boolean =>
    report?.kind === 'conflict' && report.names.includes(name);

/** What is left of a report once a cell was typed into again: what was said of its former value no longer holds. */
export const afterTyping = (report: RowReport, name: string): RowReport | undefined => {
    if (report.kind === 'conflict' || report.kind === 'gone') return report;
    if (report.kind !== 'refused') return undefined;
    const { [name]: _, ...fields } = report.fields;
    return Object.keys(fields).length > 0 || report.message !== '' ? { ...report, fields } : undefined;
};
