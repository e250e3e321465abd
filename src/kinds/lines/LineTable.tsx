import { useTranslate } from 'ra-core';
import type { Key, ReactNode } from 'react';
import marks from '../../ui/marks.module.css';
import { keepUnits } from '../../ui/typography.tsx';
import styles from './lines.module.css';

/** Explicit roles: some browsers forget those of elements that are laid out as boxes. */
const TABLE = { role: 'table' } as const;
const GROUP = { role: 'rowgroup' } as const;
const ROW = { role: 'row' } as const;
const HEAD = { role: 'columnheader', scope: 'col' } as const;
const NAME = { role: 'rowheader', scope: 'row' } as const;
const GROUP_NAME = { role: 'rowheader', scope: 'rowgroup' } as const;
const CELL = { role: 'cell' } as const;

/** A column of a table of lines. */
export interface LineColumn<L> {
    readonly name: string;
    /** True for the column that names the line. */
    readonly isName?: boolean;
    /** True if the column, or its cell of a line, is left out in narrow windows. */
    readonly isWide?: boolean | ((line: L) => boolean);
    readonly cell: (line: L) => ReactNode;
    /** Summary of the wide columns, shown below the cell in narrow windows. */
    readonly brief?: (line: L) => ReactNode;
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

/** The cell of a line in a column. */
const cellIn = <L,>({ name, isName, isWide, cell, brief }: LineColumn<L>, line: L) => {
    const Cell = isName ? 'th' : 'td';
    const isLeftOut = typeof isWide === 'function' ? isWide(line) : isWide;
    const summary = brief?.(line);
    return (
        <Cell
            key={name}
            {...(isName ? NAME : CELL)}
            data-column={name}
            data-name={isName}
            data-wide={isLeftOut || undefined}
        >
            {cell(line)}
            {summary ? <p className={styles.brief}>{summary}</p> : null}
        </Cell>
    );
};

interface LineRowProps<L> {
    readonly columns: Columns<L>;
    readonly line: L;
    /** Content that takes the width of all columns but the actions; undefined to show their cells. */
    readonly whole: ReactNode;
}

const Line = <L,>({ columns, line, whole }: LineRowProps<L>) => {
    if (whole === undefined) return <tr {...ROW}>{columns.map(column => cellIn(column, line))}</tr>;
    const actions = columns.filter(({ name }) => name === 'actions');
    return (
        <tr {...ROW} className={styles.words}>
            <td {...CELL} colSpan={columns.length - actions.length}>
                {whole}
            </td>
            {actions.map(column => cellIn(column, line))}
        </tr>
    );
};

const Head = ({ words, columns }: { readonly words: string; readonly columns: Columns<never> }) => {
    const translate = useTranslate();
    return (
        <thead {...GROUP}>
            <tr {...ROW}>
                {columns.map(({ name, isName, isWide }) => (
                    <th
                        key={name}
                        {...HEAD}
                        data-column={name}
                        data-name={isName}
                        data-wide={Boolean(isWide) || undefined}
                    >
                        <span className={name === 'actions' ? marks.hidden : undefined}>
                            {translate(`${words}.${name}`)}
                        </span>
                    </th>
                ))}
            </tr>
        </thead>
    );
};

/** Headings between lines. */
interface Groups<L> {
    /** Group of a line. */
    readonly of: (line: L) => string | undefined;
    /** Heading of the group at a place, if it has one. */
    readonly headingOf: (group: string | undefined, place: number) => ReactNode;
}

const UNGROUPED: Groups<unknown> = { of: () => undefined, headingOf: () => undefined };

/** Consecutive lines of the same group. */
const splitLines = <L,>(lines: readonly L[], groupOf: Groups<L>['of']) => {
    const groups: { readonly group: string | undefined; readonly lines: L[] }[] = [];
    for (const line of lines) {
        const group = groupOf(line);
        const last = groups.at(-1);
        if (last && last.group === group) last.lines.push(line);
        else groups.push({ group, lines: [line] });
    }
    return groups;
};

interface LineTableProps<L> {
    /** Accessible name, where the region around the table has none. */
    readonly label?: string;
    /** Message key; the headings are messages under it, by the names of the columns. */
    readonly words: string;
    readonly columns: Columns<L>;
    readonly lines: readonly L[];
    readonly keyOf: (line: L, place: number) => Key;
    readonly groups?: Groups<L>;
    /** Content of a line that takes the width of all columns but the actions; undefined for other lines. */
    readonly wholeOf?: (line: L) => ReactNode;
    /** True in a card: rows are as high as their texts, and the head scrolls away. */
    readonly isCard?: boolean;
    /** True if lines are blocks in narrow windows, where inputs do not fit side by side. */
    readonly isStacked?: boolean;
}

/** The lines of a document, in declared columns. */
export const LineTable = <L,>(props: LineTableProps<L>) => {
    const { label, words, columns, lines, keyOf, groups = UNGROUPED, wholeOf, isCard, isStacked } = props;
    return (
        <table
            {...TABLE}
            className={styles.table}
            data-card={isCard}
            data-stacked={isStacked || undefined}
            aria-label={label}
        >
            <Head {...{ words, columns }} />
            {splitLines(lines, groups.of).map(({ group, lines: members }, at) => {
                const heading = groups.headingOf(group, at);
                const [first] = members;
                return (
                    <tbody {...GROUP} key={first && keyOf(first, 0)}>
                        {heading ? (
                            <tr {...ROW} className={styles.heading}>
                                <th {...GROUP_NAME} colSpan={columns.length}>
                                    {heading}
                                </th>
                            </tr>
                        ) : null}
                        {members.map((line, place) => (
                            <Line key={keyOf(line, place)} {...{ columns, line }} whole={wholeOf?.(line)} />
                        ))}
                    </tbody>
                );
            })}
        </table>
    );
};
