import { type RaRecord, useGetRecordRepresentation, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Properties } from '#contract/language/property.ts';
import { spreadsheetMessages } from '../i18n/loaders.ts';
import { useServerText, useTranslator } from '../i18n/useTranslator.ts';
import { EmptyList } from '../list/ListContent.tsx';
import { Pager } from '../list/table/Pager.tsx';
import { loadPart } from '../routing/loadPart.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type CellEntry, isValid, type SheetColumn } from './cell.ts';
import {
    GridContext,
    type GridTools,
    SheetContext,
    type SheetStore,
    useCellWords,
    useChoiceNames,
    useGridTools,
    useSheet,
    useSheetStore,
} from './context.ts';
import { Foot, ReadOnlyFoot } from './Foot.tsx';
import { Grid } from './Grid.tsx';
import { useGridKeys } from './gridInput.ts';
import { resolveConflict, withoutRow } from './saving.ts';
import { announce, entryAt, type RowReport, type SheetState, sheetColumnNamed } from './sheet.ts';
import styles from './spreadsheet.module.css';
import { cellText } from './text.ts';
import { AskBeforeLeavingSheet, DraftOffer, type SheetLocation } from './unsaved.tsx';

/** An answered question disappears with its buttons: moves the focus to the next question or back to the grid. */
const useAnswer = () => {
    const store = useSheetStore();
    return (report: Element | null, answer: (sheet: SheetState) => SheetState) => {
        const section = report?.closest('section[role="alert"]');
        flushSync(() => store.update(answer));
        const next = section?.querySelector<HTMLElement>('button:enabled');
        (next ?? document.querySelector<HTMLElement>('[role="grid"] [data-active]'))?.focus();
    };
};

const useColumnLabel = () => {
    const translate = useTranslate();
    const store = useSheetStore();
    const { resource } = useListContext();
    return (name: string): string =>
        sheetColumnNamed(store.get(), name)?.label ?? translate(`resources.${resource}.fields.${name}`);
};

type Of<K extends RowReport['kind']> = Extract<RowReport, { kind: K }>;

const SIDES = ['mine', 'theirs'] as const;

const Clash = ({ id, name, report }: { id: string; name: string; report: Of<'conflict'> }) => {
    const translate = useTranslate();
    const store = useSheetStore();
    const answer = useAnswer();
    const { words } = useGridTools();
    const labelOf = useColumnLabel();
    const mine = useSheet(sheet => sheet.entries.get(id)?.[name]) ?? entryAt(store.get(), id, name);
    const column = sheetColumnNamed(store.get(), name);
    const label = labelOf(name);
    const entries: Record<'mine' | 'theirs', CellEntry> = { mine, theirs: { value: report.theirs[name] ?? null } };
    const show = (entry: CellEntry) => (column && cellText(column, entry, words)) || translate('common.conflict.empty');
    return (
        <li className={styles.clash}>
            <span>{label}</span>
            {SIDES.map(side => (
                <Button
                    key={side}
                    disabled={side === 'mine' && !isValid(mine)}
                    onClick={({ currentTarget }) =>
                        answer(currentTarget, sheet => resolveConflict(sheet, id, name, side))
                    }
                >
                    {translate(`spreadsheet.keep.${side}`, { value: show(entries[side]) })}
                </Button>
            ))}
        </li>
    );
};

const Refusals = ({ report }: { report: Of<'refused'> }) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const labelOf = useColumnLabel();
    const lines = Object.entries(report.fields).map(([name, message]) =>
        translate('common.form.stray', {
            field: labelOf(name),
            message: serverText(message),
        }),
    );
    return [...lines, ...(report.message ? [serverText(report.message)] : [])].map(line => <li key={line}>{line}</li>);
};

const Story = ({ id, report }: { id: string; report: RowReport }) => {
    const translate = useTranslate();
    const answer = useAnswer();
    switch (report.kind) {
        case 'conflict':
            return report.names.map(name => <Clash key={name} id={id} name={name} report={report} />);
        case 'refused':
            return <Refusals report={report} />;
        case 'gone':
            return (
                <li>
                    <Button
                        onClick={({ currentTarget }) =>
                            answer(currentTarget, sheet => announce(withoutRow(sheet, id), 'spreadsheet.said.removed'))
                        }
                    >
                        {translate('spreadsheet.remove_row')}
                    </Button>
                </li>
            );
        case 'failed':
            return <li>{translate(report.message, { _: report.message })}</li>;
        default:
            return null;
    }
};

const Row = ({ id, report }: { id: string; report: RowReport }) => {
    const translate = useTranslate();
    const { resource } = useListContext();
    const represent = useGetRecordRepresentation(resource);
    const record = useSheet(sheet => sheet.known.get(id)) as RaRecord | undefined; // a record of the list
    return (
        <li className={styles.report}>
            <p>
                <b>{record ? represent(record) : id}</b> <span>{translate(`spreadsheet.outcome.${report.kind}`)}</span>
            </p>
            <ul>
                <Story id={id} report={report} />
            </ul>
        </li>
    );
};

/** Rows that the last save could not store, with their possible actions; empty if all were saved. */
const Report = () => {
    const translate = useTranslate();
    const reports = useSheet(sheet => sheet.reports);
    const isSaving = useSheet(sheet => sheet.saving !== undefined);
    const left = [...reports].filter(([, { kind }]) => kind !== 'saved');
    if (left.length === 0 || isSaving) return null;
    return (
        <section className={styles.reports} role="alert" aria-label={translate('spreadsheet.report')}>
            <h2>
                <Icon name="warning" size={18} />
                {translate('spreadsheet.left', { smart_count: left.length })}
            </h2>
            <ul>
                {left.map(([id, report]) => (
                    <Row key={id} id={id} report={report} />
                ))}
            </ul>
        </section>
    );
};

interface SheetContentProps {
    readonly name: string;
    readonly headers: readonly string[];
    /** Properties of the rows, which determine the headers that are relations. */
    readonly properties: Properties;
    readonly columns: readonly SheetColumn[];
    readonly isEmpty: boolean;
    readonly home: SheetLocation;
    readonly save: () => void;
    readonly stop: () => void;
    readonly tools?: ReactNode;
    /** Further buttons, also for a read-only sheet. */
    readonly ways?: ReactNode;
}

/** A sheet: draft of an earlier visit, cells, pagination, unsaved rows, and the save bar. */
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
            {/* Outside of the grid, which would handle the dialog's keys. */}
            <AskBeforeLeavingSheet {...home} />
            <section className={styles.sheet} aria-label={name} onKeyDown={onKeyDown}>
                <DraftOffer headers={headers} home={home} />
                {isEmpty ? (
                    <EmptyList icon="grid" create={null} />
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

/** Loads the messages of sheets. @returns false while they are loading */
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

export const SheetProvider = ({ store, children }: { store: SheetStore; children: ReactNode }) => (
    <SheetContext value={store}>
        <GridContext value={useTools()}>{children}</GridContext>
    </SheetContext>
);
