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
    readonly refusal?: string | undefined;
    readonly pending: boolean;
    /** True if a required value is missing. */
    readonly idle?: boolean;
    readonly children: ReactNode;
}

/** Dialog with a form for a call to the server. The title has the initial focus. A click outside does not close it. */
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
