import { useText } from '../../i18n/useTranslator.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EnabledSwitch } from './EnabledSwitch.tsx';
import { ShortcutList } from './ShortcutList.tsx';

interface ShortcutsDialogProps {
    readonly open: boolean;
    readonly onClose: () => void;
}

/** The list of keyboard shortcuts, with a switch that disables single-key shortcuts. */
export const ShortcutsDialog = ({ open, onClose }: ShortcutsDialogProps) => {
    const text = useText();
    return (
        <Themed>
            <Dialog
                title={text('palette.shortcuts.title')}
                tools={
                    <Button variant="icon" aria-label={text('palette.close')} onClick={onClose}>
                        <Icon name="close" />
                    </Button>
                }
                width={560}
                open={open}
                onClose={onClose}
            >
                <ShortcutList />
                <EnabledSwitch />
            </Dialog>
        </Themed>
    );
};
