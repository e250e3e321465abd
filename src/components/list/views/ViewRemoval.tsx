import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import buttons from '../../../theme/buttons.module.css';
import { DialogFoot } from '../../DialogFoot.tsx';
import { useSending } from './useSending.ts';
import type { View } from './useViews.ts';
import { useWriteView } from './useWriteView.ts';
import type { Showable } from './viewState.ts';
import styles from './views.module.css';

interface ViewRemovalProps {
    view: View;
    list: Showable;
    onClose: () => void;
}

/** Asks before a view is deleted: others may use it. */
export const ViewRemoval = ({ view, list, onClose }: ViewRemovalProps) => {
    const translate = useTranslate();
    const id = useId();
    const { remove } = useWriteView(list);
    const { send, isSending, refusal } = useSending(() => remove(view), onClose);
    return (
        <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id} aria-describedby={`${id}-story`}>
            <div className={styles.dialog}>
                <h2 id={id}>{translate('views.remove.title', { name: view.name })}</h2>
                <p id={`${id}-story`}>{translate(view.isShared ? 'views.remove.body_shared' : 'views.remove.body')}</p>
                {refusal ? (
                    <p role="alert" className={styles.refusal}>
                        {refusal}
                    </p>
                ) : null}
                <DialogFoot onCancel={onClose}>
                    <button
                        type="button"
                        className={`${buttons.button} ${styles.danger}`}
                        aria-disabled={isSending}
                        onClick={() => void send()}
                    >
                        {translate('common.form.delete')}
                    </button>
                </DialogFoot>
            </div>
        </Dialog>
    );
};
