import MuiDialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';

interface TopDialogProps {
    readonly label: string;
    readonly open: boolean;
    readonly onClose: () => void;
    readonly children: ReactNode;
}

const PHONE = '@media (max-width: 639.95px)';
const place = { '& .MuiDialog-container': { alignItems: 'flex-start' } };
const paper = {
    width: 640,
    maxWidth: 'calc(100% - 32px)',
    margin: '12vh 16px 16px',
    [PHONE]: {
        width: '100%',
        maxWidth: 'none',
        height: '100dvh',
        maxHeight: 'none',
        margin: 0,
        border: 0,
        borderRadius: 0,
    },
};
const fast = { enter: 120, exit: 80 };

/** A dialog without a visible title, near the top so that it grows downwards. On phones it takes the full screen. */
export const TopDialog = ({ label, open, onClose, children }: TopDialogProps) => (
    <MuiDialog
        open={open}
        onClose={onClose}
        transitionDuration={fast}
        sx={place}
        slotProps={{ paper: { sx: paper, 'aria-label': label } }}
    >
        {children}
    </MuiDialog>
);
