import Drawer from '@mui/material/Drawer';
import { useText } from '../i18n/useTranslator.ts';
import { Themed } from '../theme/Themed.tsx';
import { SideBar } from './SideBar.tsx';

interface SideDrawerProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

const paper = { sx: { width: 'min(var(--sidebar-width), 85vw)', borderRight: '1px solid var(--c-line)' } };

/** The side bar on phones: closes on a click beside it, on Escape, and once it has led somewhere. */
export const SideDrawer = ({ open, onClose }: SideDrawerProps) => {
    const text = useText();
    return (
        <Themed>
            <Drawer
                open={open}
                onClose={onClose}
                slotProps={{ paper: { ...paper, role: 'dialog', 'aria-label': text('app.menu.label') } }}
            >
                <SideBar />
            </Drawer>
        </Themed>
    );
};
