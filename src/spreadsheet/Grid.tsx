// Apart: the table; SheetContent.tsx has the bar, the conflicts and the keys around it.
import { useListContext, useTranslate } from 'ra-core';
import { type FocusEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { Properties, Property } from '#contract/language/property.ts';
import { useReferenceName } from '../kinds/Reference.tsx';
import { relationIri } from '../kinds/recordNames.ts';
import { useNarrow } from '../ui/fitting.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import marks from '../ui/marks.module.css';
import type { SheetColumn } from './cell.ts';
import { useGridTools, useSheet } from './context.ts';
import { GridCell } from './GridCell.tsx';
import { useClipboard, usePointer } from './gridInput.ts';
import { baseOf, type RowReport } from './sheet.ts';
import styles from './spreadsheet.module.css';

interface GridRowProps {
    id: string;
    /** Index on the page, from 0. */
    row: number;
    /** Index among all matching rows, from 1, after the heading rows. */
    index: number;
    headers: readonly string[];
    below: readonly string[];
    properties: Properties;
    columns: readonly SheetColumn[];
    labels: readonly string[];
}

const targetOf = (property: Property | undefined): string | undefined =>
    property?.kind === 'relation' ? property.to : undefined;

const ICONS: Record<RowReport['kind'], IconName> = {
    saved: 'check',
    refused: 'warning',
    conflict: 'users',
    gone: 'trash',
    forbidden: 'banned',
    failed: 'cloudOff',
};

const Outcome = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const kind = useSheet(({ reports }) => reports.get(id)?.kind);
    if (!kind) return null;
    const name = translate(`spreadsheet.outcome.${kind}`);
    return (
        <span data-outcome={kind} title={name}>
            <Icon name={ICONS[kind]} size={15} />
            <span className={marks.hidden}>{name}</span>
        </span>
    );
};

const RelatedName = ({ to, iri }: { to: string; iri: string }) => {
    const name = useReferenceName(to, iri);
    return <span title={name}>{name}</span>;
};

interface HeaderProps {
    id: string;
    name: string;
    index: number;
    properties: Properties;
    /** Names of headers shown below it, on narrow screens with one header column. */
    below: readonly string[];
}

interface HeaderTextProps {
    id: string;
    name: string;
    /** Resource of the related record; absent for values of the row itself. */
    to: string | undefined;
}

const HeaderText = ({ id, name, to }: HeaderTextProps) => {
    const text = useSheet(sheet => relationIri(baseOf(sheet, id)[name] ?? ''));
    return to && text ? (
        <RelatedName to={to} iri={text} />
    ) : (
        <span data-value="" title={text}>
            {text}
        </span>
    );
};

const Header = ({ id, name, index, properties, below }: HeaderProps) => (
    <th scope="row" aria-colindex={index + 1} data-header={index}>
        <HeaderText id={id} name={name} to={targetOf(properties[name])} />
        {below.map(other => (
            <small key={other}>
                <HeaderText id={id} name={other} to={targetOf(properties[other])} />
            </small>
        ))}
        {index === 0 ? <Outcome id={id} /> : null}
    </th>
);

const Row = ({ id, row, index, headers, below, properties, columns, labels }: GridRowProps) => (
    <tr aria-rowindex={index}>
        {headers.map((name, place) => (
            <Header key={name} {...{ id, name, properties, below }} index={place} />
        ))}
        {columns.map((column, place) => (
            <GridCell
                key={column.name}
                id={id}
                column={column}
                label={labels[place] ?? column.name}
                row={row}
                place={place}
                before={headers.length}
            />
        ))}
    </tr>
);

const GridRow = memo(Row);

interface GridProps {
    headers: readonly string[];
    /** Properties of the resource, which determine the headers that are relations. */
    properties: Properties;
    columns: readonly SheetColumn[];
    labels: readonly string[];
}

interface HeadingProps {
    label: string;
    index: number;
    align?: 'end' | undefined;
    /** Index of a read-only column. */
    header?: number;
    /** Number of heading rows that it spans. */
    rows?: number;
    text?: string | undefined;
}

const Heading = ({ label, index, align, header, rows, text = label }: HeadingProps) => (
    <th scope="col" aria-colindex={index} data-align={align} data-header={header} rowSpan={rows} title={label}>
        <span>{text}</span>
    </th>
);

interface Group {
    /** Undefined for a single column. */
    readonly of: SheetColumn['group'];
    /** Index of its first column. */
    readonly from: number;
    readonly count: number;
}

const groupsOf = (columns: readonly SheetColumn[]): readonly Group[] =>
    columns.flatMap(({ group: of }, from): Group[] => {
        if (!of) return [{ of, from, count: 1 }];
        const isFirst = columns[from - 1]?.group?.iri !== of.iri;
        return isFirst ? [{ of, from, count: columns.filter(({ group }) => group?.iri === of.iri).length }] : [];
    });

type HeadProps = Pick<GridProps, 'headers' | 'columns' | 'labels'> & { field: (name: string) => string };

const Head = ({ headers, columns, labels, field }: HeadProps) => {
    const groups = groupsOf(columns);
    const rows = groups.some(({ of }) => of) ? 2 : 1;
    const heading = (place: number, height: number) => {
        const { name = '', align, heading: text } = columns[place] ?? {};
        const props = { label: labels[place] ?? name, index: headers.length + place + 1, align, text };
        return <Heading key={name} rows={height} {...props} />;
    };
    return (
        <thead>
            <tr aria-rowindex={1}>
                {headers.map((name, at) => (
                    <Heading key={name} label={field(name)} index={at + 1} header={at} rows={rows} />
                ))}
                {groups.map(({ of, from, count }) =>
                    of ? (
                        <th key={of.iri} scope="colgroup" colSpan={count} aria-colindex={headers.length + from + 1}>
                            <RelatedName {...of} />
                        </th>
                    ) : (
                        heading(from, rows)
                    ),
                )}
            </tr>
            {rows === 2 ? (
                <tr aria-rowindex={2} data-below="">
                    {columns.map(({ group }, place) => (group ? heading(place, 1) : null))}
                </tr>
            ) : null}
        </thead>
    );
};

/** Tracks whether the focus is in the grid, so that the grid never takes it from another part of the page. */
const useEngaged = () => {
    const { engaged } = useGridTools();
    return {
        onFocus: () => {
            engaged.current = true;
        },
        onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) engaged.current = false;
        },
    };
};

const NO_COLUMNS: readonly string[] = [];

/** Columns that identify a row. On narrow screens one of them, with the other names below its own. */
const useHeaders = (all: readonly string[]) => {
    const narrow = useNarrow();
    return useMemo(
        () => (narrow ? { headers: all.slice(0, 1), below: all.slice(1) } : { headers: all, below: NO_COLUMNS }),
        [all, narrow],
    );
};

/** The current page of the list as a grid of cells with a single tab stop. */
export const Grid = ({ headers: all, properties, columns, labels }: GridProps) => {
    const { headers, below } = useHeaders(all);
    const box = useRef<HTMLDivElement>(null);
    // Focusing the first cell scrolls its row into view; this resets the horizontal scroll to the first column.
    useEffect(() => {
        if (box.current) box.current.scrollLeft = 0;
    }, []);
    const translate = useTranslate();
    const { resource, page, perPage, total, defaultTitle, isFetching } = useListContext();
    const rows = useSheet(sheet => sheet.rows);
    const heads = columns.some(({ group }) => group) ? 2 : 1;
    const first = (page - 1) * perPage + heads + 1;
    const field = (name: string) => translate(`resources.${resource}.fields.${name}`);
    return (
        <div ref={box} className={styles.box} aria-busy={isFetching} {...useEngaged()}>
            <table
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it has the keys of a grid
                role="grid"
                aria-label={translate('common.list.table', { name: defaultTitle })}
                aria-rowcount={total === undefined ? -1 : total + heads}
                aria-colcount={headers.length + columns.length}
                aria-multiselectable="true"
                {...useClipboard()}
                {...usePointer()}
            >
                <Head {...{ headers, columns, labels, field }} />
                <tbody>
                    {rows.map((id, at) => (
                        <GridRow
                            key={id}
                            id={id}
                            row={at}
                            index={first + at}
                            headers={headers}
                            below={below}
                            properties={properties}
                            columns={columns}
                            labels={labels}
                        />
                    ))}
                </tbody>
            </table>
        </div>
    );
};
