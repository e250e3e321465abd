import { useListContext, useStore, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { spreadsheetMessages } from '../../../i18n/loaders.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { loadPart } from '../../../routing/loadPart.ts';
import { Empty } from '../ListContent.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { Pager } from '../Pager.tsx';
import { columnsOf, type SpreadsheetDefinition } from './column.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { Foot } from './Foot.tsx';
import { Grid } from './Grid.tsx';
import { GridContext, type GridTools } from './gridContext.ts';
import { withoutMode } from './mode.ts';
import { Report } from './Report.tsx';
import { type SheetRow, withPage } from './sheet.ts';
import { createSheetStore, SheetContext } from './sheetStore.ts';
import styles from './spreadsheet.module.css';
import { useGridKeys } from './useGridKeys.ts';
import { useLeaving } from './useLeaving.ts';
import { useSaving } from './useSaving.ts';
import { useCellWords, useChoiceNames } from './useWords.ts';

/** The list opens as a list the next time, wherever this one was left. */
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
    const { save, stop } = useSaving(definition.contract.properties);
    const onKeyDown = useGridKeys(save);
    const columns = useMemo(() => columnsOf(definition), [definition]);
    const labels = useMemo(
        () => columns.map(({ name }) => translate(`resources.${resource}.fields.${name}`)),
        [columns, translate, resource],
    );
    useLeaving();
    useForgetMode(resource);
    return (
        <section className={styles.sheet} aria-label={translate('common.list.spreadsheet')} onKeyDown={onKeyDown}>
            <DraftOffer headers={definition.headers} />
            {data.length === 0 ? (
                <Empty icon="grid" create={null} />
            ) : (
                <Grid headers={definition.headers} columns={columns} labels={labels} />
            )}
            {data.length === 0 ? null : <Pager />}
            <Report />
            <Foot save={save} stop={stop} />
        </section>
    );
};

const useTools = (): GridTools => {
    const words = useCellWords();
    const names = useChoiceNames();
    const engaged = useRef(true);
    const commit = useRef<(() => void) | null>(null);
    return useMemo(() => ({ words, names, engaged, commit }), [words, names]);
};

/** The mode's own messages, fetched with it. */
const useMessages = (): boolean => {
    const translator = useTranslator();
    const [state, setState] = useState<{ readonly failure?: unknown }>();
    useEffect(() => {
        loadPart(() => translator.load(spreadsheetMessages)).then(
            () => setState({}),
            (failure: unknown) => setState({ failure }),
        );
    }, [translator]);
    if (state?.failure) throw state.failure;
    return state !== undefined;
};

/** The page of the list at hand as a spreadsheet. Cells that are not saved outlive other pages, orders and filters. */
export const Spreadsheet = ({ definition }: { definition: SpreadsheetDefinition }) => {
    const { data } = useListContext<SheetRow>();
    const [store] = useState(() => createSheetStore(columnsOf(definition)));
    const tools = useTools();
    useEffect(() => {
        if (data) store.update(sheet => withPage(sheet, data));
    }, [data, store]);
    const hasMessages = useMessages();
    if (!hasMessages || !data) return <ListSkeleton />;
    return (
        <SheetContext value={store}>
            <GridContext value={tools}>
                <Content definition={definition} data={data} />
            </GridContext>
        </SheetContext>
    );
};
