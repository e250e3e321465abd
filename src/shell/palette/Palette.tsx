import { useText } from '../../i18n/useTranslator.ts';
import { Themed } from '../../theme/Themed.tsx';
import { TopDialog } from '../../ui/TopDialog.tsx';
import { PaletteContent } from './PaletteContent.tsx';

interface PaletteProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

/** The command palette: finds screens, actions and records while typing. Loaded when first opened. */
export const Palette = ({ open, onClose }: PaletteProps) => {
    const text = useText();
    return (
        <Themed>
            <TopDialog label={text('palette.title')} open={open} onClose={onClose}>
                <PaletteContent onClose={onClose} />
            </TopDialog>
        </Themed>
    );
};
