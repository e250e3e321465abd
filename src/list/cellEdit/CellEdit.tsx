import { etagOfRecord } from '@comptoir/hydra';
import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useListContext, useNotify, useRefresh, useTranslate } from 'ra-core';
import {
    type CSSProperties,
    type KeyboardEvent,
    type RefObject,
    useEffect,
    useId,
    useLayoutEffect,
    useRef,
    useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { ResourceContract } from '#contract/language/contract.ts';
import { useProvider } from '../../auth/me.ts';
import { rowToolMessages } from '../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../i18n/useTranslator.ts';
import { fieldKey } from '../../kinds/names.ts';
import { useNaming } from '../../kinds/recordNames.ts';
import { sameValue } from '../../kinds/sameValue.ts';
import { reversalOf } from '../../record/undo/reversal.ts';
import { useUndo, useWhyNot } from '../../record/undo/useUndo.ts';
import { writeOver } from '../../record/undo/writeOver.ts';
import { editableColumns, isValid, type SheetColumn } from '../../spreadsheet/cell.ts';
import { useCellWords } from '../../spreadsheet/context.ts';
import { type CellWords, cellText, choiceValues, readTypedCell } from '../../spreadsheet/text.ts';
import { isStale } from '../../ui/failure.ts';
import { listContract } from '../bulk/listContract.ts';
import { ROWS } from '../rows.ts';
import { EDITED_CELL } from '../rowsIn.ts';
import styles from './cellEdit.module.css';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

interface CellChange {
    readonly record: Row;
    readonly column: SheetColumn;
    readonly value: unknown;
}

const useShow = (resource: string) => {
    const queries = useQueryClient();
    return (id: string, values: Readonly<Record<string, unknown>>) =>
        queries.setQueriesData<GetListResult<RaRecord>>({ queryKey: [resource, 'getList'] }, list => {
            if (!list?.data) return list;
            return { ...list, data: list.data.map(row => (row.id === id ? { ...row, ...values } : row)) };
        });
};

/** Values of a record that its row contains; lists leave out properties that only the page shows. */
const shownOf = (row: Row, record: RaRecord<string>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.keys(row).flatMap(name => (name in record ? [[name, record[name]]] : [])));

/** Saves cells one after another, optimistically. Reads and compares the record first: rows lack a version (H8). */
const useSaveCell = (contract: ResourceContract, queue: RefObject<Promise<void>>) => {
    const provider = useProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const naming = useNaming(contract);
    const serverText = useServerText();
    const whyNot = useWhyNot('row_tools');
    const undo = useUndo();
    const show = useShow(contract.name);
    const queries = useQueryClient();
    const write = async ({ record, column, value }: CellChange) => {
        const former = { [column.name]: record[column.name] ?? null };
        const reversal = { id: record.id, from: former, to: { [column.name]: value }, etag: undefined };
        const { before, after: saved } = await writeOver(provider, contract, reversal);
        show(record.id, shownOf(record, saved));
        void queries.invalidateQueries({ queryKey: [contract.name, 'getOne'] });
        const back = reversalOf(contract, { ...saved, ...former, '@etag': etagOfRecord(before) }, saved);
        const name = naming({ ...saved, id: record.id });
        notify(`resources.${contract.name}.notifications.updated`, {
            type: 'success',
            messageArgs: { smart_count: 1 },
            about: name,
            ...(back && { undo: undo({ contract, reversal: back, name }) }),
        });
    };
    return (change: CellChange, onRefused: (reason: string) => void): void => {
        const { record, column, value } = change;
        const { name, property } = column;
        if (sameValue(property, record[name], value)) return;
        show(record.id, { [name]: value });
        const save = async () => {
            try {
                await write(change);
            } catch (error) {
                show(record.id, { [name]: record[name] ?? null });
                if (isStale(error)) refresh();
                const [message, params] = await whyNot(error, record.id);
                onRefused(serverText(message, params));
            }
        };
        queue.current = queue.current.then(save);
    };
};

/** A cell being edited; after a refusal, with the typed text and the reason. */
export interface CellEditing {
    readonly id: string;
    readonly name: string;
    readonly typed?: string;
    readonly error?: string;
}

interface CellEditProps {
    readonly editing: CellEditing;
    readonly locate: (editing: CellEditing) => HTMLElement | undefined;
    readonly onEdit: (editing: CellEditing | undefined) => void;
    /** Called for a value that is refused after its editor has closed. */
    readonly onRefused: (refused: CellEditing & { readonly error: string }) => void;
    /** Resolves when the earlier cells are saved. */
    readonly queue: RefObject<Promise<void>>;
}

const columnFor = (resource: string, name: string): SheetColumn | undefined =>
    editableColumns({ contract: listContract(resource), headers: [], columns: [name] })[0];

/** Initial text of the editor: the value of a choice or flag, otherwise the formatted value. */
const startOf = (column: SheetColumn, value: unknown, words: CellWords): string => {
    const { kind } = column.property;
    if (kind === 'choice' || kind === 'boolean') return value == null ? '' : String(value);
    return cellText(column, { value }, words);
};

const placeIn = (box: HTMLElement, cell: HTMLElement): CSSProperties => {
    const [outer, inner] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
    return {
        insetBlockStart: inner.top - outer.top - box.clientTop + box.scrollTop,
        insetInlineStart: inner.left - outer.left - box.clientLeft + box.scrollLeft,
        width: inner.width,
        height: inner.height,
    };
};

interface ChoicesProps {
    readonly column: SheetColumn;
    readonly words: CellWords;
}

const Choices = ({ column, words }: ChoicesProps) => {
    const isFlag = column.property.kind === 'boolean';
    const values = isFlag ? ['true', 'false'] : (choiceValues(column) ?? []);
    return (
        <>
            {column.nullable ? <option value="" /> : null}
            {values.map(value => (
                <option key={value} value={value}>
                    {isFlag ? words.flag(value === 'true') : words.choice(column.name, value)}
                </option>
            ))}
        </>
    );
};

interface EditorProps extends Omit<CellEditProps, 'locate'> {
    readonly cell: HTMLElement;
    readonly place: CSSProperties;
    readonly column: SheetColumn;
    readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** Saves the typed value, or shows the reason for its refusal at the cell. */
const useCommit = (props: EditorProps, text: string, words: CellWords) => {
    const { editing, column, record, onEdit, onRefused, queue } = props;
    const translate = useTranslate();
    const { resource } = useListContext();
    const save = useSaveCell(listContract(resource), queue);
    const [error, setError] = useState(editing.error);
    const isClosed = useRef(false);
    const { id, name } = editing;
    const close = (next?: CellEditing) => {
        isClosed.current = true;
        onEdit(next);
    };
    /** @param next the cell to edit afterwards @returns whether the editor is closed */
    const commit = (next?: HTMLElement): boolean => {
        if (isClosed.current) return true;
        const names = (column: string, value: string) => [words.choice(column, value)];
        const entry = readTypedCell(column, text, { names, words });
        if (!isValid(entry)) {
            setError(translate(entry.reason.message, entry.reason.args));
            return false;
        }
        close();
        save({ record, column, value: entry.value }, refused => onRefused({ id, name, typed: text, error: refused }));
        next?.focus();
        // Opens the editor of the next cell as a double click does.
        next?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
        return true;
    };
    return { error, setError, commit, close };
};

/** The cell that Tab leads to: the next one of the row, otherwise the first one of the next row. */
const nextCell = (cell: HTMLElement, back: boolean): HTMLElement | undefined => {
    const rows = cell.closest(ROWS);
    const cells = [...(rows?.querySelectorAll<HTMLElement>(EDITED_CELL) ?? [])];
    return cells[cells.indexOf(cell) + (back ? -1 : 1)];
};

const Editor = (props: EditorProps) => {
    const { editing, cell, place, column, record } = props;
    const translate = useTranslate();
    const { resource } = useListContext();
    const words = useCellWords();
    const errorId = useId();
    const [text, setText] = useState(() => editing.typed ?? startOf(column, record[column.name], words));
    const { error, setError, commit, close } = useCommit(props, text, words);
    const box = useRef<HTMLInputElement & HTMLSelectElement>(null);
    useLayoutEffect(() => {
        box.current?.focus();
        if (box.current instanceof HTMLInputElement) box.current.select();
    }, []);
    const onKeyDown = (event: KeyboardEvent) => {
        const { key, shiftKey, nativeEvent } = event;
        if (nativeEvent.isComposing) return;
        if (key !== 'Escape' && key !== 'Enter' && key !== 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        const next = key === 'Tab' ? nextCell(cell, shiftKey) : undefined;
        if (key === 'Escape') close();
        else if (!commit(next)) return;
        if (!next) cell.focus();
    };
    const isChoice = column.property.kind === 'choice' || column.property.kind === 'boolean';
    const name = useNaming(listContract(resource))(record);
    const change = (value: string) => {
        setText(value);
        setError(undefined);
    };
    const shared = {
        ref: box,
        className: styles.input,
        'aria-label': translate('row_tools.edit', { field: translate(fieldKey(resource, column.name)), name }),
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
        value: text,
        onBlur: () => void commit(),
        onKeyDown,
    };
    return (
        <div className={styles.editor} style={place} data-editor="">
            {isChoice ? (
                <select {...shared} onChange={({ target }) => change(target.value)}>
                    <Choices {...{ column, words }} />
                </select>
            ) : (
                <input
                    {...shared}
                    data-align={column.align}
                    inputMode={column.align ? 'decimal' : 'text'}
                    autoComplete="off"
                    onChange={({ target }) => change(target.value)}
                />
            )}
            {error === undefined ? null : (
                <p id={errorId} role="alert" className={styles.error}>
                    {error}
                </p>
            )}
        </div>
    );
};

/** The editor in a cell: Enter saves, Escape cancels, Tab saves and opens the next cell. */
export const CellEdit = ({ locate, ...props }: CellEditProps) => {
    const { editing, onEdit } = props;
    useMessages(rowToolMessages);
    const { data = [], resource } = useListContext<{ readonly id: string }>();
    const record = data.find(({ id }) => id === editing.id);
    const cell = locate(editing);
    const column = columnFor(resource, editing.name);
    const isThere = record !== undefined && cell !== undefined && column !== undefined;
    // A page change or a filter may have removed the row.
    useEffect(() => {
        if (!isThere) onEdit(undefined);
    }, [isThere, onEdit]);
    if (!isThere) return null;
    const key = `${editing.id} ${editing.name} ${editing.error ?? ''}`;
    // Placed over the cell, because React renders the cell's text. It scrolls with the table.
    const box = cell.closest('section') ?? document.body;
    return createPortal(<Editor key={key} {...props} {...{ cell, column, record }} place={placeIn(box, cell)} />, box);
};
