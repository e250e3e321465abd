import { type RaRecord, useCanAccess, useGetMany, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { items as contract } from '#contract/items.ts';
import type { PriceList } from '#contract/priceLists.ts';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import type { SheetColumn } from '../../../spreadsheet/cell.ts';
import { createSheetStore, useSheet } from '../../../spreadsheet/context.ts';
import { SheetContent, SheetProvider, useSheetMessages } from '../../../spreadsheet/SheetContent.tsx';
import { touchedColumns, withColumns, withPage } from '../../../spreadsheet/sheet.ts';
import { CellWhy } from './CellWhy.tsx';
import { ChangeSelection } from './ChangeSelection.tsx';
import { columnFor, columnsAt, placesOf, rowsOf } from './columns.ts';
import { useConfirmedSaving } from './useConfirmedSaving.tsx';
import type { GridPage } from './usePrices.ts';

const HEADERS = ['reference', 'designation'];

/** Every address on the path of the screen shows the sheet. */
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

/** Whether the person may write prices; undefined until that is known. */
const useMayWrite = (): boolean | undefined => {
    const { canAccess, isPending } = useCanAccess({ resource: 'price_list_items', action: 'delete' });
    return isPending ? undefined : canAccess === true;
};

interface PriceSheetProps {
    readonly page: GridPage;
    readonly breaks: readonly number[];
}

const NOTHING: readonly SheetColumn[] = [];

/** The prices of a page of items in the chosen lists. Unsaved cells survive changes of page, filters and lists. */
export const PriceSheet = ({ page, breaks }: PriceSheetProps) => {
    const [store] = useState(() => createSheetStore(NOTHING, columnFor));
    const { lists, items, prices } = page;
    const read = useLists(lists);
    const codes = useMemo(() => new Map(read.map(({ id, code }) => [id, code])), [read]);
    const mayWrite = useMayWrite();
    useEffect(() => {
        store.update(sheet => withPage(sheet, rowsOf(items, prices)));
    }, [store, items, prices]);
    useEffect(() => {
        if (mayWrite === undefined) return;
        store.update(sheet => {
            const places = placesOf({ lists, breaks, prices, kept: touchedColumns(sheet) });
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
