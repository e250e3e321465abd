import { useLocale, useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, useState } from 'react';
import { leftOf } from '#contract/orders/orderStatus.ts';
import type { AnsweredPrice, PriceNotice } from '#contract/prices/types.ts';
import { quantityNumber, unitDecimals } from '#contract/values/quantities.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { useFormat } from '../../../ui/format.ts';
import { fromDecimal } from '../../../ui/numbers.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Amount, CountOrDash, keepUnits, NoFigure } from '../../../ui/typography.tsx';
import { Explanation } from '../../prices/why/Explanation.tsx';
import { quantityOfUnit } from './codes.ts';
import dialogStyles from './entry.module.css';
import { CancelPiecesButton, LineDetails, LineMenu } from './LineMenu.tsx';
import { changeLine, type EntryLine } from './lines.ts';
import type { Entry } from './store.ts';
import styles from './table.module.css';

/**
 * What the parts of a table are. Its rows are laid out as boxes, so that the browser leaves out those that are not in sight,
 * and some browsers forget for that what the elements mean.
 */
export const TABLE = { role: 'table' } as const;
export const GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const HEADING = { role: 'columnheader' } as const;
const NAMING = { role: 'rowheader' } as const;
const CELL = { role: 'cell' } as const;

/** A stable ref callback, so that React calls it only once. */
const takeFocus = (input: HTMLInputElement | null): void => {
    input?.focus();
    input?.select();
};

interface QuantityCellProps {
    readonly line: EntryLine;
    readonly entry: Entry;
    /** Called with true if the typed text is no quantity, and with false once it is corrected or given up. */
    readonly onRefused: (isRefused: boolean) => void;
}

/** The quantity of a line: a button that becomes an input, since a document may have 500 lines. */
const QuantityCell = ({ line, entry, onRefused }: QuantityCellProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    /** What is typed, and the line as it was shown before. */
    const [typing, setTyping] = useState<{ readonly opened: EntryLine; readonly text: string }>();
    const label = translate('order_entry.quantity_of', { item: line.reference ?? '' });
    const quantity = typing && quantityOfUnit(typing.text, line.unitCode, locale);
    const shown = fromDecimal(String(line.quantity), locale);
    const isWrong = typing !== undefined && quantity === undefined;
    const close = (): void => {
        setTyping(undefined);
        onRefused(false);
    };
    const leave = (): void => {
        if (isWrong) {
            onRefused(true);
            return;
        }
        if (typing && quantity !== undefined) entry.write(typing.opened, { quantity });
        close();
    };
    const press = (event: KeyboardEvent): void => {
        if (event.key === 'Enter') leave();
        else if (event.key === 'Escape') close();
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <span className={styles.count}>
            {typing === undefined ? (
                <button
                    type="button"
                    className={styles.cell}
                    aria-label={`${label}: ${shown}`}
                    onClick={() => setTyping({ opened: line, text: shown })}
                >
                    {shown}
                </button>
            ) : (
                <input
                    ref={takeFocus}
                    className={styles.cellInput}
                    inputMode={unitDecimals(line.unitCode) > 0 ? 'decimal' : 'numeric'}
                    aria-label={label}
                    aria-invalid={isWrong}
                    value={typing.text}
                    onChange={({ target }) => setTyping({ ...typing, text: target.value })}
                    onBlur={leave}
                    onKeyDown={press}
                />
            )}
        </span>
    );
};

const WIDTH = 720;

/** A line with a price that is explained, as a resolved price; its notices stand beside the line. */
const priceOf = (line: EntryLine): AnsweredPrice | undefined =>
    line.priceExplanation
        ? {
              item: line.item,
              quantity: quantityNumber(line.quantity),
              grossUnitPrice: line.grossUnitPrice ?? null,
              discountRate: line.discountRate ?? null,
              netUnitPrice: line.netUnitPrice ?? null,
              lineAmount: line.lineAmount ?? null,
              priceOrigin: line.priceOrigin ?? 'none',
              priceExplanation: line.priceExplanation,
              warnings: [],
              violations: [],
          }
        : undefined;

/** Why a line has its price, as it was explained when it was entered. */
const WhyDialog = ({ line, onClose }: { line: EntryLine; onClose: () => void }) => {
    const translate = useTranslate();
    const price = priceOf(line);
    return (
        <Themed>
            <Dialog title={`${translate('order_entry.why')} · ${line.reference}`} width={WIDTH} onClose={onClose}>
                <div className={dialogStyles.why}>{price ? <Explanation price={price} /> : null}</div>
                <DialogFoot cancel={translate('order_entry.close')} focusCancel onCancel={onClose} />
            </Dialog>
        </Themed>
    );
};

/** The net price, which explains itself. */
const NetPrice = ({ line }: { line: EntryLine }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const { netUnitPrice, priceExplanation } = line;
    if (netUnitPrice === undefined) return '…';
    const text = netUnitPrice === null ? translate('order_entry.no_price') : money(netUnitPrice);
    if (!priceExplanation) return <Amount text={text} />;
    return (
        <>
            <button
                type="button"
                className={styles.cell}
                aria-label={`${translate('order_entry.why_of', { item: line.reference ?? '' })}, ${text}`}
                onClick={() => setOpen(true)}
            >
                <Amount text={text} />
            </button>
            {isOpen ? <WhyDialog line={line} onClose={() => setOpen(false)} /> : null}
        </>
    );
};

/** What became of the pieces. */
const Shipment = ({ line, shown }: { line: EntryLine; shown: readonly string[] }) => {
    const translate = useTranslate();
    const { quantity, shippedQuantity = 0, cancelledQuantity = 0 } = line;
    const counts = {
        shipped: quantityNumber(shippedQuantity),
        cancelled: quantityNumber(cancelledQuantity),
        left: leftOf({ quantity, shippedQuantity, cancelledQuantity }),
    };
    return Object.entries(counts).map(([name, count]) =>
        shown.includes(name) ? (
            <td {...CELL} key={name} data-column={name} data-label={translate(`order_entry.columns.${name}`)}>
                <CountOrDash of={count} />
            </td>
        ) : null,
    );
};

interface PartProps {
    readonly line: EntryLine;
    /** Undefined for a document that is no draft. */
    readonly entry: Entry | undefined;
}

/** The larger quantity that costs less, which a click takes. */
const NextBreak = ({ line, entry }: PartProps) => {
    const translate = useTranslate();
    const next = line.priceExplanation?.nextBreak;
    if (!next || !entry) return null;
    const { quantity, missing, net } = next;
    return (
        <button
            type="button"
            className={styles.next}
            onClick={() => entry.change(changeLine(line['@key'], { quantity }))}
        >
            {translate('order_entry.next', { missing, price: net })}
        </button>
    );
};

const neighboursIn = ({ code, params }: PriceNotice): number[] =>
    code === 'packaging' ? [params?.below, params?.above].flatMap(one => (one === undefined ? [] : Number(one))) : [];

interface NotesProps extends PartProps {
    /** Why the API refuses the line. */
    readonly refusal: string | undefined;
}

/** What else is said of a line: its remarks, what stands against it, and what it warns of. Most lines have nothing. */
const Notes = ({ line, entry, refusal }: NotesProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { violations = [], warnings = [] } = line.notices ?? {};
    const remarks = [line.comment, line.freeReason, line.cancelledReason].filter(Boolean);
    const take = (quantity: number) => () => entry?.change(changeLine(line['@key'], { quantity }));
    // Absent until the line has been saved, and on other servers.
    const isUntaxed = entry !== undefined && line.vatRate === null;
    if (remarks.length + violations.length + warnings.length === 0 && !isUntaxed && !refusal) return null;
    return (
        <div className={styles.notes}>
            {remarks.map(remark => (
                <p key={remark}>{remark}</p>
            ))}
            {isUntaxed ? (
                <Tag tone="error" icon="banned" isWhole>
                    {translate('order_entry.no_vat')}{' '}
                    <PageLink to={`/items/${encodeURIComponent(line.item)}`}>
                        {translate('order_entry.open_item', { item: line.reference ?? '' })}
                    </PageLink>
                </Tag>
            ) : null}
            {violations.map(one => (
                <Tag key={one.code} tone="error" icon="banned" isWhole>
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
                <Tag key={one.code} tone="warning" icon="warning" isWhole>
                    {translate(one.key, one.params)}
                </Tag>
            ))}
            {refusal ? (
                <p role="alert" className={styles.refusal}>
                    {refusal}
                </p>
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
    | 'reference'
    | 'item'
    | 'quantity'
    | 'discount'
    | 'net'
    | 'amount'
    | 'shipped'
    | 'cancelled'
    | 'left'
    | 'actions';

export type Moving = 'lifted' | 'before' | 'after';

interface LineRowProps {
    readonly line: EntryLine;
    readonly place: number;
    readonly isLast: boolean;
    /** How it takes part in a move: it is lifted, or the lifted one is dropped before or after it. */
    readonly moving: Moving | undefined;
    /** The names of the columns in one text, which is equal as long as they are. */
    readonly shown: string;
    /** Undefined for a document that is no draft. */
    readonly entry: Entry | undefined;
    /** Why the API refuses the line. */
    readonly refusal: string | undefined;
    readonly onRemoved: (line: EntryLine, place: number) => void;
    /** Undefined where no pieces can be cancelled. */
    readonly onCancel: ((line: EntryLine) => void) | undefined;
}

/** A line of a document; memoized, because a document may have 500 of them. */
export const LineRow = memo((props: LineRowProps) => {
    const { line, place, isLast, moving, shown, entry, refusal, onRemoved, onCancel } = props;
    const { money, discount, number } = useFormat();
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const [isMistyped, setMistyped] = useState(false);
    const { reference, designation, discountRate, lineAmount } = line;
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
                    <span>{place + 1}</span>
                    {entry ? <MoveHandle line={line} place={place} isLifted={moving === 'lifted'} /> : null}
                </td>
                <td {...CELL} data-column="reference" className={styles.reference}>
                    {reference}
                </td>
                <th {...NAMING} scope="row" data-column="item" className={styles.item}>
                    <span className={styles.first}>
                        <span className={styles.name}>{keepUnits(designation ?? '')}</span>
                        <NextBreak line={line} entry={entry} />
                    </span>
                    <Notes
                        line={line}
                        entry={entry}
                        refusal={
                            isMistyped
                                ? translate(
                                      unitDecimals(line.unitCode) > 0
                                          ? 'order_entry.not_measured'
                                          : 'order_entry.not_pieces',
                                      { decimals: unitDecimals(line.unitCode) },
                                  )
                                : refusal
                        }
                    />
                </th>
                <td {...CELL} data-column="quantity">
                    {entry ? (
                        <QuantityCell line={line} entry={entry} onRefused={setMistyped} />
                    ) : (
                        number(quantityNumber(line.quantity))
                    )}
                </td>
                <td {...CELL} data-column="net">
                    <NetPrice line={line} />
                </td>
                {columns.includes('discount') ? (
                    <td {...CELL} data-column="discount" data-none={!isDiscounted || undefined}>
                        {isDiscounted ? discount(discountRate) : <NoFigure />}
                    </td>
                ) : null}
                <td {...CELL} data-column="amount" className={styles.amount}>
                    {lineAmount === undefined ? '…' : money(lineAmount)}
                </td>
                <Shipment line={line} shown={columns} />
                {columns.includes('actions') ? (
                    <td {...CELL} data-column="actions" className={styles.slot}>
                        {entry ? (
                            <LineMenu {...{ line, entry, place, isLast, onRemoved }} onDetails={() => setOpen(true)} />
                        ) : null}
                        {onCancel ? <CancelPiecesButton line={line} onCancel={onCancel} /> : null}
                    </td>
                ) : null}
            </tr>
            {isOpen && entry ? (
                <tr {...ROW}>
                    <td {...CELL} colSpan={columns.length + 1} data-column="details">
                        <LineDetails line={line} entry={entry} onDone={() => setOpen(false)} />
                    </td>
                </tr>
            ) : null}
        </>
    );
});
