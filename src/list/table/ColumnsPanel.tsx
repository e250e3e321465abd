// Apart: loaded when the columns are chosen.
import { useResourceContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import styles from '../filters/bar.module.css';
import { MoveButton } from '../filters/barButtons.tsx';
import { type Column, columnLabel, identityOf } from './column.ts';
import { ROW_DENSITIES, useDensity } from './sizes.ts';
import type { Columns } from './useColumns.ts';

interface MoveProps {
    readonly name: string;
    readonly way: 'earlier' | 'later';
    readonly end: boolean;
    readonly onMove: () => void;
}

/** Moves a column. The button moves with its row and keeps the focus, even at either end. */
export const ColumnMove = ({ name, way, end, onMove }: MoveProps) => {
    const translate = useTranslate();
    const label = translate(`common.list.column_${way}`, { name });
    const move = (button: HTMLButtonElement) => {
        flushSync(onMove);
        button.focus();
    };
    return <MoveButton label={label} way={way} end={end} onMove={move} />;
};

interface LineProps<R> {
    readonly column: Column<R>;
    readonly columns: Columns<R>;
    readonly movable: readonly Column<R>[];
}

const Line = <R,>({ column, columns, movable }: LineProps<R>) => {
    const translate = useTranslate();
    const { name } = column;
    const label = translate(columnLabel(useResourceContext() ?? '', column));
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
                    <ColumnMove name={label} way="earlier" end={place === 0} onMove={() => columns.move(name, -1)} />
                    <ColumnMove name={label} way="later" end={place === last} onMove={() => columns.move(name, 1)} />
                </>
            ) : null}
        </div>
    );
};

const Density = () => {
    const translate = useTranslate();
    const name = useId();
    const [density, setDensity] = useDensity();
    return (
        <fieldset className={styles.density}>
            <legend>{translate('common.list.density')}</legend>
            {ROW_DENSITIES.map(one => (
                <label key={one}>
                    <input type="radio" name={name} checked={density === one} onChange={() => setDensity(one)} />
                    {translate(`common.list.densities.${one}`)}
                </label>
            ))}
        </fieldset>
    );
};

export const ColumnsPanel = <R,>({ columns }: { columns: Columns<R> }) => {
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
            <Density />
            <button type="button" className={styles.text} onClick={columns.reset}>
                {translate('common.list.default_columns')}
            </button>
        </fieldset>
    );
};
