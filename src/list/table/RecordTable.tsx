import { type SortPayload, useListContext, useTranslate } from 'ra-core';
import { memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { useListPath } from '../../routing/listPlace.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { type Formatters, useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { PageLink } from '../../ui/PageLink.tsx';
import { TradeTerm } from '../../ui/TradeTerm.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { moveInRows } from '../rows.ts';
import { useDeclaredParameters } from '../useDeclared.ts';
import { areFew, type Column, columnLabel, identityOf, isFlexible, isText } from './column.ts';
import { followRow, preventScrolling } from './followRow.ts';
import { PeekButton, SelectBox, SelectPage } from './rowControls.tsx';
import { useDensity, useSizes } from './sizes.ts';
import styles from './table.module.css';
import type { TableToolsProps } from './tools/TableTools.tsx';
import type { Columns } from './useColumns.ts';
import { useRewind } from './useRewind.ts';
import { useRowSelection } from './useRowSelection.ts';

/** Share of its usual width to which a text is truncated before the table scrolls sideways. */
const MIN_WIDTH_SHARE = 0.5;

interface CellProps<R> {
    column: Column<R>;
    few: boolean;
    record: R;
    /** Whether it contains the row's link. */
    isName: boolean;
    children: ReactNode;
}

/** Maximum width in pixels of a text in a list of few columns, which leave the rest of the row empty. */
const NAME = 420;

/** A text with its natural width, truncated if it does not fit. */
const CutText = <R,>({ column, few, record, children }: CellProps<R>) => {
    const { width, minWidth, maxWidth, title } = column;
    const whole = title?.(record);
    if (width || few) {
        const style = width ? { width } : { maxWidth: Math.max(maxWidth ?? 0, NAME) };
        return (
            <span className={styles.cut} data-cut="" style={style} title={whole}>
                {children}
            </span>
        );
    }
    const least = minWidth ?? Math.round((maxWidth ?? 0) * MIN_WIDTH_SHARE);
    return (
        <span className={styles.fit} style={{ gridTemplateColumns: `minmax(${least}px, max-content)` }}>
            <span className={styles.cut} data-cut="" data-lines={minWidth ? 2 : undefined} title={whole}>
                {children}
            </span>
        </span>
    );
};

const Cell = <R,>(props: CellProps<R>) => {
    const { column, few, isName, children } = props;
    const { align, ahead, edits, width } = column;
    // Cells editable in place are reached by other keys than Tab.
    const edited = edits ? { 'data-edit': edits, tabIndex: -1 } : {};
    return (
        <td
            data-align={align}
            data-ahead={ahead}
            data-name={isName ? '' : undefined}
            data-text={isFlexible(column) && !few ? '' : undefined}
            {...edited}
        >
            {width || isText(column) ? <CutText {...props} /> : children}
        </td>
    );
};

interface RecordRowProps<R> {
    record: R;
    columns: readonly Column<R>[];
    format: Formatters;
    /** Target of the identifying cell's link; undefined without a form. */
    path: string | undefined;
    /** Label, state and handler of the row's checkbox; undefined when rows cannot be selected. */
    name: string;
    selected?: boolean | undefined;
    onToggle?: ((id: string, extend: boolean) => void) | undefined;
}

const Row = <R extends { readonly id: string }>(props: RecordRowProps<R>) => {
    const { record, columns, format, path, name, selected, onToggle } = props;
    const identity = identityOf(columns);
    const few = areFew(columns);
    return (
        <tr data-selected={selected || undefined}>
            {onToggle ? (
                <td data-select="">
                    <SelectBox id={record.id} name={name} checked={selected === true} onToggle={onToggle} />
                </td>
            ) : null}
            {columns.map(column => {
                const content = column.render(record, format);
                // The label of a link is never empty: a record without a name has its usual fallback name.
                const label = column === identity && (content ?? EMPTY_VALUE) === EMPTY_VALUE ? name : content;
                return (
                    <Cell key={column.name} {...{ column, few, record }} isName={column === identity}>
                        {column === identity && path ? (
                            <>
                                <PageLink to={path}>{label}</PageLink>
                                <PeekButton name={name} />
                            </>
                        ) : (
                            label
                        )}
                    </Cell>
                );
            })}
        </tr>
    );
};

/** Renders again only when its record, selection, columns or language change; `memo` loses the type parameter. */
const RecordRow = memo(Row) as typeof Row;

/** Share of the visible width by which the button scrolls, so that the last visible column remains visible. */
const STEP = 0.6;

const boxIn = (frame: HTMLElement | null) => frame?.firstElementChild ?? undefined;

/** Whether the box has more content to the right; updated when it is scrolled or resized. */
const useMoreBeside = (frame: RefObject<HTMLElement | null>): boolean => {
    const [more, setMore] = useState(false);
    useEffect(() => {
        const box = boxIn(frame.current);
        if (!box) return;
        // Ignores rounding errors of less than a pixel.
        const look = () => setMore(box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
        const observer = new ResizeObserver(look);
        for (const element of [box, ...box.children]) observer.observe(element);
        box.addEventListener('scroll', look, { passive: true });
        return () => {
            observer.disconnect();
            box.removeEventListener('scroll', look);
        };
    }, [frame]);
    return more;
};

/** A horizontally scrolling box: its edge is shaded while columns are hidden, and a button scrolls to them. */
const WideBox = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const frame = useRef<HTMLDivElement>(null);
    const more = useMoreBeside(frame);
    const label = translate('common.list.more_columns');
    const move = () => {
        const box = boxIn(frame.current);
        box?.scrollBy({ left: box.clientWidth * STEP, behavior: 'smooth' });
    };
    return (
        <div ref={frame} className={styles.wide}>
            {children}
            {more ? (
                <button type="button" className={styles.more} title={label} aria-label={label} onClick={move}>
                    <Icon name="next" size={16} />
                </button>
            ) : null}
        </div>
    );
};

interface HeaderCellProps {
    name: string;
    label: string;
    term: Column<unknown>['term'];
    /** CSS width of a column that was resized. */
    width: string | undefined;
    sortBy: string | undefined;
    align: 'end' | undefined;
    ahead: boolean | undefined;
    /** Whether the column takes a share of the table's remaining width. */
    isWide: boolean;
    sort: SortPayload;
    setSort: (sort: SortPayload) => void;
}

const ORDER = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column heading; a button that toggles the order if the API can sort by the column. */
const HeaderCell = ({ name, label, term, width, sortBy, align, ahead, isWide, sort, setSort }: HeaderCellProps) => {
    // Always an element: React sets a text that is an only child as the content of the cell. That would remove the separator
    // that `TableTools` puts there.
    const text = (
        <span {...(width && { className: styles.cut, 'data-cut': '', style: { width }, title: label })}>
            <TradeTerm of={term}>{label}</TradeTerm>
        </span>
    );
    const wide = isWide ? '' : undefined;
    if (!sortBy) {
        return (
            <th scope="col" data-column={name} data-align={align} data-ahead={ahead} data-text={wide}>
                {ahead ? <span className={marks.hidden}>{label}</span> : text}
            </th>
        );
    }
    const sorted = sort.field === sortBy;
    const descending = sorted && sort.order === 'DESC';
    const turn = () => setSort({ field: sortBy, order: sorted && !descending ? 'DESC' : 'ASC' });
    return (
        <th
            scope="col"
            data-column={name}
            data-align={align}
            data-text={wide}
            aria-sort={sorted ? ORDER[sort.order] : 'none'}
        >
            <button type="button" className={styles.sort} data-sorted={sorted} onClick={turn}>
                {text}
                <Icon name={descending ? 'arrowDown' : 'arrowUp'} size={13} />
            </button>
        </th>
    );
};

const SIGNS = ['pointerover', 'focusin'] as const;

const TableTools = lazyPart(async () => ({ default: (await import('./tools/TableTools.tsx')).TableTools }));

/** Whether to load the tools: when the browser is idle, or as soon as the headings are pointed at or focused. */
const useWanted = (box: RefObject<HTMLElement | null>): boolean => {
    const [isWanted, setWanted] = useState(false);
    useEffect(() => {
        const want = () => setWanted(true);
        const head = box.current?.querySelector('thead');
        for (const sign of SIGNS) head?.addEventListener(sign, want, { once: true });
        const forget = whenIdle(want);
        return () => {
            forget();
            for (const sign of SIGNS) head?.removeEventListener(sign, want);
        };
    }, [box]);
    return isWanted;
};

/** Resizes and moves columns. If it cannot be loaded, the table stays usable without it. */
const TableToolsAhead = <R,>(props: TableToolsProps<R>) => {
    const isWanted = useWanted(props.box);
    if (!isWanted) return null;
    return (
        <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
                <TableTools {...(props as TableToolsProps<unknown>)} />
            </Suspense>
        </ErrorBoundary>
    );
};

interface RecordTableProps<R> {
    columns: Columns<R>;
    linked: boolean;
    selectable: boolean;
}

/** The list as a plain HTML table with react-admin's state, because react-admin's cells render slowly. */
export const RecordTable = <R extends { readonly id: string }>({
    columns: layout,
    linked,
    selectable,
}: RecordTableProps<R>) => {
    const { data = [], sort, setSort, resource, isFetching, defaultTitle } = useListContext<R>();
    const { takesOrder } = useDeclaredParameters();
    const translate = useTranslate();
    const format = useFormat();
    const createPath = useListPath();
    const box = useRewind<HTMLElement>();
    const selectionOf = useRowSelection<R>(selectable);
    const { sized: columns, style, isFilled } = useSizes(layout.shown, layout.widths);
    const [density] = useDensity();
    return (
        <WideBox>
            <section
                ref={box}
                className={styles.box}
                aria-label={translate('common.list.table', { name: defaultTitle })}
                aria-busy={isFetching}
                data-shared={columns.filter(isFlexible).length > 1 || undefined}
            >
                <table
                    style={style}
                    data-selectable={selectable || undefined}
                    data-few={isFilled || undefined}
                    data-density={density}
                >
                    <thead>
                        <tr>
                            {selectable ? (
                                <th scope="col" data-select="">
                                    <SelectPage />
                                </th>
                            ) : null}
                            {columns.map(column => (
                                <HeaderCell
                                    key={column.name}
                                    name={column.name}
                                    width={column.width}
                                    label={translate(columnLabel(resource, column))}
                                    term={column.term}
                                    sortBy={column.sortBy && takesOrder(column.sortBy) ? column.sortBy : undefined}
                                    align={column.align}
                                    ahead={column.ahead}
                                    isWide={isFlexible(column) && !areFew(columns)}
                                    sort={sort}
                                    setSort={setSort}
                                />
                            ))}
                        </tr>
                    </thead>
                    <tbody
                        data-rows=""
                        data-linked={linked || undefined}
                        onClick={linked ? followRow : undefined}
                        onAuxClick={linked ? followRow : undefined}
                        onMouseDown={linked ? preventScrolling : undefined}
                        onKeyDown={moveInRows}
                    >
                        {data.map(record => (
                            <RecordRow
                                key={record.id}
                                record={record}
                                columns={columns}
                                format={format}
                                {...selectionOf(record)}
                                path={linked ? createPath({ resource, type: 'edit', id: record.id }) : undefined}
                            />
                        ))}
                    </tbody>
                </table>
            </section>
            <TableToolsAhead box={box} columns={layout} labelOf={column => translate(columnLabel(resource, column))} />
        </WideBox>
    );
};
