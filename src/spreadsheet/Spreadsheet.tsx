import { useListContext, useStore, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useWritable } from '../auth/permissions.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useListName } from '../routing/listPlace.ts';
import { editableColumns, type SpreadsheetDefinition } from './cell.ts';
import { createSheetStore } from './context.ts';
import { isSpreadsheet, MODE } from './mode.tsx';
import { SheetContent, SheetProvider, useSheetMessages } from './SheetContent.tsx';
import { type GridRow, withPage } from './sheet.ts';
import { useRowSaver, useSaving } from './useSaving.ts';

/** Removes the mode from the list parameters that react-admin stores, so that it is not restored with them. */
const withoutMode = <T extends object>(kept: T): T => {
    if (!(MODE in kept)) return kept;
    const { [MODE]: _, ...others } = kept;
    return others as T; // T does not declare the removed key
};

/** Removes the spreadsheet mode from the stored list parameters, so that the list next opens as a table. */
const useForgetMode = (resource: string) => {
    const [kept, setKept] = useStore<object>(`${resource}.listParams`, {});
    useEffect(() => {
        const others = withoutMode(kept);
        if (others !== kept) setKept(others);
    }, [kept, setKept]);
};

interface ContentProps {
    definition: SpreadsheetDefinition;
    data: readonly unknown[];
}

const Content = ({ definition, data }: ContentProps) => {
    const { resource } = useListContext();
    const translate = useTranslate();
    const { properties } = definition.contract;
    const { save, stop } = useSaving(useRowSaver(properties));
    const isWritable = useWritable();
    const columns = useMemo(
        () => editableColumns(definition).filter(({ property }) => isWritable(property)),
        [definition, isWritable],
    );
    useForgetMode(useListName(resource));
    return (
        <SheetContent
            name={translate('common.list.spreadsheet')}
            headers={definition.headers}
            isEmpty={data.length === 0}
            home={{ form: `${resource} spreadsheet`, isShownAt: isSpreadsheet }}
            {...{ properties, columns, save, stop }}
        />
    );
};

/** The current list page as a spreadsheet. Unsaved cells survive changes of page, sort order and filters. */
export const Spreadsheet = ({ definition }: { definition: SpreadsheetDefinition }) => {
    const { data } = useListContext<GridRow>();
    const [store] = useState(() => createSheetStore(editableColumns(definition)));
    useEffect(() => {
        if (data) store.update(sheet => withPage(sheet, data));
    }, [data, store]);
    const hasMessages = useSheetMessages();
    if (!hasMessages || !data) return <ListSkeleton />;
    return (
        <SheetProvider store={store}>
            <Content definition={definition} data={data} />
        </SheetProvider>
    );
};
