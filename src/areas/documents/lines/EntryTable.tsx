import { useTranslate } from 'ra-core';
import { type CSSProperties, type RefObject, Suspense, useCallback, useEffect, useRef } from 'react';
import { quantityNumber } from '#contract/values/quantities.ts';
import { useAlerts } from '../../../alerts/alerts.ts';
import { LineTable } from '../../../kinds/lines/LineTable.tsx';
import { lazyPart } from '../../../routing/loadPart.ts';
import { useFormat } from '../../../ui/format.ts';
import { HoverCard, useRestedPart } from '../../../ui/HoverCard.tsx';
import marks from '../../../ui/marks.module.css';
import { useReorder } from '../../../ui/useReorder.ts';
import entryStyles from './entry.module.css';
import type { LinesKind } from './kind.ts';
import { LineRow, type Moving, useEntryColumns } from './LineRow.tsx';
import { type EntryLine, moveLine, restoreLine } from './lines.ts';
import type { Entry } from './store.ts';
import styles from './table.module.css';

interface Moved {
    readonly lines: readonly EntryLine[];
    /** Undefined unless the document is a draft. */
    readonly entry: Entry | undefined;
    readonly body: RefObject<HTMLTableSectionElement | null>;
}

/** Moves lines by drag and by keyboard. Rows keep their place until the drop; a mark shows the target. */
const useMovedLines = ({ lines, entry, body }: Moved) => {
    const dropped = useRef<string>(undefined);
    const { lifted, announcement, handlers } = useReorder({
        list: lines,
        idOf: line => line['@key'],
        nameOf: ({ reference }) => reference ?? '',
        words: 'order_entry.moving',
        onDrop: ({ '@key': key }, place) => {
            dropped.current = key;
            entry?.change(moveLine(key, place));
        },
    });
    const to = lifted?.to;
    useEffect(() => {
        if (to !== undefined)
            body.current?.querySelector(`tr[data-place="${to}"]`)?.scrollIntoView({ block: 'nearest' });
    }, [to, body]);
    // Moving the row in the DOM loses the focus.
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lines have changed
    useEffect(() => {
        if (dropped.current)
            body.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(dropped.current)}"]`)?.focus();
        dropped.current = undefined;
    }, [lines]);
    const movingAt = (place: number): Moving | undefined => {
        if (!lifted) return undefined;
        if (place === lifted.from) return 'lifted';
        if (place !== lifted.to) return undefined;
        return lifted.to < lifted.from ? 'before' : 'after';
    };
    return { announcement, movingAt, handlers: entry ? handlers : undefined };
};

/** Place of the last line that was added or whose quantity changed; -1 if there is none. */
const lastChanged = (before: readonly EntryLine[], lines: readonly EntryLine[]): number => {
    const quantities = new Map(before.map(line => [line['@key'], line.quantity]));
    return lines.findLastIndex(line => quantities.get(line['@key']) !== line.quantity);
};

/** Scrolls to the line that was entered last. Returns a ref for the table body. */
const useLastEntered = (lines: readonly EntryLine[]) => {
    const body = useRef<HTMLTableSectionElement>(null);
    const before = useRef(lines);
    useEffect(() => {
        const place = lastChanged(before.current, lines);
        before.current = lines;
        if (place < 0) return;
        body.current?.querySelector(`tr[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' });
    }, [lines]);
    return body;
};

interface EntryTableProps {
    readonly kind: LinesKind;
    readonly lines: readonly EntryLine[];
    /** Undefined unless the document is a draft. */
    readonly entry: Entry | undefined;
    readonly refusals: ReadonlyMap<number, string>;
    /** Undefined if no pieces can be cancelled. */
    readonly onCancel: ((line: EntryLine) => void) | undefined;
}

type ColumnName =
    | 'place'
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

/** Columns that apply to the document; discount and cancelled quantity appear only if a line has one. */
const columnsFor = (lines: readonly EntryLine[], isShipped: boolean, hasActions: boolean): readonly ColumnName[] => [
    ...(['place', 'reference', 'item', 'quantity', 'net'] as const),
    ...(lines.some(({ discountRate }) => Number(discountRate ?? 0) !== 0) ? (['discount'] as const) : []),
    'amount',
    ...(isShipped ? (['shipped'] as const) : []),
    ...(lines.some(({ cancelledQuantity }) => quantityNumber(cancelledQuantity) > 0) ? (['cancelled'] as const) : []),
    ...(isShipped ? (['left'] as const) : []),
    ...(hasActions ? (['actions'] as const) : []),
];

/** Minimum width of a column, for its heading, and padding of its cells, in pixels. */
const MIN_WIDTHS: Readonly<Partial<Record<ColumnName, number>>> = { quantity: 66, net: 80, discount: 64, amount: 76 };
const BESIDE = 13;

const longest = (texts: readonly string[]): string =>
    texts.reduce((one, other) => (other.length > one.length ? other : one), '');

const largest = (values: readonly (string | null | undefined)[]): number =>
    Math.max(0, ...values.map(value => Math.abs(Number(value ?? 0))));

const useWidths = (lines: readonly EntryLine[], columns: readonly ColumnName[], isDraft: boolean) => {
    const { money, number } = useFormat();
    const fitting = (name: ColumnName, text: string): string =>
        `max(${MIN_WIDTHS[name] ?? 0}px, calc(${text.length}ch + ${BESIDE}px))`;
    const fine = lines.some(({ netUnitPrice }) => /\.\d\d(?!0*$)/.test(netUnitPrice ?? ''));
    const reference = Math.max(0, ...lines.map(line => line.reference?.length ?? 0));
    const widths: Readonly<Record<ColumnName, string>> = {
        place: isDraft ? '58px' : '30px',
        reference: `clamp(88px, calc(${reference} * 9.1px + 13px), 160px)`,
        item: 'minmax(0, 1fr)',
        quantity: fitting('quantity', longest(lines.map(({ quantity }) => number(quantityNumber(quantity))))),
        net: fitting(
            'net',
            `${money(Math.trunc(largest(lines.map(({ netUnitPrice }) => netUnitPrice))))}${fine ? '00' : ''}`,
        ),
        discount: '64px',
        amount: fitting('amount', money(Math.trunc(largest(lines.map(({ lineAmount }) => lineAmount))))),
        shipped: '62px',
        cancelled: '62px',
        left: '54px',
        actions: '38px',
    };
    return {
        '--lead': `calc(${widths.place} + ${widths.reference})`,
        '--columns': columns.map(name => widths[name]).join(' '),
        // In narrow tables, the reference stands above the name without its own column.
        '--folded': columns.flatMap(name => (name === 'reference' ? [] : widths[name])).join(' '),
    };
};

/** Loaded when the pointer or focus first rests on a line. */
const LineCard = lazyPart(() => import('./LineCard.tsx').then(part => ({ default: part.LineCard })));

const CARD_WIDTH = 380;
const RESTED = { pointer: '[data-column="reference"], [data-column="item"]', focus: 'tr[data-place]' };

/** Hover card with picture, packaging and status of the item of a line. */
const RestedLine = ({ within, lines }: { within: RefObject<HTMLElement | null>; lines: readonly EntryLine[] }) => {
    const { anchor, stay, leave } = useRestedPart(within, RESTED);
    const place = anchor?.closest<HTMLElement>('tr[data-place]')?.dataset.place;
    const line = place === undefined ? undefined : lines[Number(place)];
    if (!anchor || !line) return null;
    return (
        <HoverCard {...{ anchor, stay, leave }} width={CARD_WIDTH}>
            <Suspense fallback={line.designation}>
                <LineCard line={line} />
            </Suspense>
        </HoverCard>
    );
};

interface TableProps extends EntryTableProps {
    readonly onRemoved: (line: EntryLine, place: number) => void;
}

const Table = ({ kind, lines, entry, refusals, onRemoved, onCancel }: TableProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`order_entry.${key}`);
    const isDraft = entry !== undefined;
    const names = columnsFor(lines, !isDraft && kind.isShipped === true, isDraft || onCancel !== undefined);
    const shown = names.join(' ');
    const columns = useEntryColumns(shown);
    const around = useRef<HTMLElement>(null);
    const body = useLastEntered(lines);
    const { announcement, movingAt, handlers } = useMovedLines({ lines, entry, body });
    return (
        <>
            {/* Remounts when the columns change: in an element that stays, Chromium leaves the rows without boxes. */}
            <section key={isDraft ? 'draft' : shown} ref={around} className={styles.lines} aria-label={say('title')}>
                <LineTable<EntryLine>
                    words="order_entry.columns"
                    {...{ columns, lines }}
                    className={styles.table}
                    style={useWidths(lines, names, isDraft) as CSSProperties}
                    body={{ ref: body, ...handlers }}
                    row={(line, place) => (
                        <LineRow
                            key={line['@key']}
                            {...{ line, place, entry, columns, onRemoved, onCancel }}
                            isLast={place === lines.length - 1}
                            moving={movingAt(place)}
                            refusal={refusals.get(place)}
                        />
                    )}
                />
            </section>
            <RestedLine within={around} lines={lines} />
            <p role="status" className={marks.hidden}>
                {announcement}
            </p>
        </>
    );
};

/** Lines of a document: editable in a draft, otherwise with shipped and cancelled quantities. */
export const EntryTable = (props: EntryTableProps) => {
    const translate = useTranslate();
    const alerts = useAlerts();
    const { kind, entry } = props;
    const onRemoved = useCallback(
        (line: EntryLine, place: number) =>
            alerts.push(
                'success',
                `${kind.words}.removed`,
                {},
                {
                    about: line.reference ?? line['@key'],
                    undo: () => {
                        entry?.change(restoreLine(line, place));
                        alerts.push('success', `${kind.words}.put_back`, {}, { about: line.reference ?? line['@key'] });
                    },
                },
            ),
        [alerts, entry, kind],
    );
    return props.lines.length > 0 ? (
        <Table {...props} onRemoved={onRemoved} />
    ) : (
        <p className={entryStyles.empty}>{translate('order_entry.empty')}</p>
    );
};
