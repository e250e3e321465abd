import { useResourceContext, useTranslate } from 'ra-core';
import { Icon } from '../Icon.tsx';
import styles from './bar.module.css';
import { labelOf } from './column.ts';
import type { Columns } from './useColumns.ts';
import { usePopover } from './usePopover.ts';

const Choice = <R,>({ columns }: { columns: Columns<R> }) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    return (
        <fieldset className={styles.popover} aria-label={translate('common.list.columns')}>
            {columns.all.slice(1).map(column => (
                <label key={column.name}>
                    <input
                        type="checkbox"
                        checked={columns.shown.includes(column)}
                        onChange={() => columns.toggle(column.name)}
                    />
                    {translate(labelOf(resource, column))}
                </label>
            ))}
            <button type="button" className={styles.text} onClick={columns.reset}>
                {translate('common.list.default_columns')}
            </button>
        </fieldset>
    );
};

/** Which columns to show; the first one identifies the row and is not up for choice. */
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
