import type { ResourceContract } from '#contract/contract.ts';
import { EMPTY } from '../../kinds/cells.tsx';
import { isNumeric, writeNumeric } from '../../kinds/figures.ts';
import type { Column } from '../table/column.ts';
import type { ClipCell } from './clip.ts';

/** The texts below an element that are not hidden from screen readers, with their parents. */
const textsIn = (cell: Element): readonly Node[] => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
        node instanceof Element && node.matches('[aria-hidden="true"], svg')
            ? NodeFilter.FILTER_REJECT
            : node instanceof Element
              ? NodeFilter.FILTER_SKIP
              : NodeFilter.FILTER_ACCEPT,
    );
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
};

/** What a cell says: the texts of different elements, such as tags, are separate words. */
export const textOf = (cell: Element): string => {
    const texts = textsIn(cell).map((node, at, all) => {
        const isNew = at > 0 && all[at - 1]?.parentNode !== node.parentNode;
        return `${isNew ? ' ' : ''}${node.textContent ?? ''}`;
    });
    const text = texts.join('').replace(/\s+/gu, ' ').replaceAll(' ,', ',').trim();
    return text === EMPTY ? '' : text;
};

interface Shown {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<never>[];
    readonly locale: string;
}

/** The cells of a row in the order of the shown columns, without pictures. */
export const cellsOf = (
    row: Element,
    record: Readonly<Record<string, unknown>>,
    { contract, columns, locale }: Shown,
): readonly ClipCell[] => {
    const cells = [...row.children].slice(-columns.length);
    return columns.flatMap(({ name, ahead, exports }, at): ClipCell[] => {
        const [property, cell] = [contract.properties[name], cells[at]];
        if (ahead || !cell) return [];
        // A column of several properties, such as a weight with its unit, is copied as it is shown.
        if (!property || !isNumeric(property) || exports) return [{ text: textOf(cell), isFigure: false }];
        return [{ text: writeNumeric(property, record[name], locale), isFigure: true }];
    });
};
