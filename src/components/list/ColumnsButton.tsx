import { useResourceContext, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../Icon.tsx';
import styles from './bar.module.css';
import { type Column, identityOf, labelOf } from './column.ts';
import type { Columns } from './useColumns.ts';
import { usePopover } from './usePopover.ts';

interface MoveProps {
    readonly name: string;
    readonly way: 'earlier' | 'later';
    readonly end: boolean;
    readonly onMove: () => void;
}

/** The line goes to another place, and the button with it: it keeps the focus, also at an end. */
const Move = ({ name, way, end, onMove }: MoveProps) => {
    const translate = useTranslate();
    const label = translate(`common.list.column_${way}`, { name });
    const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
        if (end) return;
        flushSync(onMove);
        currentTarget.focus();
    };
    return (
        <button
            type="button"
            className={styles.move}
            aria-label={label}
            title={label}
            aria-disabled={end}
            onClick={press}
        >
            <Icon name={way === 'earlier' ? 'arrowUp' : 'arrowDown'} size={15} />
        </button>
    );
};

interface LineProps<R> {
    readonly column: Column<R>;
    readonly columns: Columns<R>;
    /** Those that can change places, in the list's order. */
    readonly movable: readonly Column<R>[];
}

const Line = <R,>({ column, columns, movable }: LineProps<R>) => {
    const translate = useTranslate();
    const { name } = column;
    const label = translate(labelOf(useResourceContext() ?? '', column));
    const place = movable.indexOf(column);
    const last = movable.length - 1;
    return (
        <div className={styles.line}>
            <label>
                <input type="checkbox" checked={columns.shown.includes(column)} onChange={() => columns.toggle(name)} />
                {label}
            </label>
            {place >= 0 ? (
                <>
                    <Move name={label} way="earlier" end={place === 0} onMove={() => columns.move(name, -1)} />
                    <Move name={label} way="later" end={place === last} onMove={() => columns.move(name, 1)} />
                </>
            ) : null}
        </div>
    );
};

/** Those that are shown stand first, in the list's order; the others after them, as they are declared. */
const Choice = <R,>({ columns }: { columns: Columns<R> }) => {
    const translate = useTranslate();
    const identity = identityOf(columns.all);
    const shown = columns.shown.filter(column => column !== identity);
    const hidden = columns.all.filter(column => column !== identity && !shown.includes(column));
    const movable = shown.filter(column => !column.ahead);
    return (
        <fieldset className={styles.popover} aria-label={translate('common.list.columns')}>
            {[...shown, ...hidden].map(column => (
                <Line key={column.name} {...{ column, columns, movable }} />
            ))}
            <button type="button" className={styles.text} onClick={columns.reset}>
                {translate('common.list.default_columns')}
            </button>
        </fieldset>
    );
};

/** Which columns to show, in what order; the one that identifies the row is not up for choice. */
export const ColumnsButton = <R,>({ columns }: { columns: Columns<R> }) => {
    const translate = useTranslate();
    const { open, toggle, around, button } = usePopover();
    return (
        <div className={styles.anchor} ref={around}>
            <button ref={button} type="button" className={styles.toggle} aria-expanded={open} onClick={toggle}>
                <Icon name="columns" />
                {translate('common.list.columns')}
            </button>
            {open ? <Choice columns={columns} /> : null}
        </div>
    );
};
