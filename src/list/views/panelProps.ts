import type { ListState } from '#contract/language/kinds.ts';
import type { ChosenView } from './useChosenView.ts';
import type { Showable } from './viewState.ts';

/** Dialog to open: for a new view, for renaming, or for deleting one. */
export type ViewDialogName = 'save' | 'edit' | 'delete';

/** Shared by the panel of views and its parts. */
export interface PanelProps {
    views: ChosenView;
    current: ListState;
    isModified: boolean;
    list: Showable;
    onAsk: (asked: ViewDialogName) => void;
    /** Closes the panel and returns the focus to its button. */
    onLeave: () => void;
}
