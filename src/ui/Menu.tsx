import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

interface MenuProps {
    readonly label: string;
    /** The button that the menu is anchored to; null while the menu is closed. */
    readonly anchor: HTMLElement | null;
    /** Aligns the end of the menu with the end of the button, for buttons at the edge of the page. */
    readonly atEnd?: boolean;
    /** Whether the first item has the initial focus. Default: the selected one. */
    readonly fromFirst?: boolean;
    readonly onClose: () => void;
    readonly children: ReactNode;
}

const END = {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

const roomy = { mt: 0.75, minWidth: 220 };

/** The base of all menus. Its items must be direct children, as MUI requires for keyboard navigation. */
export const DropdownMenu = ({ label, anchor, atEnd = false, fromFirst = false, onClose, children }: MenuProps) => (
    <MuiMenu
        open={anchor !== null}
        anchorEl={anchor}
        {...(atEnd && END)}
        variant={fromFirst ? 'menu' : 'selectedMenu'}
        onClose={onClose}
        slotProps={{
            list: { 'aria-label': label },
            paper: { role: 'region', 'aria-label': label, ...(atEnd && { sx: roomy }) },
        }}
    >
        {children}
    </MuiMenu>
);

interface MenuLinkProps {
    readonly to: string;
    /** Whether the link is the current page. Named as in MUI, whose menus focus the selected item first. */
    readonly selected?: boolean;
    readonly onClick: () => void;
    readonly children: ReactNode;
}

export const MenuLink = ({ selected = false, ...rest }: MenuLinkProps) => (
    <MenuItem
        component={LinkBase}
        {...rest}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        sx={{ gap: 1.25 }}
    />
);
