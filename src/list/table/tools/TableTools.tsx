import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { tableToolMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import marks from '../../../ui/marks.module.css';
import { identityOf } from '../column.ts';
import type { TableToolsProps } from './props.ts';
import { Separator } from './Separator.tsx';
import { useMoving } from './useMoving.ts';

/** The headings of the columns, found again when other columns are shown. */
const useHeadings = (box: RefObject<HTMLElement | null>, names: string): readonly HTMLElement[] => {
    const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other columns are shown
    useLayoutEffect(() => {
        setHeadings([...(box.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]);
    }, [box, names]);
    return headings;
};

/**
 * Columns are resized by the separator after their heading, which one drags, or focuses and moves with the arrow keys, and
 * moved by dragging their heading, or with Ctrl, Shift and an arrow key.
 */
export const TableTools = ({ box, columns, labelOf }: TableToolsProps<unknown>) => {
    useMessages(tableToolMessages);
    const { shown, widths, resize } = columns;
    const headings = useHeadings(box, shown.map(({ name }) => name).join(' '));
    const identity = identityOf(shown);
    const resizable = shown.filter(({ ahead }) => !ahead);
    const said = useMoving({
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
                          <Separator
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
                {said}
            </p>
        </>
    );
};
