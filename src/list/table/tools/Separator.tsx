// Apart: the edge of one column; TableTools.tsx moves whole columns.
import { useTranslate } from 'ra-core';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { followDrag } from '../../../ui/drag.ts';
import { areFew, type Column, isText } from '../column.ts';
import { widthVariable } from '../sizes.ts';
import { NARROWEST, WIDEST, type Widths } from '../useWidths.ts';
import styles from './tools.module.css';

const headingsOf = (table: Element): readonly HTMLElement[] => [
    ...table.querySelectorAll<HTMLElement>('th[data-column]'),
];

/** Width of a cell without its padding, like a column's width. */
const contentOf = (cell: HTMLElement): number => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const padding = [paddingInlineStart, paddingInlineEnd].map(side => Number.parseFloat(side) || 0);
    return padding.reduce((rest, side) => rest - side, cell.clientWidth);
};

/** Widths to keep while a column is resized: its own, or all if none takes the rest, which browsers redistribute. */
const keptWidths = (table: Element, name: string, shown: readonly Column<unknown>[]): Widths => {
    const hasFlexible = shown.some(column => column.name !== name && isText(column));
    const measured = headingsOf(table).flatMap(heading => {
        const { column = '', ahead } = heading.dataset;
        return ahead === undefined ? [[column, contentOf(heading)] as const] : [];
    });
    return Object.fromEntries(hasFlexible || areFew(shown) ? measured.filter(([column]) => column === name) : measured);
};

/** Width of a cell's content, without the separator in a heading. */
const shownWidth = (cell: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const separator = cell.querySelector('[role="separator"]');
    if (separator) range.setEndBefore(separator);
    return range.getBoundingClientRect().width;
};

const UNTRUNCATED = 'display: inline-block; width: max-content; max-width: none; white-space: nowrap';

const fittingWidth = (table: HTMLElement, name: string): number => {
    const at = [...(table.querySelector('tr')?.children ?? [])].findIndex(
        cell => cell instanceof HTMLElement && cell.dataset.column === name,
    );
    const cells = [...table.querySelectorAll('tr')].flatMap(row => row.children[at] ?? []);
    const cuts = cells.flatMap(cell => [...cell.querySelectorAll<HTMLElement>('[data-cut]')]);
    const styles = cuts.map(({ style }) => style.cssText);
    for (const { style } of cuts) style.cssText = UNTRUNCATED;
    const widths = cells.map(shownWidth);
    for (const [place, { style }] of cuts.entries()) style.cssText = styles[place] ?? '';
    return Math.ceil(Math.max(...widths)) + 1;
};

interface SeparatorProps {
    readonly name: string;
    readonly label: string;
    /** Width in pixels, if the column was resized. */
    readonly width: number | undefined;
    /** Whether it is in the tab order before any separator has had the focus. */
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly shown: readonly Column<unknown>[];
    readonly resize: (changes: Widths) => void;
}

/** Pixels per key press; `LEAP` with Shift. */
const STEP = 10;
const LEAP = 50;

const tableOf = ({ currentTarget }: { readonly currentTarget: Element }): HTMLTableElement | null =>
    currentTarget.closest('table');

const separatorsOf = (table: Element | null): HTMLElement[] => [
    ...(table?.querySelectorAll<HTMLElement>('[role="separator"]') ?? []),
];

/** Keeps only the last focused separator in the tab order. */
const takeTab = (event: FocusEvent<HTMLElement>): void => {
    for (const one of separatorsOf(tableOf(event))) one.tabIndex = one === event.currentTarget ? 0 : -1;
};

const step = (event: KeyboardEvent<HTMLElement>, by: number): void => {
    const all = separatorsOf(tableOf(event));
    all[all.indexOf(event.currentTarget) + by]?.focus();
};

/** Handle after a heading that resizes its column. A double click, or Enter, fits the column to its content. */
export const ColumnSeparator = ({ name, label, width, isFirst, isLast, shown, resize }: SeparatorProps) => {
    const translate = useTranslate();
    const title = translate('table_tools.resize', { name: label });
    const fitContent = (table: HTMLElement | null) => {
        if (table) resize({ ...keptWidths(table, name, shown), [name]: fittingWidth(table, name) });
    };
    const resizeBy = (event: KeyboardEvent<HTMLElement>, by: number) => {
        const table = tableOf(event);
        const kept = table ? keptWidths(table, name, shown) : {};
        resize({ ...kept, [name]: (width ?? kept[name] ?? 0) + by });
    };
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const by = event.shiftKey ? LEAP : STEP;
        const acts: Readonly<Record<string, () => void>> = {
            ArrowRight: () => resizeBy(event, by),
            ArrowLeft: () => resizeBy(event, -by),
            ArrowUp: () => step(event, -1),
            ArrowDown: () => step(event, 1),
            Enter: () => fitContent(tableOf(event)),
        };
        const act = acts[event.key];
        if (!act) return;
        event.preventDefault();
        act();
    };
    const drag = (event: PointerEvent<HTMLElement>) => {
        const table = tableOf(event);
        if (event.button !== 0 || !table) return;
        // Prevents moving the heading and selecting text.
        event.preventDefault();
        event.stopPropagation();
        const kept = keptWidths(table, name, shown);
        const before = kept[name] ?? 0;
        let width = before;
        const show = (next: number) => {
            width = Math.min(Math.max(next, NARROWEST), WIDEST);
            table.style.setProperty(widthVariable(name), `${width}px`);
        };
        followDrag(event.nativeEvent, event.currentTarget, {
            isDrag: x => x !== 0,
            onLift: () => resize(kept),
            onMove: ({ clientX }) => show(before + clientX - event.clientX),
            onEnd: isDropped => {
                if (!isDropped) show(before);
                resize({ ...kept, [name]: width });
            },
        });
    };
    return (
        // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no hr
        <span
            role="separator"
            aria-orientation="vertical"
            aria-label={title}
            aria-keyshortcuts="ArrowLeft ArrowRight Enter Control+Shift+ArrowLeft Control+Shift+ArrowRight"
            aria-valuemin={NARROWEST}
            aria-valuemax={WIDEST}
            aria-valuenow={width ?? NARROWEST}
            aria-valuetext={
                width === undefined ? translate('table_tools.automatic') : translate('table_tools.pixels', { width })
            }
            title={`${title}\n${translate('table_tools.help')}`}
            className={styles.separator}
            data-last={isLast || undefined}
            tabIndex={isFirst ? 0 : -1}
            onFocus={takeTab}
            onKeyDown={onKeyDown}
            onPointerDown={drag}
            onDoubleClick={event => fitContent(tableOf(event))}
        />
    );
};
