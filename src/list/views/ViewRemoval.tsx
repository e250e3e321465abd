import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useSending } from './useSending.ts';
import type { View } from './useViews.ts';
import { useWriteView } from './useWriteView.ts';
import type { Showable } from './viewState.ts';

interface ViewRemovalProps {
    view: View;
    list: Showable;
    onClose: () => void;
}

/** Confirms the deletion of a view, which others may use. */
export const ViewRemoval = ({ view, list, onClose }: ViewRemovalProps) => {
    const translate = useTranslate();
    const { remove } = useWriteView(list);
    const { send, isSending, refusal } = useSending(() => remove(view), onClose);
    return (
        <ConfirmDialog
            title={translate('views.remove.title', { name: view.name })}
            story={translate(view.isShared ? 'views.remove.body_shared' : 'views.remove.body')}
            label={translate('views.remove.action')}
            pending={isSending}
            error={refusal}
            onConfirm={() => void send()}
            onClose={onClose}
        />
    );
};
