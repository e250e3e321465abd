import Dialog from '@mui/material/Dialog';
import { useText } from '../../i18n/useTranslator.ts';
import { Themed } from '../../theme/Themed.tsx';
import { PaletteContent } from './PaletteContent.tsx';

interface PaletteProps {
    readonly open: boolean;
    readonly onClose: () => void;
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

/** Search and jump: screens, actions, and records as one types. Fetched when first opened. */
export const Palette = ({ open, onClose }: PaletteProps) => {
    const text = useText();
    return (
        <Themed>
            <Dialog
                open={open}
                onClose={onClose}
                transitionDuration={fast}
                sx={place}
                slotProps={{ paper: { sx: paper, 'aria-label': text('palette.title') } }}
            >
                <PaletteContent onClose={onClose} />
            </Dialog>
        </Themed>
    );
};
