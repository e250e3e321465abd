import type { ListState } from '#contract/language/kinds.ts';
import type { ChosenView } from './useChosenView.ts';
import type { Showable } from './viewState.ts';

/** The dialog to open: a new view, a rename, or a deletion. */
export type ViewDialogName = 'save' | 'edit' | 'delete';

export interface PanelProps {
    views: ChosenView;
    current: ListState;
    isModified: boolean;
    list: Showable;
    onAsk: (asked: ViewDialogName) => void;
    /** Closes the panel and returns the focus to its button. */
    onLeave: () => void;
}
