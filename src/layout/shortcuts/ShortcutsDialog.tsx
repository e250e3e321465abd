import Dialog from '@mui/material/Dialog';
import { useText } from '../../i18n/useTranslator.ts';
import buttons from '../../theme/buttons.module.css';
import { Glyph } from '../../theme/Glyph.tsx';
import { Themed } from '../../theme/Themed.tsx';
import { EnabledSwitch } from './EnabledSwitch.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import styles from './shortcuts.module.css';

interface ShortcutsDialogProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

const TITLE = 'shortcuts-title';
const paper = { sx: { width: 560, maxWidth: 'calc(100% - 32px)', margin: 2 } };

/** What the keyboard does here, and the switch that stops it from doing so. */
export const ShortcutsDialog = ({ open, onClose }: ShortcutsDialogProps) => {
    const text = useText();
    return (
        <Themed>
            <Dialog open={open} onClose={onClose} aria-labelledby={TITLE} slotProps={{ paper }}>
                <header className={styles.head}>
                    <h2 id={TITLE}>{text('palette.shortcuts.title')}</h2>
                    <button type="button" className={buttons.icon} aria-label={text('palette.close')} onClick={onClose}>
                        <Glyph name="close" />
                    </button>
                </header>
                <div className={styles.sections}>
                    <ShortcutList />
                    <EnabledSwitch />
                </div>
            </Dialog>
        </Themed>
    );
};
