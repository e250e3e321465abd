import type { ListState } from '#contract/language/kinds.ts';
import type { ChosenView } from './useChosenView.ts';
import type { Showable } from './viewState.ts';

export type ViewDialogName = 'save' | 'edit' | 'delete';

export interface PanelProps {
    views: ChosenView;
    current: ListState;
    isModified: boolean;
    list: Showable;
    onAsk: (asked: ViewDialogName) => void;
    onLeave: () => void;
}
