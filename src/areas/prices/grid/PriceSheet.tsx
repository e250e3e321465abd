import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCanAccess, useGetMany, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { items as contract } from '#contract/catalogue/items.ts';
import type { PriceList } from '#contract/prices/priceLists.ts';
import { changedDiscount, changedPrice, type PriceChange, priceChange } from '#contract/prices/rounding.ts';
import { today } from '#contract/values/days.ts';
import { useProvider } from '../../../auth/me.ts';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import type { CellEntry, SheetColumn } from '../../../spreadsheet/cell.ts';
import { changeSelected } from '../../../spreadsheet/commands.ts';
import { createSheetStore, useGridTools, useSheet, useSheetStore } from '../../../spreadsheet/context.ts';
import { SheetContent, SheetProvider, useSheetMessages } from '../../../spreadsheet/SheetContent.tsx';
import { rowsToSave } from '../../../spreadsheet/saving.ts';
import { cellAt, type SheetState, touchedColumns, withColumns, withPage } from '../../../spreadsheet/sheet.ts';
import { validateEntry } from '../../../spreadsheet/text.ts';
import { type SaveFunction, useSaving } from '../../../spreadsheet/useSaving.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { isDecimal } from '../../../ui/numbers.ts';
import { ChangeDialog, fieldsOf } from '../change/ChangeDialog.tsx';
import { changesPrices, DiscountsQuestion } from '../change/ChangeSummary.tsx';
import { WhyLink } from '../why/WhyLink.tsx';
import { columnFor, columnsAt, gridRows, placeNamed, pricePlaces } from './columns.ts';
import { fromCell, type PricePart, toCell } from './price.ts';
import { savePrices } from './savePrices.ts';
import type { GridPage } from './usePrices.ts';

const FIELDS = fieldsOf(priceChange);
const DEFAULTS = { changeRate: '0', rounding: 'none' };

const partAfter = ({ unitPriceExcludingTax, discountRate }: PricePart, change: PriceChange): PricePart | undefined => {
    if (unitPriceExcludingTax !== null)
        return { unitPriceExcludingTax: changedPrice(unitPriceExcludingTax, change), discountRate };
    if (discountRate === null || change.discounts !== 'change') return undefined;
    return { unitPriceExcludingTax, discountRate: changedDiscount(discountRate, change) };
};

const changeIn =
    (change: PriceChange) =>
    (column: SheetColumn, value: unknown): CellEntry | undefined => {
        const part = column.locked ? undefined : partAfter(fromCell(String(value)), change);
        const price = part && toCell(part);
        return price == null ? undefined : validateEntry(column, price, price);
    };

const discountsIn = (sheet: SheetState): readonly string[] => {
    const found: string[] = [];
    changeSelected(sheet, (column, value) => {
        const { discountRate } = fromCell(String(value));
        if (!column.locked && discountRate !== null) found.push(discountRate);
        return undefined;
    });
    return found;
};

const SelectedDiscounts = ({ discounts: [first, ...others] }: { readonly discounts: readonly string[] }) => {
    const changeRate = String(useWatch({ name: 'changeRate' }) ?? '');
    if (first === undefined || !changesPrices(changeRate, 'none') || !isDecimal(changeRate)) return null;
    const discount = { from: first, to: changedDiscount(first, { changeRate }) };
    return <DiscountsQuestion discounts={others.length + 1} discount={discount} />;
};

/** Changes the prices of the selected cells by a percentage. They are saved with the other cells. */
const ChangeSelection = () => {
    const translate = useTranslate();
    const store = useSheetStore();
    const [isOpen, open] = useState(false);
    const send = async ({ changeRate, rounding, discounts }: FieldValues): Promise<void> => {
        store.update(sheet => changeSelected(sheet, changeIn({ changeRate, rounding, discounts })));
        open(false);
    };
    return (
        <>
            <Button onClick={() => open(true)}>{translate('prices.adjust.open')}</Button>
            {isOpen ? (
                <ChangeDialog
                    title="prices.grid.change"
                    label="prices.adjust.action"
                    fields={FIELDS}
                    defaults={DEFAULTS}
                    send={send}
                    onClose={() => open(false)}
                >
                    <SelectedDiscounts discounts={discountsIn(store.get())} />
                </ChangeDialog>
            ) : null}
        </>
    );
};

type Terms = Pick<PriceList, 'validFrom' | 'validTo'>;

/** Today, or the nearest day of the list's validity: prices of a coming season are explained in that season. */
const dayIn = ({ validFrom, validTo }: Terms) => {
    const now = today();
    if (validFrom > now) return validFrom;
    return validTo !== null && validTo < now ? validTo : now;
};

/** Link to the explanation of the active cell's price, without a customer for lists of many customers. */
const CellWhy = ({ lists }: { readonly lists: readonly PriceList[] }) => {
    const item = useSheet(sheet => cellAt(sheet, sheet.selection.active)?.id);
    const name = useSheet(sheet => cellAt(sheet, sheet.selection.active)?.column.name);
    if (item === undefined || name === undefined) return null;
    const place = placeNamed(name);
    const list = lists.find(({ id }) => id === place?.list);
    return (
        <WhyLink
            item={item}
            quantity={place?.minQuantity ?? 1}
            date={list ? dayIn(list) : today()}
            {...(list?.thirdParty && { thirdParty: list.thirdParty })}
        />
    );
};

const deletionsIn = (sheet: SheetState): number =>
    rowsToSave(sheet).reduce((sum, { mine }) => sum + Object.values(mine).filter(value => value === null).length, 0);

const useSaver = (): SaveFunction => {
    const provider = useProvider();
    const queries = useQueryClient();
    const finish = useCallback(() => {
        for (const resource of ['price_list_items', 'items']) void queries.invalidateQueries({ queryKey: [resource] });
    }, [queries]);
    return useMemo(() => ({ saveOne: saving => savePrices(provider, saving), finish }), [provider, finish]);
};

/** Saves the cells, after a confirmation if that deletes prices. */
const useConfirmedSaving = (): { save: () => void; stop: () => void; question: ReactNode } => {
    const translate = useTranslate();
    const { number } = useFormat();
    const store = useSheetStore();
    const { commit } = useGridTools();
    const { save, stop } = useSaving(useSaver());
    const [nbDeletion, ask] = useState(0);
    const begin = () => {
        commit.current?.();
        const deletions = store.get().saving ? 0 : deletionsIn(store.get());
        if (deletions === 0) save();
        else ask(deletions);
    };
    const confirm = () => {
        ask(0);
        save();
    };
    const question =
        nbDeletion > 0 ? (
            <ConfirmDialog
                title={translate('prices.grid.deletion', { smart_count: nbDeletion, count: number(nbDeletion) })}
                story={translate('prices.grid.deletion_story')}
                label={translate('prices.grid.deletion_action')}
                onConfirm={confirm}
                onClose={() => ask(0)}
            />
        ) : null;
    return { save: begin, stop, question };
};

const HEADERS = ['reference', 'designation'];

/** The sheet is visible at every address of the screen. */
const HOME = { form: 'price grid', isShownAt: () => true };

interface ContentProps {
    readonly isEmpty: boolean;
    readonly lists: readonly PriceList[];
}

const Content = ({ isEmpty, lists }: ContentProps) => {
    const translate = useTranslate();
    const columns = useSheet(sheet => sheet.columns);
    const { save, stop, question } = useConfirmedSaving();
    return (
        <>
            <SheetContent
                name={translate('prices.grid.title')}
                headers={HEADERS}
                properties={contract.properties}
                home={HOME}
                tools={<ChangeSelection />}
                ways={<CellWhy lists={lists} />}
                {...{ columns, isEmpty, save, stop }}
            />
            {question}
        </>
    );
};

const useLists = (lists: readonly string[]): readonly PriceList[] => {
    const { data } = useGetMany<PriceList & RaRecord<string>>('price_lists', { ids: [...lists] });
    return useMemo(() => data?.filter(list => list !== undefined) ?? [], [data]);
};

/** True if the user may write prices; undefined while loading. */
const useMayWrite = (): boolean | undefined => {
    const { canAccess, isPending } = useCanAccess({ resource: 'price_list_items', action: 'delete' });
    return isPending ? undefined : canAccess === true;
};

interface PriceSheetProps {
    readonly page: GridPage;
    readonly breaks: readonly number[];
}

const NO_COLUMNS: readonly SheetColumn[] = [];

/** Prices of a page of items in the chosen lists. Unsaved cells survive changes of page, filters and lists. */
export const PriceSheet = ({ page, breaks }: PriceSheetProps) => {
    const [store] = useState(() => createSheetStore(NO_COLUMNS, columnFor));
    const { lists, items, prices } = page;
    const read = useLists(lists);
    const codes = useMemo(() => new Map(read.map(({ id, code }) => [id, code])), [read]);
    const mayWrite = useMayWrite();
    useEffect(() => {
        store.update(sheet => withPage(sheet, gridRows(items, prices)));
    }, [store, items, prices]);
    useEffect(() => {
        if (mayWrite === undefined) return;
        store.update(sheet => {
            const places = pricePlaces({ lists, breaks, prices, kept: touchedColumns(sheet) });
            return withColumns(sheet, columnsAt(places, codes, !mayWrite));
        });
    }, [store, lists, breaks, prices, codes, mayWrite]);
    const hasMessages = useSheetMessages();
    if (!hasMessages || mayWrite === undefined) return <ListSkeleton />;
    return (
        <SheetProvider store={store}>
            <Content isEmpty={items.length === 0} lists={read} />
        </SheetProvider>
    );
};
