import MuiPopover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface PopoverProps {
    readonly label: string;
    /** The button that the panel is anchored to; null while it is closed. */
    readonly anchor: HTMLElement | null;
    readonly className: string | undefined;
    readonly onClose: () => void;
    readonly children: ReactNode;
}

const below = { vertical: 'bottom', horizontal: 'right' } as const;
const corner = { vertical: 'top', horizontal: 'right' } as const;

/** A modal panel under a button, which traps the focus. For panels that leave the page usable, see `usePopover`. */
export const Popover = ({ label, anchor, className = '', onClose, children }: PopoverProps) => (
    <MuiPopover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={below}
        transformOrigin={corner}
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className } }}
    >
        {children}
    </MuiPopover>
);
