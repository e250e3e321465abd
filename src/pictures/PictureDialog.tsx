import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';

/** Runs a dialog's action: the dialog closes on success and stays open on failure. */
export const useDialogAction = (onClose: () => void) => {
    const [busy, setBusy] = useState(false);
    const run = async (work: Promise<boolean>) => {
        setBusy(true);
        const done = await work;
        setBusy(false);
        if (done) onClose();
    };
    return { busy, run };
};

interface PictureDialogProps {
    readonly title: string;
    readonly children: ReactNode;
    readonly busy?: boolean;
    readonly disabled?: boolean;
    readonly onDone: () => void;
    readonly onClose: () => void;
    /** Additional buttons before cancel and save. */
    readonly more?: ReactNode;
}

export const PictureDialog = (props: PictureDialogProps) => {
    const { title, children, busy = false, disabled = false, onDone, onClose, more } = props;
    const translate = useTranslate();
    return (
        <Dialog title={title} width={600} onClose={onClose}>
            {children}
            <DialogFoot
                label={translate(busy ? 'common.form.saving' : 'common.form.save')}
                pending={busy}
                disabled={disabled}
                more={more}
                onDone={onDone}
                onCancel={onClose}
            />
        </Dialog>
    );
};
