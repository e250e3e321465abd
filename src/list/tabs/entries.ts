import type { ListView } from '../views/useViews.ts';
import { shortId } from '../views/viewState.ts';

/** A tab: a value of the list's choice, or a saved view. */
export interface TabEntry {
    /** Unique among the tabs of the list. */
    readonly key: string;
    readonly label: string;
    readonly count: number | undefined;
    readonly onOpen: () => void;
    /** The place among the tabs that can be moved: the list's own and the person's views. */
    readonly place?: number | undefined;
    readonly view?: ListView;
}

/** The key of a view's tab; values of choices have no slash. */
export const viewKey = (view: Pick<ListView, 'id'>): string => `view/${shortId(view)}`;

/** The tabs that are shown: as many as fit, the open one among them. */
export const shownTabs = (entries: readonly TabEntry[], fitting: number, open: string | undefined) => {
    const first = entries.slice(0, fitting);
    const chosen = entries.slice(fitting).find(({ key }) => key === open);
    const shown = chosen ? [...first.slice(0, -1), chosen] : first;
    return { shown, others: entries.filter(entry => !shown.includes(entry)) };
};

/** Identifier of a tab's element in the document. */
export const tabId = (panel: string, key: string): string => `${panel}tab-${key}`;
