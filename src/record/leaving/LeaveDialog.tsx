import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';

interface LeaveDialogProps {
    /** Signing out lets go of the input, which may not stay on a shared computer. */
    readonly isSigningOut: boolean;
    /** Whether the focus returns to what was about to leave. */
    readonly restoresFocus: boolean;
    readonly onSave: () => void;
    readonly onLeave: () => void;
    readonly onStay: () => void;
}

const WIDTH = 520;

/** Asks what becomes of input that is not saved. Escape and a click outside stay. */
export const LeaveDialog = ({ isSigningOut, restoresFocus, onSave, onLeave, onStay }: LeaveDialogProps) => {
    const translate = useTranslate();
    return (
        <Dialog
            title={translate('common.leave.unsaved')}
            story={translate(isSigningOut ? 'common.leave.forgotten' : 'common.leave.kept')}
            width={WIDTH}
            restoresFocus={restoresFocus}
            onClose={onStay}
        >
            <DialogFoot
                label={translate('common.leave.save')}
                cancel={translate('common.leave.stay')}
                focusCancel
                more={
                    <Button variant="quietDanger" onClick={onLeave}>
                        {translate('common.leave.without')}
                    </Button>
                }
                onDone={onSave}
                onCancel={onStay}
            />
        </Dialog>
    );
};
