import type { ListState } from '#contract/kinds.ts';
import { Themed } from '../../theme/Themed.tsx';
import type { Asked } from './panelProps.ts';
import type { ChosenView } from './useChosenView.ts';
import { ViewForm } from './ViewForm.tsx';
import { ViewRemoval } from './ViewRemoval.tsx';
import type { Showable } from './viewState.ts';

interface ViewDialogsProps {
    views: ChosenView;
    current: ListState;
    list: Showable;
    asked: Asked;
    onClose: () => void;
}

/** Dialogs for creating, renaming and deleting views; loaded on demand. */
export const ViewDialogs = ({ views: { chosen, isOwn }, current, list, asked, onClose }: ViewDialogsProps) => (
    <Themed>
        {asked === 'save' ? <ViewForm view={undefined} isOwn {...{ current, list, onClose }} /> : null}
        {asked === 'edit' && chosen ? (
            <ViewForm view={chosen} isOwn={isOwn(chosen)} {...{ current, list, onClose }} />
        ) : null}
        {asked === 'delete' && chosen ? <ViewRemoval view={chosen} {...{ list, onClose }} /> : null}
    </Themed>
);
