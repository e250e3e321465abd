import Drawer from '@mui/material/Drawer';
import { useText } from '../../i18n/useTranslator.ts';
import buttons from '../buttons.module.css';
import { Glyph } from '../Glyph.tsx';
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

/** Source: specification section 9. */
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
                <button type="button" className={buttons.icon} aria-label={text('theme.close')} onClick={onClose}>
                    <Glyph name="close" />
                </button>
            </header>
            <div className={styles.sections}>
                {visibleSections(settings).map(name =>
                    name === 'leftSidebarType' ? <SideBarColour key={name} /> : <Section key={name} name={name} />,
                )}
            </div>
            <footer className={styles.foot}>
                <button type="button" className={buttons.button} onClick={reset}>
                    {text('theme.reset')}
                </button>
            </footer>
        </>
    );
};

/** Row C1: beside the page, which stays in sight while its settings change. */
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
