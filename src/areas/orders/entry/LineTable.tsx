import { useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useAlerts } from '../../../alerts/alerts.ts';
import marks from '../../../ui/marks.module.css';
import { ScrollRegion } from '../../../ui/overflow.tsx';
import { useReorder } from '../../../ui/useReorder.ts';
import styles from './entry.module.css';
import { type ColumnName, GROUP, HEADING, LineRow, type Moving, ROW, TABLE } from './LineRow.tsx';
import { type EntryLine, moveLine, restoreLine } from './lines.ts';
import type { Entry } from './store.ts';

interface Moved {
    readonly lines: readonly EntryLine[];
    /** Undefined for an order that is no draft. */
    readonly entry: Entry | undefined;
    readonly body: RefObject<HTMLTableSectionElement | null>;
}

/** The lines of a table moved by drag and by keyboard. Rows stay where they are until the drop, which a mark shows. */
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
    // The browser drops the focus when the row was moved in the document.
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

/** The place of the last line that is new, or has another quantity, than before. */
const lastChanged = (before: readonly EntryLine[], lines: readonly EntryLine[]): number => {
    const quantities = new Map(before.map(line => [line['@key'], line.quantity]));
    return lines.findLastIndex(line => quantities.get(line['@key']) !== line.quantity);
};

/** Keeps the line that was entered last in sight. Returns a ref for the body of the table. */
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

interface LineTableProps {
    readonly lines: readonly EntryLine[];
    /** Undefined for an order that is no draft. */
    readonly entry: Entry | undefined;
    /** Why the API refuses lines, by their place. */
    readonly refusals: ReadonlyMap<number, string>;
    /** Undefined where no pieces can be cancelled. */
    readonly onCancel: ((line: EntryLine) => void) | undefined;
}

const OPTIONAL: readonly ColumnName[] = ['gross', 'discount'];

/** The columns that have something to say. */
const columnsFor = (lines: readonly EntryLine[], isDraft: boolean): readonly ColumnName[] => [
    ...(['item', 'quantity', 'gross'] as const),
    ...(lines.some(({ discountRate }) => Number(discountRate ?? 0) !== 0) ? (['discount'] as const) : []),
    ...(['net', 'amount'] as const),
    ...(isDraft ? [] : (['shipped'] as const)),
    ...(lines.some(({ cancelledQuantity = 0 }) => cancelledQuantity > 0) ? (['cancelled'] as const) : []),
    ...(isDraft ? [] : (['left'] as const)),
];

interface TableProps extends LineTableProps {
    readonly onRemoved: (line: EntryLine, place: number) => void;
}

const Table = ({ lines, entry, refusals, onRemoved, onCancel }: TableProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`order_entry.${key}`);
    const columns = columnsFor(lines, entry !== undefined);
    const shown = columns.join(' ');
    const body = useLastEntered(lines);
    const { announcement, movingAt, handlers } = useMovedLines({ lines, entry, body });
    return (
        <>
            <ScrollRegion className={styles.scroll} label={say('title')}>
                <table {...TABLE} className={styles.laid}>
                    <thead {...GROUP}>
                        <tr {...ROW}>
                            <th {...HEADING} scope="col" data-column="place">
                                <span className={marks.hidden}>#</span>
                            </th>
                            {columns.map(name => (
                                <th
                                    {...HEADING}
                                    key={name}
                                    scope="col"
                                    data-column={name}
                                    className={OPTIONAL.includes(name) ? styles.optional : undefined}
                                >
                                    {say(`columns.${name}`)}
                                </th>
                            ))}
                            {entry || onCancel ? (
                                <th {...HEADING} scope="col" data-column="actions">
                                    <span className={marks.hidden}>{say('columns.actions')}</span>
                                </th>
                            ) : null}
                        </tr>
                    </thead>
                    <tbody {...GROUP} ref={body} {...handlers}>
                        {lines.map((line, place) => (
                            <LineRow
                                key={line['@key']}
                                {...{ line, place, entry, shown, onRemoved, onCancel }}
                                isLast={place === lines.length - 1}
                                moving={movingAt(place)}
                                refusal={refusals.get(place)}
                            />
                        ))}
                    </tbody>
                </table>
            </ScrollRegion>
            <p role="status" className={marks.hidden}>
                {announcement}
            </p>
        </>
    );
};

/** The lines of an order: editable while it is a draft, otherwise with what became of them. */
export const LineTable = (props: LineTableProps) => {
    const translate = useTranslate();
    const alerts = useAlerts();
    const { entry } = props;
    const onRemoved = useCallback(
        (line: EntryLine, place: number) =>
            alerts.push(
                'success',
                'order_entry.removed',
                {},
                {
                    about: line.reference ?? line['@key'],
                    undo: () => {
                        entry?.change(restoreLine(line, place));
                        alerts.push('success', 'order_entry.put_back', {}, { about: line.reference ?? line['@key'] });
                    },
                },
            ),
        [alerts, entry],
    );
    return props.lines.length > 0 ? (
        <Table {...props} onRemoved={onRemoved} />
    ) : (
        <p className={styles.empty}>{translate('order_entry.empty')}</p>
    );
};
