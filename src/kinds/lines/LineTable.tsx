import { useTranslate } from 'ra-core';
import type { ComponentProps, Key, ReactNode } from 'react';
import marks from '../../ui/marks.module.css';
import { keepUnits } from '../../ui/typography.tsx';
import styles from './lines.module.css';

/** Explicit roles: some browsers forget those of elements that are laid out as boxes. */
const ROLES = { table: { role: 'table' }, group: { role: 'rowgroup' }, row: { role: 'row' } } as const;
const HEAD = { role: 'columnheader', scope: 'col' } as const;
const NAME = { role: 'rowheader', scope: 'row' } as const;
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

interface LineRowProps<L> extends ComponentProps<'tr'> {
    readonly columns: Columns<L>;
    readonly line: L;
}

/** A line of the table, a cell for each column. */
const LineCells = <L,>({ columns, line, ...props }: LineRowProps<L>) => (
    <tr {...ROLES.row} {...props}>
        {columns.map(({ name, isName, isWide, cell, brief }) => {
            const Cell = isName ? 'th' : 'td';
            const isLeftOut = typeof isWide === 'function' ? isWide(line) : isWide;
            return (
                <Cell
                    key={name}
                    {...(isName ? NAME : CELL)}
                    data-column={name}
                    data-name={isName}
                    data-wide={isLeftOut || undefined}
                >
                    {cell(line)}
                    {brief ? <p className={styles.brief}>{brief(line)}</p> : null}
                </Cell>
            );
        })}
    </tr>
);

const Head = ({ words, columns }: { readonly words: string; readonly columns: Columns<never> }) => {
    const translate = useTranslate();
    return (
        <thead {...ROLES.group}>
            <tr {...ROLES.row}>
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

interface LineTableProps<L> {
    /** Accessible name, where the region around the table has none. */
    readonly label?: string;
    /** Message key; the headings are messages under it, by the names of the columns. */
    readonly words: string;
    readonly columns: Columns<L>;
    readonly lines: readonly L[];
    readonly keyOf: (line: L, place: number) => Key;
    /** True in a card: rows are as high as their texts, and the head scrolls away. */
    readonly isCard?: boolean;
}

/** The lines of a document, in declared columns. */
export const LineTable = <L,>({ label, words, columns, lines, keyOf, isCard }: LineTableProps<L>) => (
    <table {...ROLES.table} className={styles.table} data-card={isCard} aria-label={label}>
        <Head {...{ words, columns }} />
        <tbody {...ROLES.group}>
            {lines.map((line, place) => (
                <LineCells key={keyOf(line, place)} {...{ columns, line }} />
            ))}
        </tbody>
    </table>
);
