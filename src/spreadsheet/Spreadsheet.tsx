import { useListContext, useStore, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWritable } from '../auth/useWritable.ts';
import { spreadsheetMessages } from '../i18n/loaders.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { Empty } from '../list/ListContent.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { Pager } from '../list/table/Pager.tsx';
import { loadPart } from '../routing/loadPart.ts';
import { columnsOf, type SpreadsheetDefinition } from './cell.ts';
import {
    createSheetStore,
    GridContext,
    type GridTools,
    SheetContext,
    useCellWords,
    useChoiceNames,
} from './context.ts';
import { Foot } from './Foot.tsx';
import { Grid } from './Grid.tsx';
import { useGridKeys } from './gridInput.ts';
import { withoutMode } from './mode.tsx';
import { Report } from './Report.tsx';
import { type SheetRow, withPage } from './sheet.ts';
import styles from './spreadsheet.module.css';
import { DraftOffer, useLeaving } from './unsaved.tsx';
import { useSaving } from './useSaving.ts';

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
    const { save, stop } = useSaving(definition.contract.properties);
    const onKeyDown = useGridKeys(save);
    const isWritable = useWritable();
    const columns = useMemo(
        () => columnsOf(definition).filter(({ property }) => isWritable(property)),
        [definition, isWritable],
    );
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
                <Grid
                    headers={definition.headers}
                    properties={definition.contract.properties}
                    {...{ columns, labels }}
                />
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

/** Loads the spreadsheet's own messages; false until they have arrived. */
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

/** The current list page as a spreadsheet. Unsaved cells survive changes of page, sort order and filters. */
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
