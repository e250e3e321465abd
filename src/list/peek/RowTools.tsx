import { useEvent, useListContext, useNotify, useResourceDefinition } from 'ra-core';
import {
    type KeyboardEvent,
    type MouseEvent,
    type ReactNode,
    type SyntheticEvent,
    useEffect,
    useRef,
    useState,
} from 'react';
import { API_PATH } from '#contract/language/names.ts';
import { lazyPart, loadAhead } from '../../routing/loadPart.ts';
import { useSearch } from '../../routing/useSearch.ts';
import { PEEK } from '../../ui/PageHeader.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import page from '../../ui/page.module.css';
import { hasModifier } from '../../ui/platform.ts';
import type { CellEditing } from '../cellEdit/CellEdit.tsx';
import { cellAround, cellIn, rowAround, rowAt, rowPosition, stepInRow } from '../rowsIn.ts';
import { useRowMotion } from '../table/useRowMotion.ts';

/** Parameter for the tab of a form, removed when the panel closes. */
const TAB = 'tab';

const shortOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

/** The record shown beside the list. Opening it adds a history entry, so that going back closes it. */
const usePeek = () => {
    const { resource, data = [] } = useListContext<{ readonly id: string }>();
    const [search, setSearch] = useSearch();
    const short = search.get(PEEK);
    const shown = data.find(({ id }) => shortOf(id) === short)?.id;
    const id = short === null ? undefined : (shown ?? `${API_PATH}/${resource}/${short}`);
    const show = (next: string) => {
        const replace = id !== undefined;
        setSearch(now => ({ ...Object.fromEntries(now), [PEEK]: shortOf(next) }), { replace });
    };
    const close = () =>
        setSearch(
            now => {
                const { [PEEK]: _, [TAB]: __, ...others } = Object.fromEntries(now);
                return others;
            },
            { replace: true },
        );
    return { id, show, close };
};

const Peek = lazyPart(() => import('./Peek.tsx').then(part => ({ default: part.Peek })));
const loadCellEdit = () => import('../cellEdit/CellEdit.tsx');
const cellEditAhead = loadAhead(loadCellEdit);
const CellEdit = lazyPart(() => loadCellEdit().then(part => ({ default: part.CellEdit })));

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Elements with their own keys: controls and editors. */
const OWN_KEYS = 'input, select, button, [data-editor] *';
const EDITOR = '[data-editor]';

/** Moves the focus to the record's row if the closed panel contained the focus. */
const useFocusAfter = (peeked: string | undefined, focusRow: (id: string) => void) => {
    const shown = useRef(peeked);
    const focus = useEvent(focusRow);
    useEffect(() => {
        const { current } = shown;
        shown.current = peeked;
        if (peeked === undefined && current !== undefined && document.activeElement === document.body) focus(current);
    }, [peeked, focus]);
};

interface RowToolsProps {
    readonly linked: boolean;
    readonly children: ReactNode;
}

/** Row actions for all rows: the record beside the list (Space), and editing cells (double click, Enter, F2). */
const Tools = ({ children }: { children: ReactNode }) => {
    const { data = [], resource } = useListContext<{ readonly id: string }>();
    const { options } = useResourceDefinition({ resource });
    const hasForm = options?.isForm === true;
    const { id: peeked, show, close } = usePeek();
    const box = useRef<HTMLDivElement>(null);
    useRowMotion(box);
    const queue = useRef(Promise.resolve());
    const notify = useNotify();
    const [editing, edit] = useState<CellEditing>();
    const stopEditing = useEvent(() => edit(undefined));
    const idOf = (row: Element): string | undefined => data[rowPosition(row)]?.id;
    const rowOf = (id: string) => {
        const place = data.findIndex(one => one.id === id);
        return place < 0 ? undefined : rowAt(box.current, place);
    };
    const locate = ({ id, name }: Pick<CellEditing, 'id' | 'name'>) => cellIn(rowOf(id), name);
    /** Reopens the cell with the typed text, unless the user is editing another one. */
    const refuse = useEvent((refused: CellEditing & { readonly error: string }) => {
        if (!editing && locate(refused)) edit(refused);
        else notify(refused.error, { type: 'error' });
    });
    const editCell = (cell: HTMLElement): boolean => {
        const row = rowAround(cell);
        const id = row && idOf(row);
        if (id !== undefined) edit({ id, name: cell.dataset.edit ?? '' });
        return id !== undefined;
    };
    const peekAt = (row: Element): boolean => {
        const id = idOf(row);
        if (id === undefined || !hasForm) return false;
        if (id === peeked) document.querySelector<HTMLElement>('[data-peek-heading]')?.focus();
        else show(id);
        return true;
    };
    const leavePeek = (): boolean => {
        if (peeked === undefined) return false;
        close();
        return true;
    };
    useFocusAfter(peeked, id => (rowOf(id) ?? rowAt(box.current, 0))?.querySelector('a')?.focus());
    /** @returns whether the key had an effect */
    const press = (key: string, target: Element, row: Element): boolean => {
        const cell = cellAround(target);
        const step = STEPS[key];
        if (key === ' ') return peekAt(row);
        if (key === 'Escape') return leavePeek();
        if (step && (key === 'ArrowRight' || key === 'ArrowLeft')) return stepInRow(row, target, step);
        if (!cell) return false;
        if (key === 'Enter' || key === 'F2') return editCell(cell);
        const next = step && rowAt(box.current, rowPosition(row) + step);
        const below = next && cellIn(next, cell.dataset.edit ?? '');
        below?.focus();
        return step !== undefined;
    };
    const onKeyDownCapture = (event: KeyboardEvent) => {
        const { target } = event;
        const row = rowAround(target);
        if (!row || hasModifier(event) || !(target instanceof Element) || target.matches(OWN_KEYS)) return;
        if (!press(event.key, target, row)) return;
        event.preventDefault();
        event.stopPropagation();
    };
    const onDoubleClick = ({ target }: MouseEvent) => {
        const cell = cellAround(target);
        if (cell && !(target instanceof Element && target.closest(EDITOR))) editCell(cell);
    };
    const onClick = ({ target }: MouseEvent) => {
        const row = target instanceof Element && target.closest('[data-peek]') ? rowAround(target) : undefined;
        if (row) peekAt(row);
    };
    // The panel follows the row with the focus.
    const onFocus = ({ target }: SyntheticEvent) => {
        // Preloads the editor, so that it receives the first key after Enter. Failures are reported when it opens.
        if (cellAround(target)) cellEditAhead();
        const row = peeked === undefined ? undefined : rowAround(target);
        const id = row && idOf(row);
        if (id !== undefined && id !== peeked) show(id);
    };
    return (
        <div
            ref={box}
            className={page.fill}
            data-peekable={hasForm || undefined}
            {...{ onKeyDownCapture, onDoubleClick, onClick, onFocus }}
        >
            {children}
            {editing ? (
                <PartBoundary onMissing={stopEditing}>
                    <CellEdit {...{ editing, locate, queue }} onEdit={edit} onRefused={refuse} />
                </PartBoundary>
            ) : null}
            {peeked === undefined ? null : (
                <PartBoundary onMissing={close}>
                    <Peek id={peeked} onShow={show} onClose={leavePeek} />
                </PartBoundary>
            )}
        </div>
    );
};

export const RowTools = ({ linked, children }: RowToolsProps) => (linked ? <Tools>{children}</Tools> : children);
