import Drawer from '@mui/material/Drawer';
import { useText } from '../i18n/useTranslator.ts';
import { Themed } from '../theme/Themed.tsx';
import { SideBar } from './SideBar.tsx';
import styles from './SideDrawer.module.css';

interface SideDrawerProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

/** The side bar on phones: closes on a click beside it, on Escape, and once it has led somewhere. */
export const SideDrawer = ({ open, onClose }: SideDrawerProps) => {
    const text = useText();
    return (
        <Themed>
            <Drawer
                open={open}
                onClose={onClose}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-label': text('app.menu.label'),
                        className: `${styles.panel} whole-menu`,
                    },
                }}
            >
                <SideBar />
            </Drawer>
        </Themed>
    );
};
