import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
    readonly title: string;
    /** The consequences, announced with the question. */
    readonly story?: string;
    readonly children?: ReactNode;
    /** Label of the confirm button, which names the action; without it the dialog can only be closed. */
    readonly label: string | undefined;
    /** Label of the cancel button. Default: "Cancel". */
    readonly cancel?: string;
    /** Whether the action cannot be undone. Default: true. */
    readonly danger?: boolean;
    readonly pending?: boolean;
    readonly idle?: boolean;
    readonly error?: string | undefined;
    readonly width?: number;
    readonly firm?: boolean;
    readonly onConfirm: () => void;
    readonly onClose: () => void;
}

/** Asks for confirmation of a destructive action. The cancel button has the initial focus. */
export const ConfirmDialog = ({ children, error, onConfirm, onClose, ...props }: ConfirmDialogProps) => {
    const { title, story, width, firm, ...foot } = props;
    return (
        <Dialog {...{ title, story, onClose }} {...(width && { width })} {...(firm && { firm })}>
            {children}
            {error ? (
                <p role="alert" className={styles.refusal}>
                    {error}
                </p>
            ) : null}
            <DialogFoot danger {...foot} focusCancel onDone={onConfirm} onCancel={onClose} />
        </Dialog>
    );
};
