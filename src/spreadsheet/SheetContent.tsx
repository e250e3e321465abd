import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Properties } from '#contract/property.ts';
import { spreadsheetMessages } from '../i18n/loaders.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { Empty } from '../list/ListContent.tsx';
import { Pager } from '../list/table/Pager.tsx';
import { loadPart } from '../routing/loadPart.ts';
import type { SheetColumn } from './cell.ts';
import { GridContext, type GridTools, SheetContext, type SheetStore, useCellWords, useChoiceNames } from './context.ts';
import { Foot, ReadOnlyFoot } from './Foot.tsx';
import { Grid } from './Grid.tsx';
import { useGridKeys } from './gridInput.ts';
import { Report } from './Report.tsx';
import styles from './spreadsheet.module.css';
import { AskBeforeLeavingSheet, DraftOffer, type SheetHome } from './unsaved.tsx';

interface SheetContentProps {
    /** Accessible name. */
    readonly name: string;
    readonly headers: readonly string[];
    /** Of the rows: those of the headers tell which of them are related records. */
    readonly properties: Properties;
    readonly columns: readonly SheetColumn[];
    readonly isEmpty: boolean;
    readonly home: SheetHome;
    readonly save: () => void;
    readonly stop: () => void;
    /** Further buttons beside those that undo. */
    readonly tools?: ReactNode;
    /** Further buttons, also where no cell can be changed. */
    readonly ways?: ReactNode;
}

/** A sheet on the page: what an earlier visit left, the cells, the pages, what was not saved, and the bar that saves. */
export const SheetContent = (props: SheetContentProps) => {
    const { name, headers, properties, columns, isEmpty, home, save, stop, tools, ways } = props;
    const { resource } = useListContext();
    const translate = useTranslate();
    const onKeyDown = useGridKeys(save);
    const labels = useMemo(
        () => columns.map(column => column.label ?? translate(`resources.${resource}.fields.${column.name}`)),
        [columns, translate, resource],
    );
    return (
        <>
            {/* Outside of the grid, which would take the dialog's keys. */}
            <AskBeforeLeavingSheet {...home} />
            <section className={styles.sheet} aria-label={name} onKeyDown={onKeyDown}>
                <DraftOffer headers={headers} home={home} />
                {isEmpty ? (
                    <Empty icon="grid" create={null} />
                ) : (
                    <>
                        <Grid {...{ headers, properties, columns, labels }} />
                        <Pager />
                    </>
                )}
                <Report />
                {columns.some(({ locked }) => !locked) ? (
                    <Foot
                        {...{ save, stop }}
                        tools={
                            <>
                                {ways}
                                {tools}
                            </>
                        }
                    />
                ) : ways ? (
                    <ReadOnlyFoot tools={ways} />
                ) : null}
            </section>
        </>
    );
};

const useTools = (): GridTools => {
    const words = useCellWords();
    const names = useChoiceNames();
    const engaged = useRef(true);
    const commit = useRef<(() => void) | null>(null);
    return useMemo(() => ({ words, names, engaged, commit }), [words, names]);
};

/** Loads the messages of sheets; false until they have arrived. */
export const useSheetMessages = (): boolean => {
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

/** What the cells of a sheet share. */
export const SheetProvider = ({ store, children }: { store: SheetStore; children: ReactNode }) => (
    <SheetContext value={store}>
        <GridContext value={useTools()}>{children}</GridContext>
    </SheetContext>
);
