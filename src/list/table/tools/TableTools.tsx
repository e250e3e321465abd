import { useEvent, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { tableToolMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { followDrag, isSideways } from '../../../ui/drag.ts';
import marks from '../../../ui/marks.module.css';
import { type Column, identityOf } from '../column.ts';
import type { Columns } from '../useColumns.ts';
import { ColumnSeparator } from './Separator.tsx';

export interface TableToolsProps<R> {
    readonly box: RefObject<HTMLElement | null>;
    readonly columns: Columns<R>;
    readonly labelOf: (column: Column<R>) => string;
}

/** Index among the other headings at the pointer's position. */
const placeAmong = (clientX: number, others: readonly HTMLElement[]): number =>
    others.filter(heading => {
        const { left, width } = heading.getBoundingClientRect();
        return left + width / 2 < clientX;
    }).length;

const markDrop = (others: readonly HTMLElement[], place: number | undefined): void => {
    for (const [at, heading] of others.entries()) {
        delete heading.dataset.drop;
        if (place === at) heading.dataset.drop = 'before';
        if (place === others.length && at === place - 1) heading.dataset.drop = 'after';
    }
};

interface Moving {
    readonly headings: readonly HTMLElement[];
    readonly names: readonly string[];
    readonly labelOf: (name: string) => string;
    readonly move: (name: string, by: number) => void;
}

const nameOf = ({ dataset }: HTMLElement): string => dataset.column ?? '';

const stepOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined =>
    shiftKey && (ctrlKey || metaKey) ? { ArrowLeft: -1, ArrowRight: 1 }[key] : undefined;

/** Moves columns by their headings. @returns the announcement of the last move */
const useMoving = ({ headings, names, labelOf, move }: Moving): string => {
    const translate = useTranslate();
    const [announcement, setAnnouncement] = useState('');
    const placeOf = useEvent((name: string) => names.indexOf(name));
    const moveTo = useEvent((name: string, place: number) => {
        const from = names.indexOf(name);
        if (from < 0 || place < 0 || place >= names.length) return;
        const focused = document.activeElement;
        // A heading that changes its place in the document loses the focus.
        if (place !== from) flushSync(() => move(name, place - from));
        if (focused instanceof HTMLElement) focused.focus();
        setAnnouncement(translate('table_tools.moved', { name: labelOf(name), place: place + 1, count: names.length }));
    });
    useEffect(() => {
        const listening = new AbortController();
        const { signal } = listening;
        const movable = headings.filter(heading => placeOf(nameOf(heading)) >= 0);
        for (const heading of movable) {
            const name = nameOf(heading);
            const others = movable.filter(other => other !== heading);
            heading.dataset.movable = '';
            const drag = (down: PointerEvent) => {
                // A finger scrolls the table; separators resize columns.
                const isOnSeparator = down.target instanceof Element && down.target.closest('[role="separator"]');
                if (down.pointerType === 'touch' || isOnSeparator) return;
                let place = placeOf(name);
                followDrag(down, heading, {
                    isDrag: isSideways,
                    onMove: ({ clientX }) => {
                        heading.dataset.moving = '';
                        place = placeAmong(clientX, others);
                        markDrop(others, place);
                    },
                    onEnd: isDropped => {
                        delete heading.dataset.moving;
                        markDrop(others, undefined);
                        if (isDropped) moveTo(name, place);
                    },
                });
            };
            heading.addEventListener('pointerdown', drag, { signal });
            const press = (event: KeyboardEvent) => {
                const by = stepOf(event);
                if (by === undefined) return;
                event.preventDefault();
                moveTo(name, placeOf(name) + by);
            };
            heading.addEventListener('keydown', press, { signal });
        }
        return () => listening.abort();
    }, [headings, moveTo, placeOf]);
    return announcement;
};

/** Headings of the columns, queried again when other columns are shown. */
const useHeadings = (box: RefObject<HTMLElement | null>, names: string): readonly HTMLElement[] => {
    const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other columns are shown
    useLayoutEffect(() => {
        setHeadings([...(box.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]);
    }, [box, names]);
    return headings;
};

/** Resizes columns by dragging or arrow keys on their separator; moves them by dragging or Ctrl, Shift and arrow keys. */
export const TableTools = ({ box, columns, labelOf }: TableToolsProps<unknown>) => {
    useMessages(tableToolMessages);
    const { shown, widths, resize } = columns;
    const headings = useHeadings(box, shown.map(({ name }) => name).join(' '));
    const identity = identityOf(shown);
    const resizable = shown.filter(({ ahead }) => !ahead);
    const announcement = useMoving({
        headings,
        names: resizable.flatMap(({ name }) => (name === identity?.name ? [] : [name])),
        labelOf: name => labelOf(resizable.find(column => column.name === name) ?? { name, render: () => null }),
        move: columns.move,
    });
    return (
        <>
            {resizable.map((column, at) => {
                const heading = headings.find(({ dataset }) => dataset.column === column.name);
                return heading
                    ? createPortal(
                          <ColumnSeparator
                              label={labelOf(column)}
                              name={column.name}
                              width={widths[column.name]}
                              isFirst={at === 0}
                              isLast={at === resizable.length - 1}
                              {...{ shown, resize }}
                          />,
                          heading,
                          column.name,
                      )
                    : null;
            })}
            <p role="status" className={marks.hidden}>
                {announcement}
            </p>
        </>
    );
};
