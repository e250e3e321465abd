import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, useState } from 'react';
import type { PriceNotice } from '#contract/prices/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { changed, movedTo, removed } from './changes.ts';
import { quantityIn } from './codes.ts';
import styles from './entry.module.css';
import { CancelButton, NetPrice, Shipment } from './LineCells.tsx';
import { LineDetails } from './LineDetails.tsx';
import { CELL, NAMING, ROW } from './laidOut.ts';
import type { EntryLine } from './line.ts';
import type { Entry } from './store.ts';

/** A stable ref callback, so that React calls it only once. */
const takeFocus = (input: HTMLInputElement | null): void => {
    input?.focus();
    input?.select();
};

/** The quantity of a line: a button that becomes an input, since an order may have 500 lines. */
const QuantityCell = ({ line, entry }: { line: EntryLine; entry: Entry }) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState<string>();
    const label = translate('order_entry.quantity_of', { item: line.reference ?? '' });
    const quantity = typed === undefined ? undefined : quantityIn(typed);
    const leave = (): void => {
        if (quantity !== undefined) entry.change(changed(line['@key'], { quantity }));
        setTyped(undefined);
    };
    const press = (event: KeyboardEvent): void => {
        if (event.key === 'Enter') leave();
        else if (event.key === 'Escape') setTyped(undefined);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <span className={styles.count}>
            {typed === undefined ? (
                <button
                    type="button"
                    className={styles.cell}
                    aria-label={`${label}: ${line.quantity}`}
                    onClick={() => setTyped(String(line.quantity))}
                >
                    {line.quantity}
                </button>
            ) : (
                <input
                    ref={takeFocus}
                    className={styles.cellInput}
                    inputMode="numeric"
                    aria-label={label}
                    aria-invalid={quantity === undefined}
                    value={typed}
                    onChange={({ target }) => setTyped(target.value)}
                    onBlur={leave}
                    onKeyDown={press}
                />
            )}
        </span>
    );
};

interface LineMenuProps {
    readonly line: EntryLine;
    readonly entry: Entry;
    readonly place: number;
    readonly isLast: boolean;
    readonly onDetails: () => void;
    readonly onRemoved: (line: EntryLine, place: number) => void;
}

/** What can be done with a line. */
const LineMenu = ({ line, entry, place, isLast, onDetails, onRemoved }: LineMenuProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const say = (key: string) => translate(`order_entry.${key}`);
    const label = translate('order_entry.actions', { item: line.reference ?? '' });
    const then = (run: () => void) => () => {
        setAnchor(null);
        run();
    };
    const key = line['@key'];
    const remove = () => {
        entry.change(removed(key));
        onRemoved(line, place);
    };
    return (
        <>
            <Button
                variant="icon"
                aria-label={label}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <i className={styles.more} aria-hidden="true" />
            </Button>
            <Menu label={label} anchor={anchor} atEnd onClose={() => setAnchor(null)}>
                <MenuItem onClick={then(onDetails)}>{say('details')}</MenuItem>
                <MenuItem disabled={place === 0} onClick={then(() => entry.change(movedTo(key, place - 1)))}>
                    {say('up')}
                </MenuItem>
                <MenuItem disabled={isLast} onClick={then(() => entry.change(movedTo(key, place + 1)))}>
                    {say('down')}
                </MenuItem>
                <MenuItem onClick={then(remove)}>{say('remove')}</MenuItem>
            </Menu>
        </>
    );
};

interface NoticesProps {
    readonly line: EntryLine;
    /** Undefined for an order that is no draft. */
    readonly entry: Entry | undefined;
}

const neighboursIn = ({ code, params }: PriceNotice): number[] =>
    code === 'packaging' ? [params?.below, params?.above].flatMap(one => (one === undefined ? [] : Number(one))) : [];

/** What stands against a line, what it warns of, and what would make it cheaper. */
const Notices = ({ line, entry }: NoticesProps) => {
    const translate = useTranslate();
    const { money, number } = useFormat();
    const { violations = [], warnings = [] } = line.notices ?? {};
    const next = line.priceExplanation?.nextBreak;
    const take = (quantity: number) => () => entry?.change(changed(line['@key'], { quantity }));
    if (violations.length + warnings.length === 0 && !next) return null;
    return (
        <div className={styles.notices}>
            {violations.map(one => (
                <Tag key={one.code} tone="error" icon="banned">
                    {translate(one.key, one.params)}
                </Tag>
            ))}
            {entry
                ? violations.flatMap(neighboursIn).map(quantity => (
                      <Button key={quantity} onClick={take(quantity)}>
                          {translate('order_entry.take', { quantity: number(quantity) })}
                      </Button>
                  ))
                : null}
            {warnings.map(one => (
                <Tag key={one.code} tone="warning" icon="warning">
                    {translate(one.key, one.params)}
                </Tag>
            ))}
            {next && entry ? (
                <button type="button" className={styles.next} onClick={take(next.quantity)}>
                    {translate('order_entry.next', { missing: number(next.missing), price: money(next.net) })}
                </button>
            ) : null}
        </div>
    );
};

interface MoveHandleProps {
    readonly line: EntryLine;
    readonly place: number;
    readonly isLifted: boolean;
}

/** By which a line is dragged, or lifted with the keyboard; what it does is the table's (`useReorder`). */
const MoveHandle = ({ line, place, isLifted }: MoveHandleProps) => {
    const translate = useTranslate();
    return (
        <button
            type="button"
            className={styles.handle}
            aria-label={translate('order_entry.move', { place: place + 1, item: line.reference ?? '' })}
            aria-pressed={isLifted}
            title={translate('order_entry.move_help')}
            data-handle={line['@key']}
        >
            <i className={styles.grip} aria-hidden="true" />
        </button>
    );
};

export type ColumnName =
    | 'item'
    | 'quantity'
    | 'gross'
    | 'discount'
    | 'net'
    | 'amount'
    | 'shipped'
    | 'cancelled'
    | 'left';

export type Moving = 'lifted' | 'before' | 'after';

interface LineRowProps {
    readonly line: EntryLine;
    readonly place: number;
    readonly isLast: boolean;
    /** How it takes part in a move: it is lifted, or the lifted one is dropped before or after it. */
    readonly moving: Moving | undefined;
    /** The names of the columns in one text, which is equal as long as they are. */
    readonly shown: string;
    /** Undefined for an order that is no draft. */
    readonly entry: Entry | undefined;
    /** Why the API refuses the line. */
    readonly refusal: string | undefined;
    readonly onRemoved: (line: EntryLine, place: number) => void;
    /** Undefined where no pieces can be cancelled. */
    readonly onCancel: ((line: EntryLine) => void) | undefined;
}

/** A line of an order; memoized, because an order may have 500 of them. */
export const LineRow = memo((props: LineRowProps) => {
    const { line, place, isLast, moving, shown, entry, refusal, onRemoved, onCancel } = props;
    const { money, rate, number } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const { reference, designation, comment, freeReason, grossUnitPrice, discountRate, lineAmount } = line;
    const isDiscounted = Number(discountRate ?? 0) !== 0;
    const columns = shown.split(' ');
    return (
        <>
            <tr
                {...ROW}
                data-place={place}
                data-moving={moving}
                className={styles.row}
                data-wrong={refusal ? true : undefined}
            >
                <td {...CELL} data-column="place" className={styles.place}>
                    {place + 1}
                    {entry ? <MoveHandle line={line} place={place} isLifted={moving === 'lifted'} /> : null}
                </td>
                <th {...NAMING} scope="row" data-column="item" className={styles.item}>
                    <b>{reference}</b> <span>{designation}</span>
                    {comment ? <p>{comment}</p> : null}
                    {freeReason ? <p>{freeReason}</p> : null}
                    {line.cancelledReason ? <p>{line.cancelledReason}</p> : null}
                    <Notices line={line} entry={entry} />
                    {refusal ? (
                        <p role="alert" className={styles.problem}>
                            {refusal}
                        </p>
                    ) : null}
                </th>
                <td {...CELL} data-column="quantity">
                    {entry ? <QuantityCell line={line} entry={entry} /> : number(line.quantity)}
                </td>
                <td {...CELL} data-column="gross" className={styles.optional}>
                    {grossUnitPrice === undefined ? '…' : money(grossUnitPrice)}
                </td>
                {columns.includes('discount') ? (
                    <td {...CELL} data-column="discount" className={styles.optional}>
                        {isDiscounted ? rate(discountRate) : ''}
                    </td>
                ) : null}
                <td {...CELL} data-column="net">
                    <NetPrice line={line} />
                </td>
                <td {...CELL} data-column="amount" className={styles.amount}>
                    {lineAmount === undefined ? '…' : money(lineAmount)}
                </td>
                <Shipment line={line} shown={columns} />
                {entry ? (
                    <td {...CELL} data-column="actions">
                        <LineMenu {...{ line, entry, place, isLast, onRemoved }} onDetails={() => setOpen(true)} />
                    </td>
                ) : null}
                {onCancel ? (
                    <td {...CELL} data-column="actions">
                        <CancelButton line={line} onCancel={onCancel} />
                    </td>
                ) : null}
            </tr>
            {isOpen && entry ? (
                <tr {...ROW}>
                    <td {...CELL} colSpan={columns.length + 2} data-column="details">
                        <LineDetails line={line} entry={entry} onDone={() => setOpen(false)} />
                    </td>
                </tr>
            ) : null}
        </>
    );
});
