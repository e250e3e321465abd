import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import buttons from '../../theme/buttons.module.css';
import { DialogFoot } from '../DialogFoot.tsx';
import picture from '../picture/picture.module.css';

interface PictureDialogProps {
    readonly title: string;
    readonly width?: 'xs' | 'sm';
    readonly children: ReactNode;
    /** What the button that does it says. */
    readonly done: string;
    readonly busy?: boolean;
    readonly disabled?: boolean;
    readonly onDone: () => void;
    readonly onClose: () => void;
    /** More buttons, before the two that every dialog has. */
    readonly more?: ReactNode;
}

/** A question about one picture. */
export const PictureDialog = (props: PictureDialogProps) => {
    const { title, width = 'xs', children, done, busy = false, disabled = false, onDone, onClose, more } = props;
    const translate = useTranslate();
    const titleId = useId();
    return (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth={width} fullWidth>
            <div className={picture.dialog}>
                <h2 id={titleId}>{title}</h2>
                {children}
                <DialogFoot onCancel={onClose} more={more}>
                    <button
                        type="button"
                        className={buttons.primary}
                        disabled={disabled}
                        aria-disabled={busy}
                        onClick={() => !busy && onDone()}
                    >
                        {translate(busy ? 'common.form.saving' : done)}
                    </button>
                </DialogFoot>
            </div>
        </Dialog>
    );
};
