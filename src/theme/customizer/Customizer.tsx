import Drawer from '@mui/material/Drawer';
import { useText } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { visibleSections } from '../settings.ts';
import { Themed } from '../Themed.tsx';
import { useThemeSettings, useThemeStore } from '../useTheme.ts';
import styles from './customizer.module.css';
import { Section } from './Section.tsx';
import { SideBarColour } from './SideBarColour.tsx';

interface CustomizerProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

/** Above the layout (C1). */
const Z_INDEX = 1050;

const Panel = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const { reset } = useThemeStore();
    const settings = useThemeSettings();
    return (
        <>
            <header className={styles.head}>
                <div>
                    <h2>{text('theme.title')}</h2>
                    <p>{text('theme.lead')}</p>
                </div>
                <Button variant="icon" aria-label={text('theme.close')} onClick={onClose}>
                    <Icon name="close" />
                </Button>
            </header>
            <div className={styles.sections}>
                {visibleSections(settings).map(name =>
                    name === 'leftSidebarType' ? <SideBarColour key={name} /> : <Section key={name} name={name} />,
                )}
            </div>
            <footer className={styles.foot}>
                <Button onClick={reset}>{text('theme.reset')}</Button>
            </footer>
        </>
    );
};

/** C1: a panel beside the page, which stays visible while settings change. */
export const Customizer = ({ open, onClose }: CustomizerProps) => {
    const text = useText();
    return (
        <Themed>
            <Drawer
                anchor="right"
                open={open}
                onClose={onClose}
                sx={{ zIndex: Z_INDEX }}
                slotProps={{
                    backdrop: { invisible: true },
                    paper: { role: 'dialog', 'aria-label': text('theme.title'), className: styles.panel ?? '' },
                }}
            >
                <Panel onClose={onClose} />
            </Drawer>
        </Themed>
    );
};
