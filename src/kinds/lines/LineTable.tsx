import { useTranslate } from 'ra-core';
import type { ComponentProps, CSSProperties, Key, ReactNode } from 'react';
import marks from '../../ui/marks.module.css';
import { keepUnits } from '../../ui/typography.tsx';
import styles from './lines.module.css';

/** Explicit roles, because some browsers drop the implicit roles of table elements with another `display`. */
const TABLE = { role: 'table' } as const;
const GROUP = { role: 'rowgroup' } as const;
const ROW = { role: 'row' } as const;
const HEAD_CELL = { role: 'columnheader', scope: 'col' } as const;
const NAME = { role: 'rowheader', scope: 'row', 'data-name': true } as const;
const GROUP_NAME = { role: 'rowheader', scope: 'rowgroup' } as const;
const CELL = { role: 'cell' } as const;
const WIDE = { 'data-wide': true } as const;

interface CellAttributes {
    readonly className?: string | undefined;
    readonly colSpan?: number;
    readonly [data: `data-${string}`]: unknown;
}

export interface LineColumn<L> {
    readonly name: string;
    readonly isName?: boolean;
    /** True if the column, or its cell of a line, is left out in narrow windows. */
    readonly isWide?: boolean | ((line: L) => boolean);
    readonly cell: (line: L) => ReactNode;
    /** Summary of the wide columns, shown below the cell in narrow windows. */
    readonly brief?: (line: L) => ReactNode;
    readonly attributes?: (line: L) => CellAttributes;
}

interface LineNameProps {
    readonly code: ReactNode;
    readonly text: string | null | undefined;
    readonly children?: ReactNode;
}

/** Code and text of a line; wide windows cut a long text. */
export const LineName = ({ code, text, children }: LineNameProps) => (
    <span className={styles.line} title={text ?? undefined}>
        {code ? <b>{code}</b> : null} <span>{keepUnits(text ?? '')}</span>
        {children}
    </span>
);

type Columns<L> = readonly LineColumn<L>[];

const cellIn = <L,>({ name, isName, isWide, cell, brief, attributes }: LineColumn<L>, line: L) => {
    const Cell = isName ? 'th' : 'td';
    const isLeftOut = typeof isWide === 'function' ? isWide(line) : isWide;
    const summary = brief?.(line);
    return (
        <Cell
            key={name}
            {...(isName ? NAME : CELL)}
            {...(isLeftOut ? WIDE : undefined)}
            {...attributes?.(line)}
            data-column={name}
        >
            {/* React creates no node for a text that is the only child. The order entry has thousands of such cells. */}
            {summary ? (
                <>
                    {cell(line)}
                    <p className={styles.brief}>{summary}</p>
                </>
            ) : (
                cell(line)
            )}
        </Cell>
    );
};

interface LineCellsProps<L> extends ComponentProps<'tr'> {
    readonly columns: Columns<L>;
    readonly line: L;
}

export const LineCells = <L,>({ columns, line, ...props }: LineCellsProps<L>) => (
    <tr {...ROW} {...props}>
        {columns.map(column => cellIn(column, line))}
    </tr>
);

/** Columns of a row whose text spans all columns but the actions. */
const wholeColumns = <L,>(columns: Columns<L>, text: ReactNode): Columns<L> => {
    const actions = columns.filter(({ name }) => name === 'actions');
    const colSpan = columns.length - actions.length;
    return [{ name: 'text', cell: () => text, attributes: () => ({ colSpan }) }, ...actions];
};

/** Columns whose headings are visually hidden. */
const SILENT: readonly string[] = ['place', 'actions'];

type Headings = readonly Pick<LineColumn<never>, 'name' | 'isName' | 'isWide'>[];

const Head = ({ words, columns }: { readonly words: string; readonly columns: Headings }) => {
    const translate = useTranslate();
    return (
        <thead {...GROUP}>
            <tr {...ROW}>
                {columns.map(({ name, isName, isWide }) => (
                    <th
                        key={name}
                        {...HEAD_CELL}
                        data-column={name}
                        data-name={isName}
                        {...(isWide ? WIDE : undefined)}
                    >
                        <span className={SILENT.includes(name) ? marks.hidden : undefined}>
                            {translate(`${words}.${name}`)}
                        </span>
                    </th>
                ))}
            </tr>
        </thead>
    );
};

interface Groups<L> {
    readonly of: (line: L) => string | undefined;
    readonly headingOf: (group: string | undefined, place: number) => ReactNode;
}

const UNGROUPED: Groups<unknown> = { of: () => undefined, headingOf: () => undefined };

const splitLines = <L,>(lines: readonly L[], groupOf: Groups<L>['of']) => {
    const groups: { readonly key: string; readonly group: string | undefined; readonly lines: L[] }[] = [];
    for (const line of lines) {
        const group = groupOf(line);
        const last = groups.at(-1);
        if (last && last.group === group) last.lines.push(line);
        else groups.push({ key: `${groups.length} ${group}`, group, lines: [line] });
    }
    return groups;
};

interface TableProps<L> {
    /** Accessible name, if the surrounding region has none. */
    readonly label?: string;
    /** Message key; the headings are messages under it, by the names of the columns. */
    readonly words: string;
    readonly lines: readonly L[];
    readonly groups?: Groups<L>;
    /** True in a card: rows are as high as their texts, and the head is not sticky. */
    readonly isCard?: boolean;
    /** True if lines are blocks in narrow windows, where inputs do not fit side by side. */
    readonly isStacked?: boolean;
    /** Class of a layout that replaces the usual one. */
    readonly className?: string | undefined;
    readonly style?: CSSProperties;
    readonly body?: ComponentProps<'tbody'>;
}

interface DeclaredRows<L> {
    readonly columns: Columns<L>;
    readonly keyOf: (line: L, place: number) => Key;
    /** Content that spans all columns but the actions; undefined for lines with cells. */
    readonly wholeOf?: (line: L) => ReactNode;
    readonly row?: undefined;
}

/** Rows as components with state, which render `LineCells`. */
interface OwnRows<L> {
    readonly columns: Headings;
    readonly row: (line: L, place: number) => ReactNode;
}

type LineTableProps<L> = TableProps<L> & (DeclaredRows<L> | OwnRows<L>);

export const LineTable = <L,>(props: LineTableProps<L>) => {
    const { label, words, lines, groups = UNGROUPED, isCard, isStacked, body } = props;
    const { className, style } = props;
    const rowOf = (line: L, place: number): ReactNode => {
        if (props.row) return props.row(line, place);
        const { columns, keyOf, wholeOf } = props;
        const key = keyOf(line, place);
        const whole = wholeOf?.(line);
        if (whole === undefined) return <LineCells key={key} {...{ columns, line }} />;
        return <LineCells key={key} line={line} columns={wholeColumns(columns, whole)} className={styles.words} />;
    };
    const table = (
        <table
            {...TABLE}
            className={className ?? styles.table}
            style={style}
            data-card={isCard}
            data-stacked={isStacked || undefined}
            aria-label={label}
        >
            <Head words={words} columns={props.columns} />
            {splitLines(lines, groups.of).map(({ key: groupKey, group, lines: members }, at) => {
                const heading = groups.headingOf(group, at);
                return (
                    <tbody {...GROUP} {...body} key={groupKey}>
                        {heading ? (
                            <tr {...ROW} className={styles.heading}>
                                <th {...GROUP_NAME} colSpan={props.columns.length}>
                                    {heading}
                                </th>
                            </tr>
                        ) : null}
                        {members.map(rowOf)}
                    </tbody>
                );
            })}
        </table>
    );
    // A layout of its own brings its container.
    return className === undefined ? <div className={styles.room}>{table}</div> : table;
};
