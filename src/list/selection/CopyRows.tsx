// Apart: content of the clipboard, beside the bar that offers it.
import { useEvent, useListContext, useLocale, useNotify, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { withoutFormula } from '#contract/language/formula.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { isNumericProperty, writeNumeric } from '../../kinds/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../table/column.ts';
import { useSelection } from '../useAllMatching.ts';

/** A cell of a copied row; figures are written without unit and spaces, so that a spreadsheet reads numbers. */
interface ClipCell {
    readonly text: string;
    readonly isFigure: boolean;
}

export type Clip = readonly (readonly ClipCell[])[];

/** Replaces separators of cells and rows by spaces. Texts never run as a formula, as in exports. */
const plain = ({ text, isFigure }: ClipCell): string => {
    const line = text.replace(/\s+/gu, ' ').trim();
    return isFigure ? line : withoutFormula(line);
};

/** Rows as tab-separated text, which all spreadsheets paste into cells. */
export const toTsv = (clip: Clip): string => clip.map(row => row.map(plain).join('\t')).join('\r\n');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign);

/** In cells of this format, Excel keeps leading zeros of codes. */
const AS_TEXT = ' style="mso-number-format:\'\\@\'"';

/** Rows as a table, which spreadsheets prefer. */
export const rowsToHtml = (clip: Clip): string => {
    const cell = (one: ClipCell) => `<td${one.isFigure ? '' : AS_TEXT}>${escaped(plain(one))}</td>`;
    return `<table>${clip.map(row => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
};

/** Text nodes below an element that are not hidden from screen readers. */
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

/** Text of a cell; texts of different elements, such as tags, are separate words. */
export const copiedText = (cell: Element): string => {
    const texts = textsIn(cell).map((node, at, all) => {
        const isNew = at > 0 && all[at - 1]?.parentNode !== node.parentNode;
        return `${isNew ? ' ' : ''}${node.textContent ?? ''}`;
    });
    const text = texts.join('').replace(/\s+/gu, ' ').replaceAll(' ,', ',').trim();
    return text === EMPTY_VALUE ? '' : text;
};

interface Shown {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<never>[];
    readonly locale: string;
}

/** Cells of a row in the order of the shown columns, without pictures. */
const cellsOf = (
    row: Element,
    record: Readonly<Record<string, unknown>>,
    { contract, columns, locale }: Shown,
): readonly ClipCell[] => {
    const cells = [...row.children].slice(-columns.length);
    return columns.flatMap(({ name, ahead, exports }, at): ClipCell[] => {
        const [property, cell] = [contract.properties[name], cells[at]];
        if (ahead || !cell) return [];
        // A column of several properties, such as a weight with its unit, is copied as displayed.
        if (!property || !isNumericProperty(property) || exports) return [{ text: copiedText(cell), isFigure: false }];
        return [{ text: writeNumeric(property, record[name], locale), isFigure: true }];
    });
};

interface CopyRowsProps {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<never>[];
}

const FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether Ctrl+C copies something else: selected text, or the content of a field. */
const isElsewhere = (): boolean =>
    window.getSelection()?.isCollapsed === false || document.activeElement?.matches(FIELD) === true;

const useRead = ({ contract, columns }: CopyRowsProps) => {
    const { data = [] } = useListContext();
    const { all, ids } = useSelection();
    const locale = useLocale() ?? '';
    return (): Clip => {
        const rows = [...(document.querySelector('tbody[data-rows]')?.children ?? [])];
        return data.flatMap((record, at) => {
            const row = rows[at];
            const isChosen = all || ids.includes(record.id);
            return row && isChosen ? [cellsOf(row, record, { contract, columns, locale })] : [];
        });
    };
};

export const CopyRows = (props: CopyRowsProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { count } = useSelection();
    const read = useRead(props);
    const tell = ({ length }: Clip) =>
        notify(length < count ? 'table_tools.copied_some' : 'table_tools.copied', {
            type: 'success',
            messageArgs: { smart_count: length },
        });
    const onCopy = useEvent((event: ClipboardEvent) => {
        const clip = read();
        if (clip.length === 0 || event.defaultPrevented || isElsewhere()) return;
        event.preventDefault();
        event.clipboardData?.setData('text/plain', toTsv(clip));
        event.clipboardData?.setData('text/html', rowsToHtml(clip));
        tell(clip);
    });
    useEffect(() => {
        document.addEventListener('copy', onCopy);
        return () => document.removeEventListener('copy', onCopy);
    }, [onCopy]);
    // Uses the copy command like the keys, because the Clipboard API would remove the formats of cells.
    const press = () => {
        if (!document.execCommand('copy')) notify('table_tools.not_copied', { type: 'warning' });
    };
    return (
        <Button variant="toggle" title={translate('table_tools.copy_hint')} onClick={press}>
            <Icon name="copy" />
            {translate('table_tools.copy')}
        </Button>
    );
};
