// Apart: inputs, prices and notes in the cells of a line; LineRow.tsx has the columns.
import { useLocale, useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
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
import { Amount } from '../../../ui/typography.tsx';
import { Explanation } from '../../prices/why/Explanation.tsx';
import { quantityOfUnit } from './codes.ts';
import dialogStyles from './entry.module.css';
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
export const QuantityCell = ({ line, entry, onRefused }: QuantityCellProps) => {
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

export const NetPrice = ({ line }: { line: EntryLine }) => {
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

interface PartProps {
    readonly line: EntryLine;
    /** Undefined unless the document is a draft. */
    readonly entry: Entry | undefined;
}

export const NextBreakButton = ({ line, entry }: PartProps) => {
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

interface LineNotesProps extends PartProps {
    readonly refusal: string | undefined;
}

/** Remarks, violations, warnings and refusal of a line. Renders nothing for most lines. */
export const LineNotes = ({ line, entry, refusal }: LineNotesProps) => {
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
