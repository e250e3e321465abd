import type { ReactNode } from 'react';
import { Themed } from '../theme/Themed.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';

interface FormDialogProps {
    readonly title: string;
    readonly story?: string | undefined;
    /** Maximum width in pixels. */
    readonly width: number;
    /** Takes the full screen on phones. */
    readonly fills?: boolean;
    readonly onClose: () => void;
    readonly onSubmit: () => void;
    /** Label of the button that submits; undefined for none. */
    readonly label: string | undefined;
    /** Label of the button that closes. Default: "Cancel". */
    readonly cancel?: string | undefined;
    /** Why the server refuses it. */
    readonly refusal?: string | undefined;
    readonly pending: boolean;
    /** Something is missing. */
    readonly idle?: boolean;
    readonly children: ReactNode;
}

/** A dialog that asks for what a call to the server needs. It opens on its title, and a click beside it loses nothing. */
export const FormDialog = ({ children, label, cancel, refusal, pending, idle = false, ...props }: FormDialogProps) => (
    <Themed>
        <Dialog {...props} firm focusTitle>
            {children}
            <DialogFoot
                refusal={refusal}
                label={label}
                pending={pending}
                idle={idle}
                {...(cancel !== undefined && { cancel })}
                onCancel={props.onClose}
            />
        </Dialog>
    </Themed>
);
