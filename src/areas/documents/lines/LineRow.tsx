import { useLocale, useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { leftOf } from '#contract/orders/orderStatus.ts';
import type { AnsweredPrice, PriceNotice } from '#contract/prices/types.ts';
import { quantityNumber, unitDecimals } from '#contract/values/quantities.ts';
import { LineCells, type LineColumn } from '../../../kinds/lines/LineTable.tsx';
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

/** Stable ref callback, so that React calls it only once. */
const takeFocus = (input: HTMLInputElement | null): void => {
    input?.focus();
    input?.select();
};

interface QuantityCellProps {
    readonly line: EntryLine;
    readonly entry: Entry;
    /** Called with true if the typed text is not a quantity, and with false once it is corrected or discarded. */
    readonly onRefused: (isRefused: boolean) => void;
}

/** Quantity of a line: a button that becomes an input on click, because a document may have 500 lines. */
const QuantityCell = ({ line, entry, onRefused }: QuantityCellProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    /** Typed text, and a snapshot of the line from when typing began. */
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

/** Converts a line with a price explanation to a resolved price, without notices, which the line shows itself. */
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

const countsOf = ({ quantity, shippedQuantity = 0, cancelledQuantity = 0 }: EntryLine) => ({
    shipped: quantityNumber(shippedQuantity),
    cancelled: quantityNumber(cancelledQuantity),
    left: leftOf({ quantity, shippedQuantity, cancelledQuantity }),
});

interface PartProps {
    readonly line: EntryLine;
    /** Undefined unless the document is a draft. */
    readonly entry: Entry | undefined;
}

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
    readonly refusal: string | undefined;
}

/** Remarks, violations, warnings and refusal of a line. Renders nothing for most lines. */
const Notes = ({ line, entry, refusal }: NotesProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { violations = [], warnings = [] } = line.notices ?? {};
    const remarks = [line.comment, line.freeReason, line.cancelledReason].filter(Boolean);
    const take = (quantity: number) => () => entry?.change(changeLine(line['@key'], { quantity }));
    // `vatRate` is undefined until the line is saved, and on third-party servers.
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

/** Handle to drag a line or lift it with the keyboard. The table handles its events (`useReorder`). */
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

export type Moving = 'lifted' | 'before' | 'after';

interface LineRowProps {
    readonly line: EntryLine;
    readonly place: number;
    readonly isLast: boolean;
    /** Role in a move: lifted, or target before or after which the lifted line is dropped. */
    readonly moving: Moving | undefined;
    /** Referentially stable as long as the columns are the same. */
    readonly columns: readonly EntryColumn[];
    /** Undefined unless the document is a draft. */
    readonly entry: Entry | undefined;
    readonly refusal: string | undefined;
    readonly onRemoved: (line: EntryLine, place: number) => void;
    /** Undefined if no pieces can be cancelled. */
    readonly onCancel: ((line: EntryLine) => void) | undefined;
}

interface EntryRow extends Omit<LineRowProps, 'columns'> {
    readonly onMistyped: (isMistyped: boolean) => void;
    readonly onDetails: () => void;
}

type EntryColumn = LineColumn<EntryRow>;

const isDiscounted = ({ discountRate }: EntryLine): boolean => Number(discountRate ?? 0) !== 0;

/** Columns of the order entry. @param shown names of the columns, joined by spaces so that they compare by value */
export const useEntryColumns = (shown: string): readonly EntryColumn[] => {
    const translate = useTranslate();
    const { money, discount, number } = useFormat();
    return useMemo(() => {
        const names = shown.split(' ');
        const columns: readonly EntryColumn[] = [
            {
                name: 'place',
                attributes: () => ({ className: styles.place }),
                cell: ({ line, place, entry, moving }) => (
                    <>
                        <span>{place + 1}</span>
                        {entry ? <MoveHandle line={line} place={place} isLifted={moving === 'lifted'} /> : null}
                    </>
                ),
            },
            {
                name: 'reference',
                attributes: () => ({ className: styles.reference }),
                cell: ({ line }) => line.reference,
            },
            {
                name: 'item',
                isName: true,
                attributes: () => ({ className: styles.item }),
                cell: ({ line, entry, refusal }) => (
                    <>
                        <span className={styles.first}>
                            <span className={styles.name}>{keepUnits(line.designation ?? '')}</span>
                            <NextBreak line={line} entry={entry} />
                        </span>
                        <Notes {...{ line, entry, refusal }} />
                    </>
                ),
            },
            {
                name: 'quantity',
                cell: ({ line, entry, onMistyped }) =>
                    entry ? (
                        <QuantityCell line={line} entry={entry} onRefused={onMistyped} />
                    ) : (
                        number(quantityNumber(line.quantity))
                    ),
            },
            { name: 'net', cell: ({ line }) => <NetPrice line={line} /> },
            {
                name: 'discount',
                cell: ({ line }) => (isDiscounted(line) ? discount(line.discountRate) : <NoFigure />),
                attributes: ({ line }) => ({ 'data-none': !isDiscounted(line) || undefined }),
            },
            {
                name: 'amount',
                attributes: () => ({ className: styles.amount }),
                cell: ({ line: { lineAmount } }) => (lineAmount === undefined ? '…' : money(lineAmount)),
            },
            ...(['shipped', 'cancelled', 'left'] as const).map(
                (name): EntryColumn => ({
                    name,
                    cell: ({ line }) => <CountOrDash of={countsOf(line)[name]} />,
                    attributes: () => ({ 'data-label': translate(`order_entry.columns.${name}`) }),
                }),
            ),
            {
                name: 'actions',
                attributes: () => ({ className: styles.slot }),
                cell: ({ line, entry, place, isLast, onRemoved, onDetails, onCancel }) => (
                    <>
                        {entry ? <LineMenu {...{ line, entry, place, isLast, onRemoved, onDetails }} /> : null}
                        {onCancel ? <CancelPiecesButton line={line} onCancel={onCancel} /> : null}
                    </>
                ),
            },
        ];
        return columns.filter(({ name }) => names.includes(name));
    }, [shown, translate, money, discount, number]);
};

/** Row of a line; memoized, because a document may have 500 of them. */
export const LineRow = memo(({ columns, ...props }: LineRowProps) => {
    const { line, place, moving, entry, refusal } = props;
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const [isMistyped, setMistyped] = useState(false);
    const decimals = unitDecimals(line.unitCode);
    const row: EntryRow = {
        ...props,
        refusal: isMistyped
            ? translate(decimals > 0 ? 'order_entry.not_measured' : 'order_entry.not_pieces', { decimals })
            : refusal,
        onMistyped: setMistyped,
        onDetails: () => setOpen(true),
    };
    return (
        <>
            <LineCells
                columns={columns}
                line={row}
                className={styles.row}
                data-place={place}
                data-moving={moving}
                data-wrong={refusal ? true : undefined}
            />
            {isOpen && entry ? (
                <LineCells
                    line={line}
                    columns={[
                        {
                            name: 'details',
                            attributes: () => ({ colSpan: columns.length }),
                            cell: () => <LineDetails line={line} entry={entry} onDone={() => setOpen(false)} />,
                        },
                    ]}
                />
            ) : null}
        </>
    );
});
