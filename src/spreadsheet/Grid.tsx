import { useListContext, useTranslate } from 'ra-core';
import { type FocusEvent, memo } from 'react';
import type { Properties, Property } from '#contract/property.ts';
import { iriOf } from '../kinds/iri.ts';
import { useReferenceName } from '../kinds/Reference.tsx';
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
    /** Index among all matching rows, from 1; the heading row is row 1. */
    index: number;
    headers: readonly string[];
    properties: Properties;
    columns: readonly SheetColumn[];
    labels: readonly string[];
}

/** The resource that a relation names. */
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

/** The result of the last save of the row. */
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
    /** The resource whose records it names; absent for values of the row itself. */
    to: string | undefined;
}

const Header = ({ id, name, index, to }: HeaderProps) => {
    const text = useSheet(sheet => iriOf(baseOf(sheet, id)[name] ?? ''));
    return (
        <th scope="row" aria-colindex={index + 1} title={to ? undefined : text}>
            {to && text ? <RelatedName to={to} iri={text} /> : <span>{text}</span>}
            {index === 0 ? <Outcome id={id} /> : null}
        </th>
    );
};

const Row = ({ id, row, index, headers, properties, columns, labels }: GridRowProps) => (
    <tr aria-rowindex={index}>
        {headers.map((name, place) => (
            <Header key={name} id={id} name={name} index={place} to={targetOf(properties[name])} />
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
    /** Of the resource: those of the headers tell which of them are related records. */
    properties: Properties;
    columns: readonly SheetColumn[];
    labels: readonly string[];
}

const Heading = ({ label, index, align }: { label: string; index: number; align?: 'end' | undefined }) => (
    <th scope="col" aria-colindex={index} data-align={align} title={label}>
        <span>{label}</span>
    </th>
);

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

/** The current page of the list as a grid of cells with a single tab stop. */
export const Grid = ({ headers, properties, columns, labels }: GridProps) => {
    const translate = useTranslate();
    const { resource, page, perPage, total, defaultTitle, isFetching } = useListContext();
    const rows = useSheet(sheet => sheet.rows);
    const first = (page - 1) * perPage + 2;
    const field = (name: string) => translate(`resources.${resource}.fields.${name}`);
    return (
        <div className={styles.box} aria-busy={isFetching} {...useEngaged()}>
            <table
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it has the keys of a grid
                role="grid"
                aria-label={translate('common.list.table', { name: defaultTitle })}
                aria-rowcount={total === undefined ? -1 : total + 1}
                aria-colcount={headers.length + columns.length}
                aria-multiselectable="true"
                {...useClipboard()}
                {...usePointer()}
            >
                <thead>
                    <tr aria-rowindex={1}>
                        {headers.map((name, at) => (
                            <Heading key={name} label={field(name)} index={at + 1} />
                        ))}
                        {columns.map(({ name, align }, at) => (
                            <Heading
                                key={name}
                                label={labels[at] ?? name}
                                index={headers.length + at + 1}
                                align={align}
                            />
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map((id, at) => (
                        <GridRow
                            key={id}
                            id={id}
                            row={at}
                            index={first + at}
                            headers={headers}
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
