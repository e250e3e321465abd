import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Properties, Property, RecordOf } from '#contract/language/property.ts';
import { currencyIn } from '#contract/language/values.ts';
import { sumDecimals } from '#contract/values/money.ts';
import { tableToolMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { useNarrow } from '../../ui/fitting.ts';
import { type Formatters, useFormat } from '../../ui/format.ts';
import { beforeSelection, focusSelection, isOffered, SELECTION } from '../../ui/pageActions.ts';
import { hasModifier } from '../../ui/platform.ts';
import { ROWS } from '../rows.ts';
import { type Column, columnLabel } from '../table/column.ts';
import { useSelection } from '../useAllMatching.ts';
import { CopyRows } from './CopyRows.tsx';
import styles from './selection.module.css';

const CONTROL = 'a, button, input';

/** Last position of the focus among the rows. */
interface FocusPosition {
    readonly row: Element;
    readonly control: HTMLElement;
    /** Index of the row among its siblings, for when it has been deleted. */
    readonly at: number;
}

const placeOf = (control: EventTarget | null | undefined): FocusPosition | undefined => {
    if (!(control instanceof HTMLElement)) return undefined;
    const row = control.closest(ROWS) ? control.closest('tr, li') : null;
    return row ? { row, control, at: [...(row.parentElement?.children ?? [])].indexOf(row) } : undefined;
};

/** Focuses the row of the place, its successor if it is gone, or the heading of an empty list. */
const focusPlace = (place: FocusPosition | undefined): void => {
    const rows = document.querySelector(ROWS)?.children;
    const row = place?.row.isConnected ? place.row : rows?.[Math.min(place?.at ?? 0, rows.length - 1)];
    const kept = place?.control.isConnected
        ? place.control
        : (row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>(CONTROL));
    (kept ?? document.querySelector<HTMLElement>('#content h1'))?.focus();
};

/** Whether a dialog is open; it closes together with the bar that opened it. */
const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

const isLost = (): boolean =>
    !document.activeElement ||
    document.activeElement === document.body ||
    document.activeElement.closest('[hidden]') !== null;

const ACTS = ['keydown', 'pointerdown'] as const;

/** Focuses a row, and its successor if it disappears before the user's next action. */
const holdPlace = (place: FocusPosition | undefined): void => {
    const hold = () => isLost() && focusPlace(place);
    const watch = new MutationObserver(hold);
    const stop = () => {
        watch.disconnect();
        for (const act of ACTS) document.removeEventListener(act, stop, true);
    };
    for (const act of ACTS) document.addEventListener(act, stop, true);
    watch.observe(document.body, { childList: true, subtree: true });
    hold();
};

const stepIn = (bar: Element, { key }: KeyboardEvent): HTMLElement | undefined => {
    const controls = [...bar.querySelectorAll<HTMLElement>(CONTROL)].filter(isOffered);
    const at = controls.findIndex(control => control.contains(document.activeElement));
    const ways: Readonly<Record<string, HTMLElement | undefined>> = {
        ArrowRight: controls[at + 1] ?? controls[0],
        ArrowLeft: controls.at(Math.max(at, 0) - 1),
        Home: controls[0],
        End: controls.at(-1),
    };
    return ways[key];
};

/**
 * Keys of the bar of selected records: arrows move between buttons, Escape returns to the row. When the bar closes, for
 * example after a deletion, the focus returns to the rows. Loaded with the actions; the key `A` focuses the first one.
 */
const SelectionKeys = () => {
    useLayoutEffect(() => {
        const bar = document.querySelector(`[${SELECTION}]`);
        if (!bar) return undefined;
        // The key was pressed before the actions were loaded.
        const isAwaited = bar === document.activeElement;
        let place = placeOf(isAwaited ? beforeSelection.focus : document.activeElement);
        if (isAwaited) focusSelection();
        const onFocus = ({ target }: FocusEvent) => {
            place = placeOf(target) ?? place;
        };
        const onKey = (event: Event) => {
            if (!(event instanceof KeyboardEvent) || event.defaultPrevented || hasModifier(event)) return;
            const next = stepIn(bar, event);
            if (!next && event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            if (next) next.focus();
            else focusPlace(place);
        };
        document.addEventListener('focusin', onFocus);
        bar.addEventListener('keydown', onKey);
        return () => {
            document.removeEventListener('focusin', onFocus);
            bar.removeEventListener('keydown', onKey);
            const wasInside = isLost() || bar.contains(document.activeElement) || isCovered();
            // Waits until the dialog that closes with the bar has tried to restore the focus to its removed button.
            if (wasInside) setTimeout(() => bar.isConnected && holdPlace(place));
        };
    }, []);
    return null;
};

type Values = Readonly<Record<string, unknown>>;

const addsUp = (property: Property | undefined): property is Property =>
    property !== undefined && 'adds' in property && property.adds === true;

const anyAdds = ({ properties }: Pick<ResourceContract, 'properties'>, columns: readonly Column<never>[]): boolean =>
    columns.some(({ name }) => addsUp(properties[name]));

type Summed = Pick<ResourceContract, 'properties' | 'takesOff'>;

const opposite = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

/** Non-empty values of a property as decimals; negated for records that count negatively. */
const decimalsIn = ({ takesOff }: Summed, name: string, records: readonly Values[]): string[] =>
    records.flatMap(record => {
        const value = record[name];
        if (typeof value !== 'string' && typeof value !== 'number') return [];
        return takesOff?.(record as RecordOf<Properties>) ? opposite(String(value)) : String(value);
    });

const currenciesIn = (property: Property, name: string, records: readonly Values[]): string[] => {
    if (property.kind !== 'money') return [];
    const filled = records.filter(record => record[name] != null);
    return [...new Set(filled.map(record => currencyIn(property, record)))];
};

/** Amounts in different currencies have no sum (ADR 0127). */
export const sumsOf = (contract: Summed, columns: readonly Column<never>[], records: readonly Values[]) =>
    columns.flatMap(column => {
        const property = contract.properties[column.name];
        const values = decimalsIn(contract, column.name, records);
        if (!addsUp(property) || values.length === 0) return [];
        const [currency, ...others] = currenciesIn(property, column.name, records);
        return [{ column, property, currency, sum: others.length > 0 ? undefined : sumDecimals(values) }];
    });

const useShownLately = (): ReadonlyMap<RaRecord['id'], RaRecord> => {
    const queries = useQueryClient();
    const { resource, data } = useListContext();
    return useMemo(() => {
        const pages = queries.getQueriesData<GetListResult>({ queryKey: [resource, 'getList'] });
        // The current page is last, because it is the newest.
        const records = [...pages.flatMap(([, page]) => page?.data ?? []), ...(data ?? [])];
        return new Map(records.map(record => [record.id, record]));
    }, [queries, resource, data]);
};

/** The selected records; undefined unless all of them are cached: matching records may be on several pages. */
const useChosenRecords = (): readonly RaRecord[] | undefined => {
    const { data = [], total } = useListContext();
    const { all, ids } = useSelection();
    const known = useShownLately();
    if (all) return total === data.length ? data : undefined;
    const records = ids.flatMap(id => known.get(id) ?? []);
    return records.length === ids.length ? records : undefined;
};

type Sum = ReturnType<typeof sumsOf>[number];

const write = ({ property, sum, currency }: Sum, format: Formatters): string | undefined => {
    if (sum === undefined) return undefined;
    return property.kind === 'money' ? format.money(sum, currency) : format.number(Number(sum));
};

interface TotalsProps {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<never>[];
}

/** Sums of the additive columns shown, announced when they change. Empty unless all selected records are cached. */
const Totals = ({ contract, columns }: TotalsProps) => {
    const translate = useTranslate();
    const format = useFormat();
    const records = useChosenRecords();
    // Screen readers announce content only in an existing live region, so the first sums are rendered afterwards.
    const isThere = useDeferredValue(true, false);
    const sums = isThere && records ? sumsOf(contract, columns, records) : [];
    const list = (
        <ul className={styles.totals} aria-label={translate('table_tools.totals')}>
            {sums.map(sum => (
                <li key={sum.column.name}>
                    {translate('table_tools.total', {
                        name: translate(columnLabel(contract.name, sum.column)),
                        sum: write(sum, format) ?? translate('table_tools.several_currencies'),
                    })}
                </li>
            ))}
        </ul>
    );
    return anyAdds(contract, columns) ? <div role="status">{sums.length > 0 ? list : null}</div> : null;
};

interface SelectionToolsProps {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<never>[];
}

/** Sums of the selected records, copying of their rows, and the keys of their bar. Phones omit the copying. */
export const SelectionTools = ({ contract, columns }: SelectionToolsProps) => {
    useMessages(tableToolMessages);
    const narrow = useNarrow();
    return (
        <>
            <Totals {...{ contract, columns }} />
            {narrow ? null : <CopyRows {...{ contract, columns }} />}
            <SelectionKeys />
        </>
    );
};
