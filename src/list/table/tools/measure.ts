import { areFew, type Column } from '../column.ts';
import type { Widths } from '../useWidths.ts';

/** The headings of a table's columns. */
const headingsOf = (table: Element): readonly HTMLElement[] => [
    ...table.querySelectorAll<HTMLElement>('th[data-column]'),
];

/** The width of a cell without its padding, which is what a column's width counts. */
const contentOf = (cell: HTMLElement): number => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const padding = [paddingInlineStart, paddingInlineEnd].map(side => Number.parseFloat(side) || 0);
    return padding.reduce((rest, side) => rest - side, cell.clientWidth);
};

/**
 * The present widths that have to be kept while a column is resized: its own alone if another column takes up the rest of
 * the table, otherwise those of all, because the browser would share out the rest anew.
 */
export const keptWidths = (table: Element, name: string, shown: readonly Column<unknown>[]): Widths => {
    const hasFlexible = shown.some(column => column.name !== name && column.minWidth !== undefined);
    const measured = headingsOf(table).flatMap(heading => {
        const { column = '', ahead } = heading.dataset;
        return ahead === undefined ? [[column, contentOf(heading)] as const] : [];
    });
    return Object.fromEntries(hasFlexible || areFew(shown) ? measured.filter(([column]) => column === name) : measured);
};

/** The width of a cell's content, without the separator in a heading. */
const shownWidth = (cell: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const separator = cell.querySelector('[role="separator"]');
    if (separator) range.setEndBefore(separator);
    return range.getBoundingClientRect().width;
};

const WHOLE = 'display: inline-block; width: max-content; max-width: none; white-space: nowrap';

/** The width in which the heading and all cells of a column show all of their content on one line. */
export const fittingWidth = (table: HTMLElement, name: string): number => {
    const at = [...(table.querySelector('tr')?.children ?? [])].findIndex(
        cell => cell instanceof HTMLElement && cell.dataset.column === name,
    );
    const cells = [...table.querySelectorAll('tr')].flatMap(row => row.children[at] ?? []);
    const cuts = cells.flatMap(cell => [...cell.querySelectorAll<HTMLElement>('[data-cut]')]);
    const styles = cuts.map(({ style }) => style.cssText);
    for (const { style } of cuts) style.cssText = WHOLE;
    const widths = cells.map(shownWidth);
    for (const [place, { style }] of cuts.entries()) style.cssText = styles[place] ?? '';
    return Math.ceil(Math.max(...widths)) + 1;
};
