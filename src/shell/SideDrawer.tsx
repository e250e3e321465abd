import Drawer from '@mui/material/Drawer';
import { useText } from '../i18n/useTranslator.ts';
import { Themed } from '../theme/Themed.tsx';
import { SideBar } from './Menu.tsx';
import styles from './SideDrawer.module.css';

interface SideDrawerProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

/** The side bar on phones. It closes on a click outside, on Escape and after a navigation. */
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
