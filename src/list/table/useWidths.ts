import { useResourceContext, useStore } from 'ra-core';
import { useCallback } from 'react';
import type { ListState } from '#contract/language/kinds.ts';
import { useListName } from '../../routing/listPlace.ts';

/** Widths in pixels of resized columns. */
export type Widths = Readonly<Record<string, number>>;

export interface ViewWidths {
    readonly view: string;
    readonly widths?: ListState['widths'];
}

/** Minimum and maximum width of a column's content in pixels. */
export const NARROWEST = 32;
export const WIDEST = 1200;

const NO_WIDTHS: Widths = {};

const within = (width: number): number => Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));

const withChanges = (widths: Widths, changes: Widths): Widths => ({
    ...widths,
    ...Object.fromEntries(Object.entries(changes).map(([name, width]) => [name, within(width)])),
});

/** Without a view, the user's own widths; with a view, its widths unless the user has changed them. */
export const useWidths = (kept: ViewWidths | undefined) => {
    const list = useListName(useResourceContext() ?? '');
    const [own, setOwn] = useStore<Widths>(`preferences.${list}.widths`, NO_WIDTHS);
    const [changed, setChanged] = useStore<ViewWidths | null>(`preferences.${list}.view_widths`, null);
    const widths = (kept ? (changed?.view === kept.view ? changed : kept).widths : own) ?? NO_WIDTHS;
    const view = kept?.view;
    const setWidths = useCallback(
        (next: Widths) => (view === undefined ? setOwn(next) : setChanged({ view, widths: next })),
        [view, setOwn, setChanged],
    );
    const resize = useCallback((changes: Widths) => setWidths(withChanges(widths, changes)), [widths, setWidths]);
    const forget = useCallback(() => setWidths(NO_WIDTHS), [setWidths]);
    return { widths, resize, forget };
};
