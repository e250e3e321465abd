import Drawer from '@mui/material/Drawer';
import { useText } from '../i18n/useTranslator.ts';
import { Themed } from '../theme/Themed.tsx';
import { SideBar } from './SideBar.tsx';

interface SideDrawerProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

/** Whatever size the side bar has in the page, here it is whole. */
const whole = {
    '--side-panel': 'min(250px, 85vw)',
    '--side-flow': 'row',
    '--side-label': 'block',
    '--panel-ground': 'var(--side-ground)',
};
const paper = { sx: { ...whole, width: 'var(--side-panel)', overflow: 'hidden', border: 0 } };

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
